import type { ParsedCall } from '#contract/platform/endpoint.ts'
import type { ArticleId, ProductId } from '#contract/platform/id.ts'
import type { articles as calls } from '#contract/staff/centre/articles.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { refuse } from '#server/platform/refuse.ts'
import { setPrices } from './catalogue.store.ts'
import { heldPrices, lockArticle, pricedBy, type Stocking } from './lock-product.ts'
import { articleName, productName } from './products.rules.ts'
import * as store from './products.store.ts'

/** Whether an article has a price, now or from a later day on. */
const hasPrice = async (tx: Tx, articleId: ArticleId): Promise<boolean> =>
  (await store.pricesOf(tx, [articleId])).length > 0

/**
 * Shows an article to customers from the day of its first price on, or hides it together with its gifts. Gifts that were
 * hidden with it come back where asked, so that hiding can be undone.
 */
export const showArticle = (
  ctx: Stocking,
  actor: Actor,
  articleId: ArticleId,
  { version, isVisible, gifts: withGifts }: ParsedCall<typeof calls.show>['body'],
): Promise<ProductId> =>
  inTransaction(ctx.db, async (tx) => {
    const { productId, article, giftsOf } = await lockArticle(tx, articleId, version)
    if (isVisible && article.archived_at) refuse('archived')
    if (isVisible && !(await hasPrice(tx, articleId))) refuse('no_price')
    const gifts = isVisible && !withGifts ? [] : giftsOf(articleId).map(({ id }) => id)
    await store.setVisible(tx, [articleId, ...gifts], isVisible)
    const action = isVisible ? 'article_shown' : 'article_hidden'
    await auditLog.append(ctx, tx, actor, { action, object: 'article', id: articleId })
    return productId
  })

/** Sells an article as a gift as well, one for each of its age groups at its present prices, or ends that. */
export const sellAsGift = (
  ctx: Stocking,
  actor: Actor,
  articleId: ArticleId,
  { version, isOnSale }: ParsedCall<typeof calls.gift>['body'],
): Promise<ProductId> =>
  inTransaction(ctx.db, async (tx) => {
    const { productId, article, giftsOf } = await lockArticle(tx, articleId, version)
    // Rental and goods are handed over at the desk, and never given as a voucher.
    if (article.category !== 'V') refuse('not_found')
    if (isOnSale && article.archived_at) refuse('archived')
    const existing = giftsOf(articleId)
    if (!isOnSale)
      await store.setVisible(
        tx,
        existing.map(({ id }) => id),
        false,
      )
    else await addGifts(ctx, tx, actor, article, existing)
    const action = isOnSale ? 'gift_sold' : 'gift_ended'
    await auditLog.append(ctx, tx, actor, { action, object: 'article', id: articleId })
    return productId
  })

const addGifts = async (
  ctx: Stocking,
  tx: Tx,
  actor: Actor,
  article: store.ProductRow,
  existing: readonly store.ProductRow[],
): Promise<void> => {
  const prices = heldPrices(await store.pricesOf(tx, [article.id]))
  if (prices.length === 0) refuse('no_price')
  await store.setVisible(
    tx,
    existing.map(({ id }) => id),
    true,
  )
  const missing = article.age_groups.filter(
    (ageGroup) => !existing.some(({ age_groups: ageGroups }) => ageGroups.includes(ageGroup)),
  )
  if (missing.length === 0) return
  const added = missing.map((ageGroup): store.NewArticle => ({
    id: newId<'article'>(),
    productId: article.product_id,
    category: article.category,
    type: article.type,
    ageGroups: [ageGroup],
    name: articleName(productName(article.name, article.age_groups), [ageGroup]),
    description: article.description,
    vatClass: article.vat_class,
    durationDays: article.duration_days,
    visits: article.visits,
    activationDays: article.activation_days,
    entryHours: article.entry_hours,
    visible: true,
    position: article.position,
    gift: true,
    giftOf: article.id,
  }))
  await store.insertArticles(tx, added)
  await setPrices(
    tx,
    added.flatMap(({ id: articleId }) => prices.map(({ from, cents }) => ({ articleId, from, cents }))),
    pricedBy(ctx, actor),
  )
}
