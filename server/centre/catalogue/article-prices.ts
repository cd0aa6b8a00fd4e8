import type { ParsedCall } from '#contract/platform/endpoint.ts'
import type { ArticleId, ProductId } from '#contract/platform/id.ts'
import { cents as asCents } from '#contract/platform/money.ts'
import type { articles as calls } from '#contract/staff/centre/articles.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { setPrices, type NewPrice } from './catalogue.store.ts'
import { lockArticle, pricedBy, refusePast, type Stocking } from './lock-product.ts'
import * as store from './products.store.ts'

/**
 * Sets the price of an article from a day on, and of its gifts where asked. One that holds from the same day is replaced,
 * and those of days gone by stay (docs/product/catalogue.md §4.3).
 */
export const setPrice = (
  ctx: Stocking,
  actor: Actor,
  articleId: ArticleId,
  { version, from, cents, gifts }: ParsedCall<typeof calls.setPrice>['body'],
): Promise<ProductId> => {
  refusePast(ctx, from)
  return inTransaction(ctx.db, async (tx) => {
    const { productId, giftsOf } = await lockArticle(tx, articleId, version)
    const ids = [articleId, ...(gifts ? giftsOf(articleId).map(({ id }) => id) : [])]
    const prices = ids.map((id): NewPrice => ({ articleId: id, from, cents: asCents(cents) }))
    await setPrices(tx, prices, pricedBy(ctx, actor))
    await auditLog.append(
      ctx,
      tx,
      actor,
      ...ids.map((id) => ({ action: 'price_set' as const, object: 'article' as const, id, fields: ['price'] })),
    )
    return productId
  })
}

/** Takes back a price that does not hold yet; refuses one that does. */
export const removePrice = (
  ctx: Stocking,
  actor: Actor,
  articleId: ArticleId,
  { version, from, gifts }: ParsedCall<typeof calls.removePrice>['body'],
): Promise<ProductId> =>
  inTransaction(ctx.db, async (tx) => {
    const { productId, giftsOf } = await lockArticle(tx, articleId, version)
    if (from <= dayOf(ctx.clock.now())) refuse('price_holds')
    const ids = [articleId, ...(gifts ? giftsOf(articleId).map(({ id }) => id) : [])]
    if ((await store.removePrices(tx, ids, from)) === 0) refuseFields({ from: 'unknown' })
    await auditLog.append(ctx, tx, actor, {
      action: 'price_removed',
      object: 'article',
      id: articleId,
      fields: ['price'],
    })
    return productId
  })
