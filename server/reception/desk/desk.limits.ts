import { hours } from '#server/platform/clock.ts'
import type { Limit } from '#server/platform/rate-limits.rules.ts'

export const deskLimits = {
  /** Messages to groups that one member sends. */
  staff_messages: { max: 20, windowMs: hours(1) },
} as const satisfies Record<string, Limit>

declare module '#server/platform/rate-limits.rules.ts' {
  interface LimitNames extends Record<keyof typeof deskLimits, Limit> {}
}
