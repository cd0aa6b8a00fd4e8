import type { Cents } from '#contract/kit/money.ts'

/** One answer of a supplier, kept word for word before anybody decides anything (design §3.3). */
export interface RawAnswer {
  /** Which call gave it. */
  source: string
  /** HTTP status; 0 when there was no answer. */
  status: number
  /** Parsed JSON, or `{ text }` of what was not JSON (first 2,000 characters), or `{ error }` of what did not arrive. */
  body: unknown
}

/** What we asked the supplier to collect; an authentic payment of something else is a mismatch, never a sale. */
export interface Expected {
  cents: Cents
  /** Our own reference, as we gave it to the supplier. */
  reference: string
}

/**
 * What an answer means. Only `paid` sells, only `declined` and `nothing` say that no money moved so far, and neither is
 * final: a later answer may still be `paid`. Everything that is not understood is `unknown` (design §3.4).
 */
export type Outcome =
  | { kind: 'paid'; paymentId: string; cents: Cents; brand: string }
  /** Money was taken and the supplier wants a person to look. */
  | { kind: 'review'; paymentId: string; cents: Cents; code: string }
  /** Authentic, and not what we asked for; `what` names the first difference. */
  | { kind: 'mismatch'; paymentId: string; cents: Cents | undefined; what: string; code: string }
  | { kind: 'pending'; code: string }
  /** `paymentId` names the attempt, where the supplier does: what is read twice is one refusal. */
  | { kind: 'declined'; code: string; paymentId?: string }
  /** The payer's instrument was refused and the payer may choose another one in the same order. */
  | { kind: 'retry_payer'; code: string }
  | { kind: 'nothing'; code: string }
  | { kind: 'unknown'; code: string }

/** Where a refund stands. `unknown` is asked again before anything is sent again. */
export type RefundOutcome =
  | { kind: 'refunded'; refundId: string }
  | { kind: 'in_transit'; refundId: string }
  | { kind: 'failed'; code: string }
  | { kind: 'unknown'; code: string }

/** A message a supplier pushed to us. It is a reason to ask, or, if authentic by itself, an answer. */
export type Pushed =
  | { kind: 'forged' }
  /** Well-formed and of no interest: tests, registrations. */
  | { kind: 'ignored' }
  | { kind: 'payment'; reference?: string; checkoutId?: string; answer?: RawAnswer }

/** Whether a supplier lets us in, asked without any effect. */
export type ConnectionCheck = { kind: 'open' } | { kind: 'refused' | 'silent'; code: string }

/** Whose money moves at an address: everybody's, or nobody's. */
export type System = 'live' | 'test'

/** The supplier did not do what was asked, and no money moved by it. */
export class SupplierUnreachable extends Error {
  readonly answer: RawAnswer

  constructor(answer: RawAnswer) {
    super(`${answer.source} answered ${answer.status}`)
    this.answer = answer
  }
}
