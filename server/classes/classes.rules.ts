import type { Day } from '#contract/kit/day.ts'
import { addDays, dayOf, endOfDay, wallClock } from '#server/platform/calendar.ts'
import { hours, later } from '#server/platform/clock.ts'

/** One meeting, as instants. */
export interface Meeting {
  starts_at: Date
  ends_at: Date
}

const timeOf = (at: Date) => wallClock(at).slice(11, 16)

/** Dates and hours as people say them; hours once when they are always the same (design §8). */
export const scheduleOf = (meetings: readonly Meeting[]): { dates: Day[]; hours: { start: string; end: string }[] } => {
  const all = meetings.map(({ starts_at, ends_at }) => ({ start: timeOf(starts_at), end: timeOf(ends_at) }))
  const [first] = all
  const isSame = all.every(({ start, end }) => start === first?.start && end === first.end)
  return { dates: meetings.map(({ starts_at }) => dayOf(starts_at)), hours: isSame && first ? [first] : all }
}

/** Whether two series of meetings overlap anywhere. */
export const clash = (one: readonly Meeting[], other: readonly Meeting[]): boolean =>
  one.some((mine) => other.some((theirs) => mine.starts_at < theirs.ends_at && theirs.starts_at < mine.ends_at))

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
  const release = earlier(endOfDay(addDays(dayOf(due), graceDays)), later(begins, -hours(24)))
  return release < due ? null : release
}

/** Open pro-forma invoices of one buyer (design §4). */
export const mostOpenPreInvoices = 3
