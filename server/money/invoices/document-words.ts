import type { Centre } from '#contract/centre/centre.ts'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { unitPrice } from '#texts/format.ts'
import type { Buyer, InvoiceLine, Seller } from './invoices.rules.ts'
import { formatIban } from '#contract/platform/iban.ts'

// Words that stand on every form of a document: the PDF and the paper of the till.

/** Formats a wall-clock time such as `2026-11-20 18:05:09` as `20. 11. 2026` and `18:05`. */
export const printedTime = (issuedAt: string) => {
  const [, year, month, day, time] = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}:\d{2})/.exec(issuedAt) ?? []
  return { day: `${Number(day)}.\u00a0${Number(month)}.\u00a0${year}`, time: time ?? '' }
}

/** Digits below the cent that suffice for the largest quantity of a line. */
const maxDigits = 6

/**
 * Price of a piece without VAT, as printed. Times the pieces it is the line's base to the cent, so it has digits below the
 * cent where the base cannot be divided (docs/product/invoices.md §4.2).
 */
export const netOfUnit = ({
  quantity,
  totalCents,
  vatRate,
}: Pick<InvoiceLine, 'quantity' | 'totalCents' | 'vatRate'>): string => {
  const [pieces, gross] = [Math.abs(quantity), Math.abs(totalCents)]
  const base = gross - Math.round((gross * vatRate) / (10_000 + vatRate))
  for (let digits = 0; ; digits += 1) {
    const part = 10 ** digits
    const unit = Math.round((base / pieces) * part) / part
    if (digits === maxDigits || Math.abs(unit * pieces - base) < 0.499) return unitPrice(unit, digits)
  }
}

export const buyerLines = (buyer: Buyer, locale: Language) => [
  buyer.name,
  buyer.address,
  [buyer.postalCode, buyer.city].filter(Boolean).join(' '),
  buyer.country,
  buyer.taxNumber ? `${m.invoice_tax_number({}, { locale })}: ${buyer.taxNumber}` : '',
]

/** Remarks, with the reason when there is no VAT. */
export const remarksOf = (seller: Seller, remarks: readonly string[], locale: Language): readonly string[] => [
  ...remarks,
  ...(seller.vatPayer ? [] : [m.invoice_no_vat({}, { locale })]),
]

/** Seller, contact and account below a document, as they were at its issue. */
export const footerFacts = (seller: Seller, centre: Centre): readonly string[] => {
  const { email, phone } = seller.contact ?? centre.contact
  return [seller.name, email, phone, `IBAN ${formatIban(seller.iban)}, ${seller.bank}`]
}
