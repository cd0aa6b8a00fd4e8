import type { Day } from '#contract/platform/day.ts'
import type { ArticleId, ProductId, StaffId } from '#contract/platform/id.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { versionOf } from './products.rules.ts'
import * as store from './products.store.ts'

/** What stocking the shop needs; a database is prepared with it before there is a server. */
export type Stocking = Pick<Context, 'db' | 'clock' | 'centre' | 'secrets'>

/** Who sets a price, and when. */
export interface PricedBy {
  staffId: StaffId | null
  now: Date
}

/** A price that this actor sets now. */
export const pricedBy = (ctx: Pick<Stocking, 'clock'>, { staff }: Actor): PricedBy => ({
  staffId: staff?.id ?? null,
  now: ctx.clock.now(),
})

/** Prices of the past stand on invoices, so no price begins before today. */
export const refusePast = (ctx: Stocking, from: Day): void => {
  if (from < dayOf(ctx.clock.now())) refuseFields({ from: 'past_day' })
}

/** Prices as a fingerprint takes them. */
export const heldPrices = (prices: readonly store.PriceRow[]) =>
  prices.map(({ article_id: articleId, from_day: from, price_cents: cents }) => ({ articleId, from, cents }))

interface LockedProduct {
  rows: readonly store.ProductRow[]
  own: readonly store.ProductRow[]
  giftsOf(articleId: ArticleId): readonly store.ProductRow[]
}

/** Locks a product; refuses an unknown one, and one that is no longer that of `version`. */
export const lockProduct = async (tx: Tx, productId: ProductId, version: string): Promise<LockedProduct> => {
  const rows = await store.lockProduct(tx, productId)
  if (rows.length === 0) return refuse('not_found')
  const prices = await store.pricesOf(
    tx,
    rows.map(({ id }) => id),
  )
  if (versionOf(rows, heldPrices(prices)) !== version) refuse('changed_meanwhile')
  return {
    rows,
    own: rows.filter(({ gift }) => !gift),
    giftsOf: (articleId) => rows.filter(({ gift_of: giftOf }) => giftOf === articleId),
  }
}

/** Locks the product of an article. */
export const lockArticle = async (tx: Tx, articleId: ArticleId, version: string) => {
  const productId = (await store.productOf(tx, articleId)) ?? refuse('not_found')
  const locked = await lockProduct(tx, productId, version)
  return { ...locked, productId, article: locked.own.find(({ id }) => id === articleId) ?? refuse('not_found') }
}
