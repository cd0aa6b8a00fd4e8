import { hours } from '#server/platform/clock.ts'
import type { Limit } from '#server/platform/rate-limits.rules.ts'

export const giftLimits = {
  /** Wrong voucher codes entered by one person. */
  voucher_guesses: { max: 10, windowMs: hours(1), protects: 'money' },
  /** Wrong voucher codes at one device of the desk, where many visitors bring one. */
  voucher_guesses_desk: { max: 40, windowMs: hours(1), protects: 'money' },
} as const satisfies Record<string, Limit>

declare module '#server/platform/rate-limits.rules.ts' {
  interface LimitNames extends Record<keyof typeof giftLimits, Limit> {}
}
