import type { Language } from '#contract/kit/language.ts'
import type { Cents } from '#contract/kit/money.ts'
import { type ReadLedger } from '#providers/payments/ledger.ts'
import type {
  Expected,
  ConnectionCheck,
  Outcome,
  Pushed,
  RawAnswer,
  RefundOutcome,
  System,
} from '#providers/payments/outcome.ts'

/** Keys of a PayPal REST app; README.md names their source. */
export interface WalletKeys {
  /** e.g. https://api-m.paypal.com, without a slash at the end. */
  url: string
  clientId: string
  secret: string
  webhookId: string
  /** Address of the JS SDK. */
  sdkUrl: string
  /** Hosts (with subdomains) whose webhook certificates are fetched; a host with a port means only that port. */
  certificateHosts: string[]
}

export interface WalletOrder {
  cents: Cents
  /** Our reference: custom_id and invoice_id, unique per order. */
  reference: string
  description: string
  /** The payer's choice; an Apple Pay order must not name the PayPal source. */
  source: 'paypal' | 'applepay'
  brandName: string
  returnUrl: string
  cancelUrl: string
  language: Language
}

/** A refund of a capture or of a part of it. */
export interface WalletRefund {
  paymentId: string
  reference: string
  cents: Cents
  /** Number among the refunds of this capture, from 1. */
  part?: number
  /** Number of the try with this refund, from 1. */
  attempt?: number
}

export interface WalletGateway {
  readonly system: System
  /** Fetches a token without using it. */
  checkConnection(): Promise<ConnectionCheck>
  /** Origins for the content security policy of payment pages. */
  readonly origins: readonly string[]
  readonly clientId: string
  readonly sdkUrl: string
  /** The supplier's own ledger; only a sandbox offers it. */
  readonly readLedger: ReadLedger | undefined
  /**
   * Creates an order with intent CAPTURE; throws SupplierUnreachable. The same reference and source return the same
   * order for six hours, as long as PayPal keeps the key.
   */
  createOrder(order: WalletOrder): Promise<{ orderId: string }>
  /**
   * Reads an order and captures it once the payer has approved it. `attempt` counts captures the payer had to retry:
   * the same number replays, a new one tries anew. A captured order is read again. Answers are in order of arrival: the
   * last is the newest, an earlier one may contain the refusal.
   */
  ask(order: {
    orderId: string
    reference: string
    attempt: number
    /** Amount that may be captured; null only reads, for example after the sale was paid otherwise. */
    capture: Cents | null
    /** Called just before the capture of an approved order; false leaves the money with the payer. */
    mayCapture?: () => Promise<boolean>
  }): Promise<RawAnswer[]>
  /** Outcomes in one answer, judged by the captures, never by the order's own status. Pure. */
  read(answer: RawAnswer, expected: Expected): Outcome[]
  /**
   * Refunds a capture or a part of it. The same reference, part and attempt are the same refund, and its first answer
   * is replayed. A refused one needs a new attempt. PayPal never refunds more than was captured.
   */
  refund(payment: WalletRefund): Promise<RawAnswer[]>
  readRefund(answers: readonly RawAnswer[], payment: Pick<WalletRefund, 'paymentId' | 'cents' | 'part'>): RefundOutcome
  /**
   * Verifies a webhook offline (RSA-SHA256 with the pinned host's certificate). Header names are lower case, as in
   * Node. Also `forged` while the certificate cannot be fetched: PayPal repeats after an answer of 4xx.
   */
  open(rawBody: string, headers: Record<string, string | string[] | undefined>): Promise<Pushed>
}
