import type { Day } from '#contract/platform/day.ts'
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

/** Days after the present due day up to which staff may put it off (docs/product/pre-invoices.md §8.6). */
const maxExtensionDays = 7

/**
 * The due time when staff put it off to a later day; undefined for a day that is not later, that has passed, or that comes
 * after the beginning or the seventh day (docs/product/pre-invoices.md §8.6).
 */
export const extendedDue = (due: Date, day: Day, begins: Date, now: Date): Date | undefined => {
  const present = dayOf(due)
  if (day <= present || day < dayOf(now) || day > dayOf(begins) || day > addDays(present, maxExtensionDays))
    return undefined
  const extended = earlier(endOfDay(day), begins)
  return extended > due && extended > now ? extended : undefined
}

/** What the office searches by: a number with its year, a bare number, or anything else. */
export type OfficeSearch = { number: number; year?: number } | { words: string } | undefined

/** Reads a search of the office: `123-2026`, `SI00 123-2026`, `123`, a name or an email. */
export const readOfficeSearch = (typed: string): OfficeSearch => {
  const q = typed.trim()
  if (q === '') return undefined
  const [, number, year] = /^(?:SI\s*00)?\s*(\d{1,9})(?:\s*[-/]\s*(\d{4}))?$/i.exec(q) ?? []
  if (number === undefined) return { words: q }
  return { number: Number(number), ...(year !== undefined && { year: Number(year) }) }
}

/** The payment reference: model 00, so that it reads like the pre-invoice's number (docs/product/invoices.md §7.1). */
export const preInvoiceReference = (number: number, year: number): string => `SI00${preInvoiceName({ number, year })}`

/** The printed form, such as `SI00 123-2026`. */
export const printedReference = (reference: string): string => `${reference.slice(0, 4)} ${reference.slice(4)}`
