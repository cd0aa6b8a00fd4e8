import type { Language } from '#contract/kit/language.ts'
import type { Cents } from '#contract/kit/money.ts'
import {
  type Expected,
  type ConnectionCheck,
  type Outcome,
  type Pushed,
  type RawAnswer,
  type RefundOutcome,
  type System,
} from '#providers/payments/outcome.ts'
import { type ReadLedger } from '#providers/payments/ledger.ts'

/** Keys and quirks of an OPPWA reseller (README.md says where they come from). */
export interface CardKeys {
  /** e.g. https://eu-prod.oppwa.com, without a slash at the end. */
  url: string
  entity: string
  token: string
  /** 64 hexadecimal digits. */
  webhookKey: string
  /** On a live host the test system's success codes are no money. */
  live: boolean
}

export interface CardOrder {
  cents: Cents
  /** 20 digits, unique per checkout. */
  reference: string
  /** Absolute; the payer comes back here by GET with `id` and `resourcePath`. */
  returnUrl: string
  intentId: string
  payer: { id: string; firstName: string; lastName: string; email: string; ip: string | undefined }
  language: Language
  /** Statement text; anything but characters, digits and spaces is dropped. */
  descriptor: string
}

export interface CardGateway {
  /** Origin of the widget, for the content security policy of payment pages. */
  readonly origin: string
  /** The widget's address without the checkout id. */
  readonly script: string
  /** The supplier's own ledger, where it lets anybody ask: a sandbox does. */
  readonly readLedger: ReadLedger | undefined
  /** Opens a checkout; throws SupplierUnreachable. Never repeated by itself: the call is not idempotent. */
  prepare(order: CardOrder): Promise<{ checkoutId: string; integrity: string }>
  /**
   * Asks about a checkout: the status call first, and the query by reference when the status is consumed, unpaid or of
   * no use. Two calls at most, so that twice a minute stays within the reseller's limits.
   * `byReference` leaves the status call out (a checkout older than 30 minutes, or one that was already paid).
   */
  ask(checkout: { checkoutId: string; reference: string; byReference: boolean }): Promise<RawAnswer[]>
  /** What one answer says about every payment in it; empty when it speaks of refunds only. Pure, never throws. */
  read(answer: RawAnswer, expected: Expected): Outcome[]
  /** Refunds a payment once: looks for an earlier refund of it first, since the call has no idempotency key. */
  refund(payment: { paymentId: string; reference: string; cents: Cents }): Promise<RawAnswer[]>
  readRefund(answers: readonly RawAnswer[], payment: { paymentId: string; cents: Cents }): RefundOutcome
  readonly system: System
  /** Asks about a payment that never was: the answer tells whether host, token and entity belong together. */
  checkConnection(): Promise<ConnectionCheck>
  /** Opens a webhook: AES-256-GCM over the raw body. */
  open(rawBody: string, headers: Record<string, string | string[] | undefined>): Pushed
}
