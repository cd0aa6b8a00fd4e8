import { days } from '#server/platform/clock.ts'
import type { Limit } from '#server/platform/rate-limits.rules.ts'

export const searchLimits = {
  /** Searches for people by one member: a queue of a whole evening is a third of it (docs/product/limits.md §9.6). */
  searches_member: { max: 1_500, windowMs: days(1) },
  /** The same of all members at one device. */
  searches_device: { max: 3_000, windowMs: days(1) },
  /** Searches of a member's day from which on one far above the usual is an alert; none is refused. */
  searches_day: { max: 300, windowMs: days(1) },
  /** The same of different people shown. */
  people_shown_day: { max: 2_000, windowMs: days(1) },
} as const satisfies Record<string, Limit>

declare module '#server/platform/rate-limits.rules.ts' {
  interface LimitNames extends Record<keyof typeof searchLimits, Limit> {}
}
