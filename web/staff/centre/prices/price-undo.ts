import type { Day } from '#contract/platform/day.ts'
import type { OfficeArticle, OfficePrice } from '#contract/staff/centre/articles.ts'
import { priceOn } from './price-days.ts'

type Prices = readonly Pick<OfficePrice, 'from' | 'cents'>[]
type PricedArticle = { prices: Prices; gifts: readonly { prices: Prices }[] }

/** Price of exactly this day. */
const at = (prices: Prices, from: Day) => prices.find((price) => price.from === from)?.cents

/** What takes a price back that was set from a day: the one before it, or none. */
export type WayBack = { cents: number | undefined; gifts: boolean }

/**
 * How a price can be taken back after it was set. Today's is no longer removed, so the one before it is set again.
 * Undefined where one call cannot bring everything back: gifts had other prices, or there was none to sell at.
 */
export const wayBack = (
  { prices, gifts }: PricedArticle,
  { from, gifts: withGifts }: { from: Day; gifts: boolean },
  today: Day,
): WayBack | undefined => {
  const before = (of: Prices) => at(of, from) ?? (from === today ? priceOn(of, today)?.cents : undefined)
  const cents = before(prices)
  if (cents === undefined && from === today) return undefined
  const isAlike = !withGifts || gifts.every((gift) => before(gift.prices) === cents)
  return isAlike ? { cents, gifts: withGifts } : undefined
}

/** Whether the gifts have the same price from the same day, so that it is taken back with the article's. */
export const isSharedByGifts = ({ prices, gifts }: PricedArticle, from: Day): boolean =>
  gifts.length > 0 && gifts.every((gift) => at(gift.prices, from) === at(prices, from))

/** Price of the gifts on a day where it is another one than the article's. */
export const otherGiftPrice = ({ prices, gifts }: Pick<OfficeArticle, 'prices' | 'gifts'>, day: Day) =>
  gifts
    .map((gift) => priceOn(gift.prices, day)?.cents)
    .find((cents) => cents !== undefined && cents !== priceOn(prices, day)?.cents)
