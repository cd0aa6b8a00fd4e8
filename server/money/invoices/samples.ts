import type { Language } from '#contract/platform/language.ts'
import { cents } from '#contract/platform/money.ts'
import type { EmailContext } from '#server/platform/email/email.ts'
import type { PrintedInvoice } from './invoice.pdf.ts'
import { creditedAmounts } from './credit-notes.rules.ts'
import { vatOf, type Buyer, type InvoiceLine, type VatLine } from './invoices.rules.ts'
import { sellerOf } from './parties.ts'

/** Sample documents for previews of emails. */

export const ana: Buyer = {
  name: 'Ana Kovač',
  address: 'Šolska ulica 7',
  postalCode: '4000',
  city: 'Kranj',
  country: 'Slovenija',
}

export const line = (name: InvoiceLine['name'], quantity: number, unitCents: number, vatRate: number): InvoiceLine => ({
  name,
  quantity,
  unitCents: cents(unitCents),
  totalCents: cents(unitCents * quantity),
  vatRate,
})

const tickets = [
  line({ sl: 'Dnevna vstopnica', en: 'Day ticket' }, 2, 1350, 950),
  line({ sl: 'Paket 10 obiskov', en: 'Package of 10 visits' }, 1, 10_800, 950),
]

export const sampleInvoice = ({ centre }: EmailContext, language: Language): PrintedInvoice => ({
  business_premises: centre.invoices.businessPremises,
  device_no: centre.invoices.deviceNo,
  invoice_no: 17,
  issued_at: '2026-11-20 18:05:09',
  language,
  lines: tickets,
  vat: vatOf(tickets),
  total_cents: cents(13_500),
  seller: sellerOf(centre),
  buyer: ana,
  payment_method: 'card',
})

/** Amounts of a credit note about all of an invoice. */
export const cancelling = (invoice: { lines: readonly InvoiceLine[]; vat: readonly VatLine[] }) =>
  creditedAmounts(
    invoice,
    [],
    invoice.lines.map(({ quantity, totalCents }, line) => ({ line, quantity, cents: totalCents })),
  )

export const sampleCreditNote = (from: EmailContext, language: Language) => {
  const cancelled = sampleInvoice(from, language)
  const { lines, vat, totalCents } = cancelling(cancelled)
  const note = {
    ...cancelled,
    lines,
    vat,
    total_cents: totalCents,
    invoice_no: 18,
    issued_at: '2026-11-23 09:30:00',
    cancelled_because: language === 'en' ? 'bought twice by mistake' : 'pomotoma kupljeno dvakrat',
  }
  return { note, cancelled }
}
