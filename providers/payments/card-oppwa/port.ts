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

/** Keys and peculiarities of an OPPWA reseller; README.md names their source. */
export interface CardKeys {
  /** e.g. https://eu-prod.oppwa.com, without a slash at the end. */
  url: string
  entity: string
  token: string
  /** 64 hexadecimal digits. */
  webhookKey: string
  /** On a live host the test system's success codes count as no payment. */
  live: boolean
}

export interface CardOrder {
  cents: Cents
  /** 20 digits, unique per checkout. */
  reference: string
  /** Absolute; the payer returns to it by GET with `id` and `resourcePath`. */
  returnUrl: string
  intentId: string
  payer: { id: string; firstName: string; lastName: string; email: string; ip: string | undefined }
  language: Language
  /** Statement text; everything but letters, digits and spaces is dropped. */
  descriptor: string
}

/** A refund of a payment or of a part of it. */
export interface CardRefund {
  paymentId: string
  cents: Cents
  /** Ids of other refunds of this payment, which are known and never taken for this one. */
  others?: readonly string[]
}

export interface CardGateway {
  /** Origin of the widget, for the content security policy of payment pages. */
  readonly origin: string
  /** The widget's address without the checkout id. */
  readonly script: string
  /** The supplier's own ledger; only a sandbox offers it. */
  readonly readLedger: ReadLedger | undefined
  /** Opens a checkout; throws SupplierUnreachable. Never repeated automatically, since the call is not idempotent. */
  prepare(order: CardOrder): Promise<{ checkoutId: string; integrity: string }>
  /**
   * Asks about a checkout by the status call. The query by reference follows when the status is consumed, unpaid or
   * unclear. At most two calls keep within the reseller's limit of two a minute. `byReference` skips the status call,
   * for a checkout older than 30 minutes or already paid.
   */
  ask(checkout: { checkoutId: string; reference: string; byReference: boolean }): Promise<RawAnswer[]>
  /** Outcome of every payment in one answer; empty for an answer with refunds only. Pure, never throws. */
  read(answer: RawAnswer, expected: Expected): Outcome[]
  /** Refunds a payment once. It first looks for an earlier refund, since the call has no idempotency key. */
  refund(payment: CardRefund & { reference: string }): Promise<RawAnswer[]>
  readRefund(answers: readonly RawAnswer[], payment: CardRefund): RefundOutcome
  readonly system: System
  /** Queries a payment that does not exist. The answer shows whether host, token and entity belong together. */
  checkConnection(): Promise<ConnectionCheck>
  /** Opens a webhook: AES-256-GCM over the raw body. */
  open(rawBody: string, headers: Record<string, string | string[] | undefined>): Pushed
}
