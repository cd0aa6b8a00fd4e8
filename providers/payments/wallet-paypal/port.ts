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

/** Keys of a PayPal REST app (README.md says where they come from). */
export interface WalletKeys {
  /** e.g. https://api-m.paypal.com, without a slash at the end. */
  url: string
  clientId: string
  secret: string
  webhookId: string
  /** Address of the JS SDK. */
  sdkUrl: string
  /** Hosts (and their subdomains) whose webhook certificates we fetch; one with a port names that port only. */
  certificateHosts: string[]
}

export interface WalletOrder {
  cents: Cents
  /** Ours: custom_id and invoice_id, unique per order. */
  reference: string
  description: string
  /** What the payer chose to pay with; an Apple Pay order must not name the PayPal source. */
  source: 'paypal' | 'applepay'
  brandName: string
  returnUrl: string
  cancelUrl: string
  language: Language
}

export interface WalletGateway {
  readonly system: System
  /** Asks for a token and does nothing with it. */
  checkConnection(): Promise<ConnectionCheck>
  /** Origins for the content security policy of payment pages. */
  readonly origins: readonly string[]
  readonly clientId: string
  readonly sdkUrl: string
  /** The supplier's own ledger, where it lets anybody ask: a sandbox does. */
  readonly readLedger: ReadLedger | undefined
  /**
   * Creates an order with intent CAPTURE; throws SupplierUnreachable. Repeats with the same reference and source give
   * the same order (for six hours, as long as PayPal keeps the key).
   */
  createOrder(order: WalletOrder): Promise<{ orderId: string }>
  /**
   * Asks about an order and, once the payer has approved it, captures it (`attempt` counts captures the payer had to
   * retry: the same number replays, a new one tries anew). An order captured before is read again. Answers come in the
   * order they arrived: the last one is the freshest, an earlier one may hold the refusal.
   */
  ask(order: {
    orderId: string
    reference: string
    attempt: number
    /** What may be captured; null only looks, e.g. when the sale was paid otherwise: uncaptured money costs nobody. */
    capture: Cents | null
    /** Asked about an approved order at the last moment; false leaves the money where it is. */
    mayCapture?: () => Promise<boolean>
  }): Promise<RawAnswer[]>
  /** What one answer says; judged by the captures, never by the order's own status. Pure. */
  read(answer: RawAnswer, expected: Expected): Outcome[]
  /**
   * Refunds a capture; the same reference and attempt are the same refund, whose first answer is replayed: one that was
   * refused needs a new attempt. More than was captured never goes back.
   */
  refund(payment: { paymentId: string; reference: string; cents: Cents; attempt?: number }): Promise<RawAnswer[]>
  readRefund(answers: readonly RawAnswer[], payment: { paymentId: string; cents: Cents }): RefundOutcome
  /**
   * Verifies a webhook offline (RSA-SHA256 with the pinned host's certificate). Header names are lower case, as Node
   * gives them. Also `forged` while the certificate cannot be fetched: PayPal sends it again after an answer of 4xx.
   */
  open(rawBody: string, headers: Record<string, string | string[] | undefined>): Promise<Pushed>
}
