import type { Day } from '#contract/kit/day.ts'
import { addDays, dayOf, endOfDay } from '#server/platform/calendar.ts'
import { addMs, hours } from '#server/platform/clock.ts'

/** Open pre-invoices a buyer may have (docs/product/pre-invoices.md §2). */
export const maxOpenPreInvoices = 3

/** `123-2026`, as customers read it. */
export const preInvoiceName = ({ number, year }: { number: number; year: number }): string => `${number}-${year}`

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/** Whole calendar days from one day to another. */
const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/**
 * Until when a pro-forma can be paid: the end of the fifth local day after the sign-up, or of the next one when the
 * course begins in fewer than five days; never after the beginning (design §4).
 */
export const dueAt = (signedUp: Date, begins: Date): Date => {
  const today = dayOf(signedUp)
  const soon = daysBetween(today, dayOf(begins)) < 5
  return earlier(endOfDay(addDays(today, soon ? 1 : 5)), begins)
}

/**
 * When an unpaid pro-forma gives its places back: after the days of grace, at the latest 24 hours before the beginning.
 * Where that would come before it is due nothing is given back, and the reception collects. Null: never.
 */
export const releaseAt = (due: Date, begins: Date, graceDays: number | null): Date | null => {
  if (graceDays === null) return null
  const release = earlier(endOfDay(addDays(dayOf(due), graceDays)), addMs(begins, -hours(24)))
  return release < due ? null : release
}
