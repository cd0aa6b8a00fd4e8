import { days, hours } from '#server/platform/clock.ts'
import type { Limit } from '#server/platform/rate-limits.rules.ts'

export const withdrawalLimits = {
  /** Declarations of withdrawal by form from one address. */
  declarations_address: { max: 10, windowMs: hours(1) },
  /** Emails about them to the centre; further ones are left out silently, the list has them all. */
  declaration_notices: { max: 20, windowMs: days(1) },
} as const satisfies Record<string, Limit>

declare module '#server/platform/rate-limits.rules.ts' {
  interface LimitNames extends Record<keyof typeof withdrawalLimits, Limit> {}
}
