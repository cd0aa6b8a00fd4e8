import type { InvoiceData } from '#contract/money/invoices.ts'
import type { Supplier } from '#contract/money/cart.ts'
import type { IntentId } from '#contract/platform/id.ts'
import type { Day } from '#contract/platform/day.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import { cents, type Cents } from '#contract/platform/money.ts'
import { at } from '#server/platform/calendar.ts'

/** Way of payment: a supplier, cash or transfer at reception, or the terminal of a till; `mixed` is cash and terminal. */
export type PaidWith = Supplier | 'cash' | 'transfer' | 'terminal' | 'mixed'

/** A chosen term as it was when the pro-forma was issued. */
export interface FrozenTerm {
  name: LocalizedText
  dates: readonly Day[]
  hours: readonly { start: string; end: string }[]
}

export interface InvoiceLine {
  name: LocalizedText
  quantity: number
  unitCents: Cents
  totalCents: Cents
  /** Hundredths of a percent. */
  vatRate: number
  /** The part of a sale at the desk that delivered it; absent for others, and for rental and goods. */
  intentId?: IntentId
}

/** Amounts of an invoice at one VAT rate; base and VAT add up to the gross to the cent. */
export interface VatLine {
  rate: number
  baseCents: Cents
  vatCents: Cents
  grossCents: Cents
}

export interface Seller {
  name: string
  street: string
  postalCode: string
  city: string
  country: LocalizedText
  taxNumber: string
  vatPayer: boolean
  registrationNumber: string
  registration: LocalizedText
  iban: string
  bank: string
  operator: LocalizedText
  /** Brand in the letterhead; absent on documents of earlier releases, as is the contact. */
  brand?: string
  contact?: { email: string; phone: string }
}

/** Frozen on the day of sale. A company has a tax number; a person may have no address. */
export interface Buyer {
  name: string
  address: string
  postalCode: string
  city: string
  country: string
  taxNumber?: string
}

/** VAT contained in gross amounts: computed once per rate on the total, never line by line (docs/product/invoices.md §4.1). */
export const vatOf = (lines: readonly Pick<InvoiceLine, 'totalCents' | 'vatRate'>[]): VatLine[] => {
  const byRate = new Map<number, number>()
  for (const { totalCents, vatRate } of lines) byRate.set(vatRate, (byRate.get(vatRate) ?? 0) + totalCents)
  return [...byRate]
    .toSorted(([one], [other]) => one - other)
    .map(([rate, gross]) => {
      const vat = Math.round((gross * rate) / (10_000 + rate))
      return { rate, baseCents: cents(gross - vat), vatCents: cents(vat), grossCents: cents(gross) }
    })
}

/** Printed form: `PC1-WEB1-123`. */
export const invoiceNumber = (invoice: Omit<InvoiceData, 'year'>): string =>
  `${invoice.businessPremises}-${invoice.deviceNo}-${invoice.invoiceNo}`

/** Columns of an invoice number. */
export interface NumberedRow {
  business_premises: string
  device_no: string
  year: number
  invoice_no: number
}

export const numberOf = (row: Omit<NumberedRow, 'year'>): string =>
  invoiceNumber({ businessPremises: row.business_premises, deviceNo: row.device_no, invoiceNo: row.invoice_no })

/** `PC1-WEB1-123-2026`: numbers begin again each year, so operators name an invoice with its year. */
export const numberInYear = (row: NumberedRow): string => `${numberOf(row)}-${row.year}`

/** Parses `PC1-WEB1-123-2026`; undefined for any other text. */
export const readNumber = (text: string): InvoiceData | undefined => {
  const [, businessPremises, deviceNo, invoiceNo, year] =
    /^([0-9A-Za-z]+)-([0-9A-Za-z]+)-(\d{1,15})-(\d{4})$/.exec(text) ?? []
  return businessPremises && deviceNo
    ? { businessPremises, deviceNo, invoiceNo: Number(invoiceNo), year: Number(year) }
    : undefined
}

/** The instant of issue, which is stored as the wall-clock time of Ljubljana. */
export const issuedInstant = (issuedAt: string): Date => at(issuedAt.slice(0, 10) as Day, issuedAt.slice(11))
