import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { date, price, time } from '#texts/format.ts'
import type { PreInvoiceDocument } from './pre-invoice.pdf.ts'
import { preInvoiceReference, printedReference } from './pre-invoices.rules.ts'
import { formatIban } from '#contract/platform/iban.ts'

/** The date of a due time, with the hour unless it is the end of the day. */
export const until = (due: string): string => (time(due) === '23:59' ? date(due) : `${date(due)}, ${time(due)}`)

/** The payment facts in emails about a pre-invoice. `due` is an ISO instant. */
export const howToPay = (
  { number, year, lines, participantName, totalCents, seller }: PreInvoiceDocument,
  due: string,
  locale: Language,
): (readonly [what: string, value: string])[] => [
  [m.email_for_what({}, { locale }), lines.map(({ name }) => name[locale]).join(', ')],
  ...(participantName === null ? [] : [[m.email_who({}, { locale }), participantName] as const]),
  [m.pre_invoice_amount({}, { locale }), price(totalCents)],
  [m.pre_invoice_due({}, { locale }), until(due)],
  [m.pre_invoice_iban({}, { locale }), formatIban(seller.iban)],
  [m.pre_invoice_reference({}, { locale }), printedReference(preInvoiceReference(number, year))],
]
