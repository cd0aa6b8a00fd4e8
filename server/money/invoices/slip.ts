import { m } from '#texts/compiled/messages.js'
import type { InvoiceId } from '#contract/platform/id.ts'
import type { Slip } from '#contract/staff/reception/receipts.ts'
import { percent, price, quantityOf } from '#texts/format.ts'
import { marksDrawnAt, type FiscalMarks } from '#server/money/fiscal/confirm.ts'
import { lastEmailsAbout } from '#server/platform/email/document-emails.ts'
import type { Centre } from '#contract/centre/centre.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { qrPath } from '#server/platform/qr.ts'
import { refuse } from '#server/platform/refuse.ts'
import { contentOfCreditNote } from './credit-note.pdf.ts'
import { sellerLines } from '#texts/seller.ts'
import { buyerLines, footerFacts, netOfUnit, remarksOf } from './document-words.ts'
import { codeOf, eorLine } from './fiscal-marks.ts'
import { aboutOf, extentOfNote, invoiceDocument } from './invoice-document.ts'
import { contentOfInvoice, factsOf, type Content, type PrintedInvoice } from './invoice.pdf.ts'
import { numberOf } from './invoices.rules.ts'
import * as store from './invoices.store.ts'

type Section = Slip['sections'][number]

const small = (text: string) => ({ text, look: 'small' as const })

/** What the slip says, in the order of paper: the words of the PDF, each once (docs/product/till.md §5.1). */
export const sectionsOf = (document: PrintedInvoice, centre: Centre, content: Content): Section[] => {
  const { language: locale, seller, buyer, lines, vat, marks } = document
  const [sellerName = '', ...sellerRest] = sellerLines(seller, locale)
  const [buyerName = '', ...buyerRest] = buyerLines(buyer, locale).filter(Boolean)
  const sections: Section[] = [
    [{ text: sellerName, look: 'bold' }, ...sellerRest.map(small)],
    [{ text: content.title, look: 'bold' }, ...factsOf(document, content).map(([text, right]) => ({ text, right }))],
    buyerName ? [{ text: m.invoice_buyer({}, { locale }), right: buyerName }, ...buyerRest.map(small)] : [],
    lines.flatMap((sold) => [
      { text: sold.name[locale], right: price(sold.totalCents), look: 'bold' as const },
      small(
        m.slip_line(
          {
            quantity: quantityOf(sold.quantity),
            net: netOfUnit(sold),
            rate: percent(sold.vatRate),
          },
          { locale },
        ),
      ),
    ]),
    [{ text: m.invoice_total({}, { locale }), right: price(document.total_cents), look: 'large' }],
    vat.map(({ rate, baseCents, vatCents, grossCents }) => ({
      text: m.slip_vat({ rate: percent(rate), base: price(baseCents), vat: price(vatCents) }, { locale }),
      right: price(grossCents),
      look: 'small',
    })),
    remarksOf(seller, content.remarks, locale).map(small),
    marks ? marksSection(marks, document) : [],
    footerFacts(seller, centre).map(small),
  ]
  return sections.filter((section) => section.length > 0)
}

const marksSection = (marks: FiscalMarks, { language }: PrintedInvoice): Section => [
  small(`ZOI: ${marks.zoi}`),
  small(eorLine(marks, language)),
]

/** Whether a till issued this document, so that it has a paper. */
export const isOfTill = async (db: Db, invoiceId: InvoiceId): Promise<boolean> =>
  ((await store.invoiceIfAny(db, invoiceId))?.till_session_id ?? null) !== null

/**
 * The paper of a document of a till. Its document is drawn first, which asks the tax authority, so that the paper says
 * what the stored PDF says. Refuses `not_found` for a document of no till.
 */
export const slipOf = async (ctx: Context, invoiceId: InvoiceId): Promise<Omit<Slip, 'prints'>> => {
  const invoice = await store.invoiceIfAny(ctx.db, invoiceId)
  if (!invoice || invoice.till_session_id === null) return refuse('not_found')
  await invoiceDocument(ctx, invoiceId)
  // Its document is stored now, and never deleted before its invoice.
  const drawn = (await store.drawnAt(ctx.db, invoiceId))!
  const marks = await marksDrawnAt(ctx.db, invoiceId, drawn)
  const cancelled = invoice.cancels && (await store.invoiceById(ctx.db, invoice.cancels))
  const content = cancelled
    ? contentOfCreditNote(invoice, cancelled, await extentOfNote(ctx.db, invoice, cancelled))
    : contentOfInvoice(invoice, await aboutOf(ctx.db, invoice))
  const emailed = (await lastEmailsAbout(ctx.db, [invoiceId])).get(invoiceId)
  return {
    number: numberOf(invoice),
    language: invoice.language,
    sections: sectionsOf({ ...invoice, marks }, ctx.centre, content),
    ...(marks && { qr: qrPath(codeOf(marks.digits)) }),
    ...(emailed && { emailed }),
  }
}
