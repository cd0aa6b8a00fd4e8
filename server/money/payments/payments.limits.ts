import { days, hours, minutes } from '#server/platform/clock.ts'
import type { Limit } from '#server/platform/rate-limits.rules.ts'

export const paymentLimits = {
  /** Checkouts of one person where stolen cards are tested, which takes many. A changed cart's are not counted. */
  session_person: { max: 10, windowMs: hours(1), refusal: 'card_often', protects: 'money' },
  /** The same, opened because a cart was changed, for as long as no card was declined. */
  session_changes: { max: 60, windowMs: hours(1), refusal: 'card_often', protects: 'money' },
  /** Checkouts of one person with any other supplier. */
  order_person: { max: 10, windowMs: hours(1), protects: 'money' },
  /** Checkouts of all suppliers, without those of changed carts. */
  session_address: { max: 60, windowMs: hours(1), protects: 'money' },
  /** Carts of one payer that hold places while they can be paid. */
  open_payments: { max: 3, windowMs: 0, refusal: 'payments_open' },
  /** How long a hold can be prolonged, and then how long other payers come first. `max` is 1, or off. */
  held_place: { max: 1, windowMs: minutes(60), blocks: minutes(15), refusal: 'hold_over' },
  /** Declined cards of one payer; then card payments are refused for a day. */
  card_declines: { max: 5, windowMs: hours(1), blocks: days(1), refusal: 'card_paused', protects: 'money' },
  /** Pre-invoices issued to one address, for all its people. */
  pre_invoice_address: { max: 60, windowMs: hours(1) },
  /** Forged messages in a supplier's name from one address. */
  webhook_address: { max: 30, windowMs: minutes(3), protects: 'money' },
  /** Returns from a supplier's page to one address; further ones show the page and ask nothing. */
  return_address: { max: 60, windowMs: minutes(1) },
  /** Failed purchase calls and pre-invoice sign-ups of one person. */
  purchases: { max: 20, windowMs: minutes(1), protects: 'money' },
} as const satisfies Record<string, Limit>

declare module '#server/platform/rate-limits.rules.ts' {
  interface LimitNames extends Record<keyof typeof paymentLimits, Limit> {}
}
