import type { Centre } from '#contract/centre/centre.ts'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { renderPdf } from '#server/platform/pdf.ts'
import { numberOf, type PaidWith } from './invoices.rules.ts'
import type { InvoiceRow } from './invoices.store.ts'
import type { FiscalMarks } from '#server/money/fiscal/confirm.ts'
import { fiscalMarks } from './fiscal-marks.ts'
import { footer, letterhead, linesTable, notes, titleBlock, parties, totals } from './document-layout.ts'
import { printedTime } from './document-words.ts'

export const paidBy: Record<PaidWith, typeof m.invoice_card> = {
  card: m.invoice_card,
  wallet: m.invoice_wallet,
  cash: m.invoice_cash,
  transfer: m.invoice_transfer,
  terminal: m.invoice_terminal,
  mixed: m.invoice_mixed,
}

type PrintedColumn =
  | ('business_premises' | 'device_no' | 'invoice_no' | 'issued_at' | 'language')
  | ('lines' | 'vat' | 'total_cents' | 'seller' | 'buyer' | 'payment_method')

/** Columns that are printed, and the fiscal marks; documents from before the verification have none. */
export type PrintedInvoice = Pick<InvoiceRow, PrintedColumn> & { marks?: FiscalMarks | undefined }

type Fact = readonly [label: string, value: string]

/** What only an invoice or only a credit note prints; the way of payment stands between its facts. */
export interface Content {
  title: string
  facts: readonly [before: Fact, ...after: Fact[]]
  remarks: readonly string[]
}

/** The labelled facts of a document, in their order. */
export const factsOf = (
  { language: locale, seller, issued_at, payment_method }: PrintedInvoice,
  { facts: [before, ...after] }: Content,
): Fact[] => {
  const issued = printedTime(issued_at)
  return [
    [m.invoice_issued({}, { locale }), `${seller.city}, ${issued.day}, ${issued.time}`],
    before,
    [m.invoice_payment({}, { locale }), paidBy[payment_method]({}, { locale })],
    ...after,
    [m.invoice_operator({}, { locale }), seller.operator[locale]],
  ]
}

/** Renders what invoices and credit notes have in common. */
export const renderNumbered = (document: PrintedInvoice, centre: Centre, content: Content): Promise<Buffer> => {
  const { language: locale, seller } = document
  const { title, remarks } = content
  return renderPdf(
    { title, author: seller.name, language: locale, at: new Date(`${document.issued_at.replace(' ', 'T')}Z`) },
    (pdf) => {
      letterhead(pdf, centre, seller.brand)
      let y = titleBlock(pdf, title, factsOf(document, content))
      y = parties(pdf, seller, document.buyer, locale, y + 16)
      y = linesTable(pdf, document.lines, locale, y + 28)
      y = totals(pdf, document.total_cents, document.vat, locale, y)
      y = notes(pdf, seller, remarks, locale, y)
      if (document.marks) fiscalMarks(pdf, document.marks, locale, y)
      footer(pdf, title, seller, centre)
    },
  )
}

const originalOf = (original: Original, locale: Language): string =>
  m.credit_note_original({ number: numberOf(original), date: printedTime(original.issued_at).day }, { locale })

/** An invoice that another one replaces, by its number and day. */
export type Original = Pick<PrintedInvoice, 'business_premises' | 'device_no' | 'invoice_no' | 'issued_at'>

/** What an invoice settles or replaces: the name of a pre-invoice, such as `123-2026`, and another invoice. */
export interface InvoiceAbout {
  settles?: string | undefined
  replaces?: Original | undefined
}

/** What an invoice says beside its lines. */
export const contentOfInvoice = (invoice: PrintedInvoice, { settles, replaces }: InvoiceAbout = {}): Content => {
  const locale = invoice.language
  const supplied = [m.invoice_supplied({}, { locale }), printedTime(invoice.issued_at).day] as const
  return {
    title: m.invoice_title({ number: numberOf(invoice) }, { locale }),
    facts: [
      supplied,
      ...(settles ? [[m.invoice_settles({}, { locale }), settles] as const] : []),
      ...(replaces ? [[m.invoice_replaces({}, { locale }), originalOf(replaces, locale)] as const] : []),
    ],
    remarks: [m.invoice_paid_note({}, { locale })],
  }
}

/** Renders the full Slovenian invoice in the customer's language (docs/product/invoices.md §3.1). */
export const renderInvoice = (invoice: PrintedInvoice, centre: Centre, about?: InvoiceAbout): Promise<Buffer> =>
  renderNumbered(invoice, centre, contentOfInvoice(invoice, about))
