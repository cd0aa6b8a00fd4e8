import type { Day } from '#contract/platform/day.ts'
import type { PricedArticle } from '#server/centre/catalogue/price-changes.ts'
import { addDays } from '#server/platform/calendar.ts'
import { besideOf, type Period } from './periods.rules.ts'

/** A price that changed, with the day of the next change. */
export interface ChangedPrice {
  day: Day
  beforeCents: number
  afterCents: number
  until: Day | undefined
}

/** So many days of a new price are compared at most. */
const maxDays = 365

/** Changes of a price in their order; the first price of an article is none, nor is one that stays. */
export const changesOf = (prices: PricedArticle['prices']): ChangedPrice[] => {
  const changes = prices.flatMap(({ from: day, cents: afterCents }, index) => {
    const beforeCents = prices[index - 1]?.cents
    return beforeCents === undefined || beforeCents === afterCents ? [] : [{ day, beforeCents, afterCents }]
  })
  return changes.map((change, index) => ({ ...change, until: changes[index + 1]?.day }))
}

const earliest = (...days: Day[]): Day => days.toSorted()[0]!

/** Days of a new price that are over, and the same days a year earlier. */
export const comparedDays = (
  { day, until }: ChangedPrice,
  yesterday: Day,
): { days: Period; besideDays: Period } | undefined => {
  const to = earliest(yesterday, addDays(day, maxDays - 1), ...(until ? [addDays(until, -1)] : []))
  const days = { from: day, to }
  return to < day ? undefined : { days, besideDays: besideOf(days, 'year')! }
}

/** Whether a price stayed from the first of the days a year earlier to the last one. */
export const isStable = ({ prices }: Pick<PricedArticle, 'prices'>, { from }: Period, { to }: Period): boolean =>
  prices[0]!.from <= from && !changesOf(prices).some(({ day }) => day > from && day <= to)
