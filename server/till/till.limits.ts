import { hours } from '#server/platform/clock.ts'
import type { Limit } from '#server/platform/rate-limits.rules.ts'

export const tillLimits = {
  /** Tries to take more cash out of a till than it holds, which would tell what is expected there. */
  cash_probes: { max: 3, windowMs: hours(12), refusal: 'approval_needed', protects: 'money' },
} as const satisfies Record<string, Limit>

declare module '#server/platform/rate-limits.rules.ts' {
  interface LimitNames extends Record<keyof typeof tillLimits, Limit> {}
}
