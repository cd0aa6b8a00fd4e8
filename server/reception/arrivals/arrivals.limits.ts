import { days, minutes } from '#server/platform/clock.ts'
import type { Limit } from '#server/platform/rate-limits.rules.ts'

export const arrivalLimits = {
  /** Prijavnice sent from one address: a coach party is sixty in ten minutes (docs/product/arrivals.md §2.8). */
  arrivals_address: { max: 120, windowMs: minutes(10) },
  /** The same within a day. */
  arrivals_address_day: { max: 600, windowMs: days(1) },
  /** Prijavnice of all addresses together that the desk has not confirmed, so that no flood fills the database. */
  arrivals_all: { max: 3_000, windowMs: days(1) },
  /** Forms rendered again for one address, also with mistakes or one more child. */
  arrival_forms: { max: 900, windowMs: minutes(10) },
} as const satisfies Record<string, Limit>

declare module '#server/platform/rate-limits.rules.ts' {
  interface LimitNames extends Record<keyof typeof arrivalLimits, Limit> {}
}
