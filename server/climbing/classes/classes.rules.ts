import type { Day } from '#contract/platform/day.ts'
import type { ClassDateId } from '#contract/platform/id.ts'
import { dayOf, wallClock } from '#server/platform/calendar.ts'
import { addMs, hours } from '#server/platform/clock.ts'
import { blockMs, type Limit } from '#server/platform/rate-limits.rules.ts'

/** One meeting, as instants. */
export interface Meeting {
  starts_at: Date
  ends_at: Date
}

/** A date of a group, as the office keeps it. */
export interface GroupMeeting extends Meeting {
  id: ClassDateId
  /** It stands for another date, so that its hours may be others than the group's. */
  moved: boolean
}

/** Planned dates; those on the day of a moved date keep the hours that this day has. */
export const keepMoved = (planned: readonly Meeting[], current: readonly GroupMeeting[]): Meeting[] => {
  const kept = Map.groupBy(current, ({ starts_at }) => dayOf(starts_at))
  return planned
    .map((each) => {
      const sameDay = kept.get(dayOf(each.starts_at)) ?? []
      return (sameDay.some(({ moved }) => moved) ? sameDay.shift() : undefined) ?? each
    })
    .map(({ starts_at, ends_at }) => ({ starts_at, ends_at }))
}

/** Local time of day. */
export const timeOf = (at: Date) => wallClock(at).slice(11, 16)

/** Local dates and hours; one entry of hours when all dates have the same (docs/product/classes.md §1.5). */
export const scheduleOf = (meetings: readonly Meeting[]): { dates: Day[]; hours: { start: string; end: string }[] } => {
  const all = meetings.map(({ starts_at, ends_at }) => ({ start: timeOf(starts_at), end: timeOf(ends_at) }))
  const [first] = all
  const isSame = all.every(({ start, end }) => start === first?.start && end === first.end)
  return { dates: meetings.map(({ starts_at }) => dayOf(starts_at)), hours: isSame && first ? [first] : all }
}

/** Whether two series of meetings overlap anywhere. */
export const clash = (one: readonly Meeting[], other: readonly Meeting[]): boolean =>
  one.some((mine) => other.some((theirs) => mine.starts_at < theirs.ends_at && theirs.starts_at < mine.ends_at))

/** How long before its first date a class may fill up with unpaid pre-invoices. */
const lastHoursMs = hours(48)

/**
 * Places of a class that may be on unpaid pre-invoices: half of them, and all in the last 48 hours. Who pays at once
 * always finds the other half (docs/product/pre-invoices.md §1.8).
 */
export const maxUnpaidPlaces = (
  { max_students, starts_at }: { max_students: number; starts_at: Date },
  now: Date,
): number => (addMs(now, lastHoursMs) >= starts_at ? max_students : Math.ceil(max_students / 2))

interface Hold {
  state: 'held' | 'released' | 'confirmed'
  held_since: Date | null
  held_until: Date | null
}

/**
 * The hold a payer gets on a place wanted until a time (docs/product/classes.md §5.2). Opening the payment again
 * prolongs it up to the limit; then it runs out, and other payers come first. `opens`: the end of that refusal.
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
