import type { Centre } from '#contract/centre/centre.ts'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'

// How a seller is named: the same in pages, emails, documents and the office.

type NamedSeller = Omit<Centre['company'], 'iban' | 'bank'>

/**
 * What the law asks a seller to name on the web and in emails, one line each (docs/product/legal.md §1): company,
 * registered address, registration number, tax number with the duty to charge VAT, court and share capital.
 */
export const sellerIdentity = (
  { company }: { company: NamedSeller },
  locale: Language,
): [name: string, address: string, ...more: string[]] => [
  company.name,
  `${company.street}, ${company.postalCode} ${company.city}`,
  `${m.invoice_registration_number({}, { locale })}: ${company.registrationNumber}`,
  ...(company.vatPayer
    ? [`${m.invoice_vat_id({}, { locale })}: SI${company.taxNumber}`]
    : [`${m.invoice_tax_number({}, { locale })}: ${company.taxNumber}`, m.invoice_no_vat({}, { locale })]),
  company.registration[locale],
]

/** The seller on invoices and pre-invoices. */
export const sellerLines = (seller: NamedSeller, locale: Language): string[] => [
  seller.name,
  seller.street,
  `${seller.postalCode} ${seller.city}`,
  seller.country[locale],
  `${seller.vatPayer ? m.invoice_vat_id({}, { locale }) : m.invoice_tax_number({}, { locale })}: ${seller.vatPayer ? 'SI' : ''}${seller.taxNumber}`,
  `${m.invoice_registration_number({}, { locale })}: ${seller.registrationNumber}`,
  seller.registration[locale],
]
