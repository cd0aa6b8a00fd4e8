import { minutes } from '#server/platform/clock.ts'
import type { Limit } from '#server/platform/rate-limits.rules.ts'

export const arrivalLimits = {
  /** Prijavnice sent from one address: a hall's rush is sixty in ten minutes (docs/product/arrivals.md §2.8). */
  arrivals_address: { max: 120, windowMs: minutes(10) },
  /** Forms rendered again for one address, also with mistakes or one more child. */
  arrival_forms: { max: 900, windowMs: minutes(10) },
} as const satisfies Record<string, Limit>

declare module '#server/platform/rate-limits.rules.ts' {
  interface LimitNames extends Record<keyof typeof arrivalLimits, Limit> {}
}
