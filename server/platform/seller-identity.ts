import type { Centre } from '#contract/centre/centre.ts'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'

/**
 * What the law asks a seller to name on the web and in emails, one line each (docs/product/legal.md §1): company,
 * registered address, registration number, tax number with the duty to charge VAT, court and share capital.
 */
export const sellerIdentity = (
  { company }: Centre,
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
