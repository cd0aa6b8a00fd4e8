import type { Centre } from '#contract/centre/centre.ts'
import type { Day } from '#contract/platform/day.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { renderPdf } from '#server/platform/pdf.ts'
import {
  type Buyer,
  type FrozenTerm,
  type InvoiceLine,
  type Seller,
  type VatLine,
} from '#server/money/invoices/invoices.rules.ts'
import {
  footer,
  letterhead,
  linesTable,
  notes,
  titleBlock,
  parties,
  totals,
} from '#server/money/invoices/document-layout.ts'
import { printedTime } from '#server/money/invoices/document-words.ts'
import { paymentPanel, termsList } from './pre-invoice-parts.ts'
import { paymentOrder } from './payment-order.ts'

/** The content of the PDF, frozen when issued. */
export interface PreInvoiceDocument {
  number: number
  year: number
  /** `YYYY-MM-DDTHH:mm:ss` in Ljubljana. */
  issuedAt: string
  due: Day
  language: Language
  seller: Seller
  buyer: Buyer
  /** Null when the buyer is the participant. */
  participantName: string | null
  lines: readonly InvoiceLine[]
  vat: readonly VatLine[]
  totalCents: Cents
  terms: readonly FrozenTerm[]
}

/** Renders a pre-invoice with its payment data and UPN QR code (docs/product/pre-invoices.md §5.3). */
export const renderPreInvoice = (preInvoice: PreInvoiceDocument, centre: Centre): Promise<Buffer> => {
  const { due, language: locale, seller, buyer, participantName, totalCents } = preInvoice
  const order = paymentOrder(preInvoice)
  const title = order.purpose

  return renderPdf(
    { title, author: seller.name, language: locale, at: new Date(`${preInvoice.issuedAt.replace(' ', 'T')}Z`) },
    (pdf) => {
      letterhead(pdf, centre, seller.brand)
      let y = titleBlock(pdf, title, [
        [m.pre_invoice_issued({}, { locale }), `${seller.city}, ${printedTime(preInvoice.issuedAt).day}`],
        [m.pre_invoice_due({}, { locale }), date(due)],
        ...(participantName ? [[m.pre_invoice_participant({}, { locale }), participantName] as const] : []),
      ])
      y = parties(pdf, seller, buyer, locale, y + 14)
      y = linesTable(pdf, preInvoice.lines, locale, y + 22)
      y = totals(pdf, totalCents, preInvoice.vat, locale, y)
      y = paymentPanel(pdf, order, locale, y + 14)
      // The notes follow the payment data, so that a long list of dates cannot push them to another page.
      const remarks = [
        m.pre_invoice_ways({}, { locale }),
        `${m.pre_invoice_note({}, { locale })} ${m.pre_invoice_vat_note({}, { locale })}`,
      ]
      y = notes(pdf, seller, remarks, locale, y - 6)
      termsList(pdf, preInvoice.terms, locale, y + 10)
      footer(pdf, title, seller, centre)
    },
  )
}
