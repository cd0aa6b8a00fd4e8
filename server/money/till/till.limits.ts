import { hours } from '#server/platform/clock.ts'
import type { Limit } from '#server/platform/rate-limits.rules.ts'

export const tillLimits = {
  /** Refusals and pay-outs that tell what a till holds, by member and till; afterwards a second person is asked. */
  cash_probes: { max: 3, windowMs: hours(12), protects: 'money' },
} as const satisfies Record<string, Limit>

declare module '#server/platform/rate-limits.rules.ts' {
  interface LimitNames extends Record<keyof typeof tillLimits, Limit> {}
}
