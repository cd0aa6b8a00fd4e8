import { cents, type Cents } from '#contract/platform/money.ts'

/** A price of several dates, with what went back of it. */
export interface DatedPrice {
  unitCents: Cents
  /** Left after all credit notes, whatever they were for. */
  leftCents: Cents
  /** Dates that credit notes gave back. */
  datesBack: number
  /** Dates that the price stood for when the first of them went back; null before. */
  datesInAll: number | null
}

/**
 * What goes back of a price for dates that are not held, to the cent. It is the part up to these dates less the part of
 * those before, so that all parts of a price make the price, in any order (docs/product/classes.md §12.4).
 */
export const shareOfDates = (
  { unitCents, leftCents, datesBack, datesInAll }: DatedPrice,
  dates: { left: number; inAll: number },
): Cents => {
  const inAll = datesInAll ?? dates.inAll
  const upTo = (count: number) => Math.round((unitCents * Math.min(count, inAll)) / inAll)
  return cents(Math.max(0, Math.min(upTo(datesBack + dates.left) - upTo(datesBack), leftCents)))
}
