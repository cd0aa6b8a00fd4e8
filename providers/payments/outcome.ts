import type { Cents } from '#contract/platform/money.ts'

/** One answer of a supplier, stored word for word before it is judged (docs/product/payments.md §4.3). */
export interface RawAnswer {
  /** The call that was answered. */
  source: string
  /** HTTP status; 0 when there was no answer. */
  status: number
  /**
   * Parsed JSON; `{ text }` of an answer that is not JSON (first 2,000 characters); `{ error }` of a missing answer.
   */
  body: unknown
}

/** The payment we asked the supplier to take. Any other authentic payment is a mismatch, never a sale. */
export interface ExpectedPayment {
  cents: Cents
  /** Our own reference, as sent to the supplier. */
  reference: string
}

/** Reasons of a decline that the payer can do something about. */
export type DeclineReason = 'security_code' | 'expired' | 'funds' | 'authentication'

/**
 * Meaning of an answer. Only `paid` sells. `declined` and `nothing` mean that no money moved so far; a later answer may
 * still be `paid`. Any other answer is `unknown` (docs/product/payments.md §5.1, §5.2).
 */
export type Outcome =
  | { kind: 'paid'; paymentId: string; cents: Cents; brand: string }
  /** Money was taken, and the supplier requires a manual check. */
  | { kind: 'review'; paymentId: string; cents: Cents; code: string }
  /** Authentic, but not the payment we asked for; `what` names the first difference. */
  | { kind: 'mismatch'; paymentId: string; cents: Cents | undefined; what: string; code: string }
  | { kind: 'pending'; code: string }
  /** `paymentId` names the attempt where the supplier does, so that an answer read twice counts as one refusal. */
  | { kind: 'declined'; code: string; paymentId?: string; reason?: DeclineReason }
  /** The payer's instrument was refused; the payer may choose another one in the same order. */
  | { kind: 'retry_payer'; code: string }
  | { kind: 'nothing'; code: string }
  | { kind: 'unknown'; code: string }

/** State of a refund. An `unknown` one is looked up before it is sent again. */
export type RefundOutcome =
  | { kind: 'refunded'; refundId: string }
  | { kind: 'in_transit'; refundId: string }
  | { kind: 'failed'; code: string }
  | { kind: 'unknown'; code: string }

/** A message pushed by a supplier: a reason to ask or, if authentic by itself, an answer. */
export type PushedMessage =
  | { kind: 'forged' }
  /** Could not be checked now; the supplier sends it again. */
  | { kind: 'busy' }
  /** Well-formed but irrelevant: tests, registrations. */
  | { kind: 'ignored' }
  | { kind: 'payment'; reference?: string; supplierId?: string; answer?: RawAnswer }

/** Whether a supplier accepts our keys, checked without side effects. */
export type ConnectionCheck = { kind: 'open' } | { kind: 'refused' | 'silent'; code: string }

/** `live` moves real money, `test` moves none. */
export type System = 'live' | 'test'

/** The supplier did not carry out the call, and no money moved by it. */
export class SupplierUnreachable extends Error {
  readonly answer: RawAnswer

  constructor(answer: RawAnswer) {
    super(`${answer.source} answered ${answer.status}`)
    this.answer = answer
  }
}
