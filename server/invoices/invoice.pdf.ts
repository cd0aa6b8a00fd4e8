import type { Centre } from '#contract/centre.ts'
import { m } from '#texts/compiled/messages.js'
import { renderPdf } from '#server/platform/pdf.ts'
import { numberOf, type PaidWith } from './invoices.rules.ts'
import type { InvoiceRow } from './invoices.store.ts'
import { footer, letterhead, linesTable, notes, titleBlock, parties, totals, printedTime } from './document-layout.ts'

export const paidBy: Record<PaidWith, typeof m.invoice_card> = {
  card: m.invoice_card,
  wallet: m.invoice_wallet,
  cash: m.invoice_cash,
  transfer: m.invoice_transfer,
}

type Printed =
  | ('business_premises' | 'device_no' | 'invoice_no' | 'issued_at' | 'language')
  | ('lines' | 'vat' | 'total_cents' | 'seller' | 'buyer' | 'payment_method')

/** Columns that are printed. */
export type PrintedInvoice = Pick<InvoiceRow, Printed>

/**
 * Renders the full Slovenian invoice in the customer's language (docs/product/invoices.md §3.1). `settles` is the name of
 * the pre-invoice it settles, such as `123-2026`.
 */
export const renderInvoice = (invoice: PrintedInvoice, centre: Centre, settles?: string): Promise<Buffer> => {
  const locale = invoice.language
  const { seller, buyer } = invoice
  const number = numberOf(invoice)
  const issued = printedTime(invoice.issued_at)
  const title = m.invoice_title({ number }, { locale })

  return renderPdf(
    { title, author: seller.name, language: locale, at: new Date(`${invoice.issued_at.replace(' ', 'T')}Z`) },
    (pdf) => {
      letterhead(pdf, centre)
      let y = titleBlock(pdf, title, [
        [m.invoice_issued({}, { locale }), `${seller.city}, ${issued.day}, ${issued.time}`],
        [m.invoice_supplied({}, { locale }), issued.day],
        [m.invoice_payment({}, { locale }), paidBy[invoice.payment_method]({}, { locale })],
        ...(settles ? [[m.invoice_settles({}, { locale }), settles] as const] : []),
        [m.invoice_operator({}, { locale }), seller.operator[locale]],
      ])
      y = parties(pdf, seller, buyer, locale, y + 16)
      y = linesTable(pdf, invoice.lines, locale, y + 28)
      y = totals(pdf, invoice.total_cents, invoice.vat, locale, y)
      notes(pdf, seller, [m.invoice_paid_note({}, { locale })], locale, y)
      footer(pdf, title, seller, centre)
    },
  )
}
