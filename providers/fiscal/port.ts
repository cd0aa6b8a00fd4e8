/** The tax authority's registry of invoices as the fiscal module calls it (docs/product/fiscal.md). */

/** Number of an invoice as the authority knows it. */
export interface InvoiceIdentifier {
  /** Mark of the business premises, e.g. `PC1`. */
  premises: string
  /** Mark of the electronic device, e.g. `WEB1`. */
  device: string
  number: number
}

/** What the issuer's protection mark (ZOI) is made from. */
export interface ZoiParts {
  /** Tax number of the issuer, eight digits. */
  issuer: string
  /** Local wall-clock second of issue, `YYYY-MM-DDTHH:mm:ss`. */
  issuedAt: string
  identifier: InvoiceIdentifier
  totalCents: number
}

/** The natural person who issues, by tax number, or one without a Slovenian one. */
export type FiscalOperator = { taxNumber: string } | 'foreign'

/** An invoice or credit note as the authority registers it; frozen at its issue. */
export interface FiscalMessage extends ZoiParts {
  zoi: string
  /** Amounts by rate; the rate in hundredths of a percent. */
  vat: readonly { rate: number; baseCents: number; vatCents: number }[]
  /** The whole amount where the issuer is no VAT payer. */
  nontaxableCents?: number
  /** VAT number of a company that buys, without the prefix of its country. */
  customerVatNumber?: string
  operator: FiscalOperator
  /** The document that a credit note takes back. */
  reference?: { identifier: InvoiceIdentifier; issuedAt: string }
}

/** Number of an invoice in the bound book, which is written by hand while no device can issue one. */
export interface BookIdentifier {
  /** Printed number of the book: `5001-0001018`. */
  serial: string
  /** Of the set of sheets in it, from 1 to 99. */
  set: number
  /** Number that the issuer wrote on the invoice. */
  number: string
}

/** An invoice of the bound book as the authority registers it; it has no mark of an issuer (ZOI). */
export interface BookMessage {
  /** Tax number of the issuer, eight digits. */
  issuer: string
  /** Day on which it was written, `YYYY-MM-DD`. */
  issuedOn: string
  identifier: BookIdentifier
  /** Mark of the business premises, e.g. `PC1`. */
  premises: string
  totalCents: number
  vat: FiscalMessage['vat']
  nontaxableCents?: number
  customerVatNumber?: string
}

/** How one sending differs from another of the same message. */
export interface SendingAttempt {
  /** A message after the first attempt, which it states to the authority as `SubsequentSubmit`. */
  isSubsequent: boolean
  timeoutMs: number
}

/** The authority refused: the same message is refused again, until a person has mended its cause. */
export interface RejectedMessage {
  state: 'rejected'
  /** `S001` to `S008`, or another code of the authority, in capitals. */
  code: string
  detail: string
}

/** No answer that can be relied upon; the authority may have registered the message all the same. */
export interface Away {
  state: 'away'
  problem: 'unreachable' | 'timeout' | 'unavailable' | 'unreadable' | 'distrusted'
  detail: string
}

/** Answer to an invoice: confirmed with its EOR (`UniqueInvoiceID`), rejected, or none. */
export type InvoiceAnswer = { state: 'confirmed'; eor: string } | RejectedMessage | Away

/** Answer to a registration of business premises. */
export type PremisesAnswer = { state: 'registered' } | RejectedMessage | Away

/** Business premises in a building, by its number in the cadastre. */
export interface Premises {
  issuer: string
  mark: string
  cadastralNumber: number
  buildingNumber: number
  buildingSectionNumber: number
  street: string
  houseNumber: string
  houseNumberAdditional?: string
  community: string
  city: string
  /** Four digits. */
  postalCode: string
  /** First day on which these data hold, `YYYY-MM-DD`. */
  validFrom: string
  /** Tax number of the software's supplier, or the name of a foreign one. */
  supplier: { taxNumber: string } | { foreignName: string }
}

/** The certificate by which the authority knows the issuer. */
export interface FiscalCertificate {
  /** Tax number of the company in the certificate; undefined where it names none. */
  taxNumber: string | undefined
  subject: string
  /** Decimal. */
  serial: string
  from: Date
  until: Date
}

/** The authority's own test or live system, or the sandbox of this project. */
export type FiscalSystem = 'sandbox' | 'test' | 'live'

/** An invoice as the authority has it. */
export interface RegisteredInvoice extends InvoiceIdentifier {
  year: number
  /** Local wall-clock second, `YYYY-MM-DDTHH:mm:ss`. */
  issuedAt: string
  zoi: string
  eor: string
  amountCents: number
}

/** All that the authority has of an issuer, and the numbers that came with two ZOIs. */
export interface FiscalRegister {
  invoices: readonly RegisteredInvoice[]
  conflicts: readonly string[]
}

/** The authority answers; `at` is its own time, where it says one. */
export interface Echo {
  state: 'answered'
  at?: Date
}

/** The tax authority of one issuer. Its calls never throw: a missing answer is `away`. */
export interface FiscalProvider {
  system: FiscalSystem
  certificate: FiscalCertificate
  /** The mark of an invoice: 32 hexadecimal digits, by the key in memory, in about a millisecond. */
  zoiOf(parts: ZoiParts): string
  sendInvoice(message: FiscalMessage, sending: SendingAttempt): Promise<InvoiceAnswer>
  /** The same for one that was written by hand into the bound book. */
  sendBookInvoice(message: BookMessage, timeoutMs: number): Promise<InvoiceAnswer>
  /** Registers, changes or, with `isClosing`, closes business premises. */
  sendPremises(premises: Premises, isClosing?: boolean): Promise<PremisesAnswer>
  /** Whether the authority answers at all. */
  echo(): Promise<Echo | Away>
  /** The authority's register; only the sandbox offers it by API. */
  readRegister?(): Promise<FiscalRegister>
}
