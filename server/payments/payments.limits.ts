import { days, hours, minutes } from '#server/platform/clock.ts'
import type { Limit } from '#server/platform/rate-limits.rules.ts'

export const paymentLimits = {
  /** Checkouts opened with a supplier: what somebody who tries stolen cards needs many of. */
  session_person: { max: 10, windowMs: hours(1) },
  session_address: { max: 60, windowMs: hours(1) },
  /** Carts of one payer that wait for their money, each for so long after it was last opened. */
  open_payments: { max: 3, windowMs: minutes(30), refusal: 'payments_open' },
  /** How long payments keep prolonging a place, and then how long others come first. `most` is 1, or off. */
  held_place: { max: 1, windowMs: minutes(60), blocks: minutes(15), refusal: 'hold_over' },
  /** Refused cards of one payer; then cards are none of their ways to pay for a day. */
  card_declines: { max: 5, windowMs: hours(1), blocks: days(1), refusal: 'card_paused' },
  /** Purchase calls and sign-ups of one person that did not bring the goods. */
  purchases: { max: 20, windowMs: minutes(1) },
} as const satisfies Record<string, Limit>

declare module '#server/platform/rate-limits.rules.ts' {
  interface LimitNames extends Record<keyof typeof paymentLimits, Limit> {}
}
