import type { Day } from '#contract/kit/day.ts'
import type { LocalizedText } from '#contract/kit/language.ts'
import { cents, type Cents } from '#contract/kit/money.ts'

/** The supplier that brought the money, or how it came to the reception. */
export type PaidWith = 'card' | 'wallet' | 'cash' | 'transfer'

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
}

/** What of an invoice falls under one rate; base and VAT add up to the gross to the cent. */
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

/** VAT contained in a gross amount: reckoned once per rate on the invoice's total, never line by line (fiscal §4.7). */
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

/** `PC1-WEB1-123`, as it is printed. */
export const invoiceNumber = (invoice: { businessPremises: string; deviceNo: string; invoiceNo: number }): string =>
  `${invoice.businessPremises}-${invoice.deviceNo}-${invoice.invoiceNo}`

/** `123-2026`, as customers read it. */
export const preInvoiceName = ({ number, year }: { number: number; year: number }): string => `${number}-${year}`
