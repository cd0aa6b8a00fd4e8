import type { Centre } from '#contract/centre.ts'
import type { Language } from '#contract/kit/language.ts'
import { cents } from '#contract/kit/money.ts'
import { m } from '#texts/compiled/messages.js'
import type { Buyer, Seller } from './invoices.rules.ts'
import { formatIban } from './iban.ts'

// Words that stand on every form of a document: the PDF and the paper of the till.

/** Formats a wall-clock time such as `2026-11-20 18:05:09` as `20. 11. 2026` and `18:05`. */
export const printedTime = (issuedAt: string) => {
  const [, year, month, day, time] = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}:\d{2})/.exec(issuedAt) ?? []
  return { day: `${Number(day)}.\u00a0${Number(month)}.\u00a0${year}`, time: time ?? '' }
}

/** Price of a piece without VAT. */
export const netOfUnit = (unitCents: number, rate: number) => cents(Math.round((unitCents * 10_000) / (10_000 + rate)))

export const sellerLines = (seller: Seller, locale: Language) => [
  seller.name,
  seller.street,
  `${seller.postalCode} ${seller.city}`,
  seller.country[locale],
  `${seller.vatPayer ? m.invoice_vat_id({}, { locale }) : m.invoice_tax_number({}, { locale })}: ${seller.vatPayer ? 'SI' : ''}${seller.taxNumber}`,
  `${m.invoice_registration_number({}, { locale })}: ${seller.registrationNumber}`,
  seller.registration[locale],
]

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

/** Seller, contact and account below a document. */
export const footerFacts = (seller: Seller, { contact }: Centre): readonly string[] => [
  seller.name,
  contact.email,
  contact.phone,
  `IBAN ${formatIban(seller.iban)}, ${seller.bank}`,
]
