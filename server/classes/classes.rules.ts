import type { Day } from '#contract/kit/day.ts'
import { addDays, dayOf, endOfDay, wallClock } from '#server/platform/calendar.ts'
import { addMs, hours } from '#server/platform/clock.ts'
import { blockMs, type Limit } from '#server/platform/rate-limits.rules.ts'

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
  const release = earlier(endOfDay(addDays(dayOf(due), graceDays)), addMs(begins, -hours(24)))
  return release < due ? null : release
}

interface Hold {
  /** Whether it was let go of, or still stands. */
  state: 'held' | 'released' | 'confirmed'
  held_since: Date | null
  held_until: Date | null
}

/**
 * How long a payer may hold a place now that they want it until then. Opening the payment again prolongs it for a while;
 * then it runs out, and for another while others come first (reference: security B13). `opens`: until when it is refused.
 */
export const holdOf = (
  last: Hold | undefined,
  wanted: Date,
  now: Date,
  limit: Limit,
): { since: Date; until: Date } | { opens: Date } => {
  if (!Number.isFinite(limit.max) || !last?.held_since || !last.held_until) return { since: now, until: wanted }
  const opens = addMs(last.held_until, blockMs(limit))
  if (opens <= now) return { since: now, until: wanted }
  if (addMs(last.held_since, limit.windowMs) > now) return { since: last.held_since, until: wanted }
  if (last.state === 'held' && last.held_until > now) return { since: last.held_since, until: last.held_until }
  return { opens }
}

/** Open pro-forma invoices of one buyer (design §4). */
export const maxOpenPreInvoices = 3
