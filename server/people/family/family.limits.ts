import { days } from '#server/platform/clock.ts'
import type { Limit } from '#server/platform/rate-limits.rules.ts'

export const familyLimits = {
  /** Login data sent for one child, and by one guardian. */
  child_emails: { max: 3, windowMs: days(1) },
  guardian_emails: { max: 10, windowMs: days(1) },
} as const satisfies Record<string, Limit>

declare module '#server/platform/rate-limits.rules.ts' {
  interface LimitNames extends Record<keyof typeof familyLimits, Limit> {}
}
