import type { Day } from '#contract/platform/day.ts'
import type { OfficePrice } from '#contract/staff/centre/articles.ts'

/** Price that holds on a day, of prices with the newest first. */
export const priceOn = <Price extends Pick<OfficePrice, 'from'>>(
  prices: readonly Price[],
  day: Day,
): Price | undefined => prices.find(({ from }) => from <= day)

/** The first price after a day. */
export const nextPrice = <Price extends Pick<OfficePrice, 'from'>>(
  prices: readonly Price[],
  day: Day,
): Price | undefined => prices.findLast(({ from }) => from > day)

export type PriceTime = 'coming' | 'now' | 'past'

/** When a price holds, seen from today. */
export const timeOf = (
  price: Pick<OfficePrice, 'from'>,
  prices: readonly Pick<OfficePrice, 'from'>[],
  today: Day,
): PriceTime => {
  if (price.from > today) return 'coming'
  return price.from === priceOn(prices, today)?.from ? 'now' : 'past'
}

const dayAt = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10) as Day

/** A day from which a price may hold, one press away. */
export interface OfferedDay {
  day: Day
  name: 'date' | 'tomorrow' | 'today'
}

/** Days on which prices usually begin: the next first of a month, the next new year, tomorrow, today. */
export const usualDays = (today: Day): OfferedDay[] => {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  const offered: OfferedDay[] = [
    { day: dayAt(year, month, 1), name: 'date' },
    { day: dayAt(year + 1, 0, 1), name: 'date' },
    { day: dayAt(year, month - 1, day + 1), name: 'tomorrow' },
    { day: today, name: 'today' },
  ]
  return offered.filter((each, index) => offered.findIndex((other) => other.day === each.day) === index)
}

/** Whether a price is so far from the present one that it may be a slip of the keys. */
export const isUnusual = (cents: number, present: number | undefined): boolean =>
  present !== undefined && (cents > present * 3 || cents * 3 < present)
