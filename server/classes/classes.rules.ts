import type { Day } from '#contract/kit/day.ts'
import { dayOf, wallClock } from '#server/platform/calendar.ts'
import { addMs } from '#server/platform/clock.ts'
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
