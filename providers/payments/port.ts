import type { Language } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Variables } from '#providers/kit/variables.ts'
import type { ReadLedger } from './ledger.ts'
import type {
  ConnectionCheck,
  ExpectedPayment,
  Outcome,
  PushedMessage,
  RawAnswer,
  RefundOutcome,
  System,
} from './outcome.ts'

/** What a checkout is opened for. A supplier takes what its own call knows. */
export interface Order {
  cents: Cents
  /** Our own reference: 20 digits, unique per checkout. */
  reference: string
  intentId: string
  payer: { id: string; firstName: string; lastName: string; email: string; ip: string | undefined }
  language: Language
  /** Name of the seller, and the text of the payer's statement. */
  seller: string
  description: string
  /** The payer's choice among what the supplier's buttons offer (`checkout.source`). */
  source: string
  /** Absolute; where the payer goes after paying, and after giving up. */
  returnUrl: string
  cancelUrl: string
}

/** A checkout at its supplier. `integrity` is the hash of the form's script, where the supplier gives one. */
export interface SupplierCheckout {
  supplierId: string
  integrity: string | null
}

/** A checkout that is asked about. */
export interface AskedCheckout {
  supplierId: string
  reference: string
  /** The status is too old or was read (`statusMinutes`), so a query by our reference answers instead. */
  byReference?: boolean
  /** Captures that the payer had to retry: the same number replays, a new one tries anew. */
  attempt?: number
  /** Amount that the server may capture; without it the checkout is only read. */
  capture?: Cents | undefined
  /** Called just before a capture; false leaves the money with the payer. */
  mayCapture?: () => Promise<boolean>
}

/** A refund of a payment or of a part of it. */
export interface Refund {
  paymentId: string
  reference: string
  cents: Cents
  /** Number among the refunds of this payment, from 1. */
  part?: number
  /** Number of the try with this refund, from 1. */
  attempt?: number
  /** Ids of other refunds of this payment, which are known and never taken for this one. */
  others?: readonly string[]
}

/** What a supplier's form needs of the content security policy of payment pages. */
export interface PageSources {
  /** Origins of scripts, frames, images and calls. */
  origins: readonly string[]
  /** The form is drawn into our page: its styles, workers and posts use these origins too. */
  drawsForm: boolean
  /** The form evaluates code and posts to banks. */
  postsToBanks: boolean
}

/** One supplier of payments, opened with its keys. All amounts are cents of euros. README.md states the errors. */
export interface PaymentProvider<Page = unknown> {
  /** What the browser needs for this supplier's form: its part of `Suppliers` in the contract. */
  readonly page: Page
  readonly sources: PageSources
  /** The supplier's own ledger; only a sandbox offers it. */
  readonly readLedger: ReadLedger | undefined
  /** Opens a checkout; throws SupplierUnreachable. Its caller never repeats it. */
  open(order: Order): Promise<SupplierCheckout>
  /**
   * Asks all about a checkout, and captures it where the server does that. Answers are in order of arrival: the last is
   * the newest. Never throws.
   */
  ask(checkout: AskedCheckout): Promise<RawAnswer[]>
  /** Outcome of every payment in one answer; empty for an answer with refunds only. Pure, never throws. */
  read(answer: RawAnswer, expected: ExpectedPayment): Outcome[]
  /** Refunds once, whatever is repeated or lost. Never throws. */
  refund(payment: Refund): Promise<RawAnswer[]>
  /** Pure, never throws. */
  readRefund(answers: readonly RawAnswer[], payment: Omit<Refund, 'reference'>): RefundOutcome
  /** Opens a message that the supplier pushed. Header names are in lower case. */
  webhook(rawBody: string, headers: Record<string, string | string[] | undefined>): Promise<PushedMessage>
  /** Whether host and keys belong together. Without side effects. */
  probe(): Promise<ConnectionCheck>
}

/** In what a supplier differs from others, by name, so that money code asks for the quirk and never for the supplier. */
export interface Quirks {
  /** A page gets the same checkout for so long; the supplier lets it be paid somewhat longer. */
  handOutMinutes: number
  /** The status of a checkout answers for so long; later, and once settled, it is asked by our reference. */
  statusMinutes: number
  /** A checkout may be asked about twice a minute at most. */
  twoAsksAMinute: boolean
  /** The worker asks often until this age of a checkout, then at these ages. */
  oftenMinutes: number
  askAtMinutes: readonly number[]
  /** A declined checkout can never be paid; otherwise the payer may try again in it. */
  declineIsFinal: boolean
  /** Strangers try stolen cards here, so that openings and declines are limited more strictly. */
  invitesCardTesting: boolean
  /** The payer comes back with the supplier's id of the checkout as `id` in the address. */
  returnsWithId: boolean
}

/** Keys of a supplier. Only its own folder knows what is in them. */
export interface SupplierKeys {
  /** Without a slash at the end. */
  url: string
}

/** All that the app knows of a supplier; one file in its folder makes it, and the registry names it. */
export interface Registration<Keys extends SupplierKeys = SupplierKeys, Page = unknown> {
  quirks: Quirks
  /** Keys of the environment's variables; undefined without any. Mistakes are lines for the operator. */
  readKeys(env: Variables, mistakes: string[]): Keys | undefined
  /** Whether these keys move real money. */
  systemOf(keys: Keys): System
  create(keys: Keys, now: () => Date): PaymentProvider<Page>
  /** The supplier of a centre without one. */
  off: PaymentProvider<Page>
  /** `ledger` is a file in which the sandbox remembers everything, `notify` the address of its webhooks. */
  startSandbox(options: {
    ledger: string
    notify: string
    now: () => Date
  }): Promise<{ url: string; keys: Keys; close(): Promise<void> }>
}
