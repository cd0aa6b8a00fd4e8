import type { Day } from '#contract/kit/day.ts'
import { addDays, dayOf, endOfDay } from '#server/platform/calendar.ts'
import { addMs, hours } from '#server/platform/clock.ts'

/** Open pre-invoices a buyer may have (docs/product/pre-invoices.md §1.3). */
export const maxOpenPreInvoices = 3

/** `123-2026`, as customers read it. */
export const preInvoiceName = ({ number, year }: { number: number; year: number }): string => `${number}-${year}`

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/** Whole calendar days from one day to another. */
const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/**
 * The due time: the end of the fifth local day after the sign-up, but never after the first class begins. With fewer
 * than five days left it is the end of the next day (docs/product/pre-invoices.md §2.1–2.2).
 */
export const dueAt = (signedUp: Date, begins: Date): Date => {
  const today = dayOf(signedUp)
  const soon = daysBetween(today, dayOf(begins)) < 5
  return earlier(endOfDay(addDays(today, soon ? 1 : 5)), begins)
}

/**
 * The release of unpaid places: after the grace days, 24 hours before the beginning at the latest. Null for never, also
 * where the release would come before the due time (docs/product/pre-invoices.md §3.2–3.3).
 */
export const releaseAt = (due: Date, begins: Date, graceDays: number | null): Date | null => {
  if (graceDays === null) return null
  const release = earlier(endOfDay(addDays(dayOf(due), graceDays)), addMs(begins, -hours(24)))
  return release < due ? null : release
}
