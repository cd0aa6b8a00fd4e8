import { days, hours } from '#server/platform/clock.ts'
import type { Limit } from '#server/platform/rate-limits.rules.ts'

export const messageLimits = {
  /** News of the whole centre: more a day would be read as spam. */
  campaigns: { max: 3, windowMs: days(1) },
  /** Tests that one member sends to the own address. */
  campaign_tests: { max: 30, windowMs: hours(1) },
} as const satisfies Record<string, Limit>

declare module '#server/platform/rate-limits.rules.ts' {
  interface LimitNames extends Record<keyof typeof messageLimits, Limit> {}
}
