import type { InvoiceId } from '#contract/platform/id.ts'
import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { price, quantityOf } from '#texts/format.ts'
import { pdfNamed, type Attachment } from '#server/platform/email/email-content.ts'
import { defineEmail } from '#server/platform/email/email.ts'
import { invoiceDocument, invoiceFileName } from './invoice-document.ts'
import { renderInvoice, type PrintedInvoice } from './invoice.pdf.ts'
import { numberOf } from './invoices.rules.ts'
import { invoiceById } from './invoices.store.ts'
import { printedTime } from './document-words.ts'
import { sampleInvoice } from './samples.ts'
import { noticeOfSale, noticeSentences, type ConfirmedNotice } from './withdrawal-notice.ts'

/** A credit note confirms no purchase. */
const noNotice: ConfirmedNotice = { sale: null, boughtAt: new Date(0), attachments: [] }

interface InvoiceAgainModel {
  firstName: string
  invoice: PrintedInvoice & { cancels: InvoiceId | null }
  document: Attachment
  notice: ConfirmedNotice
}

/** Email that brings an invoice or a credit note once more. It does not mention the goods, which may be used up. */
export const invoiceAgainEmail = defineEmail<{ invoiceId: InvoiceId; firstName: string }, InvoiceAgainModel>({
  kind: 'invoice_again',
  async load(ctx, { invoiceId, firstName }, language) {
    const invoice = await invoiceById(ctx.db, invoiceId)
    const document = pdfNamed(invoiceFileName(invoice), await invoiceDocument(ctx, invoiceId))
    const notice = invoice.cancels ? noNotice : await noticeOfSale(ctx, invoice, language)
    return { firstName, invoice, document, notice }
  },
  write({ firstName, invoice, document, notice }, { centre, publicUrl }, locale) {
    const names = { number: numberOf(invoice), centre: centre.name.nominative }
    const issued = printedTime(invoice.issued_at)
    return {
      subject: invoice.cancels
        ? m.email_credit_note_subject(names, { locale })
        : m.email_receipt_subject(names, { locale }),
      title: m.email_again_title({}, { locale }),
      to: firstName,
      paragraphs: [
        invoice.cancels ? m.email_again_credit_note(names, { locale }) : m.email_again_invoice(names, { locale }),
      ],
      facts: [
        [invoice.cancels ? m.email_credit_note({}, { locale }) : m.email_invoice({}, { locale }), names.number],
        [m.email_when({}, { locale }), `${issued.day}, ${issued.time}`],
        [m.invoice_buyer({}, { locale }), invoice.buyer.name],
      ],
      rows: invoice.lines.map(
        ({ name, quantity, totalCents }) => [`${quantityOf(quantity)} × ${name[locale]}`, price(totalCents)] as const,
      ),
      total: [m.invoice_total({}, { locale }), price(invoice.total_cents)],
      button: { label: m.my_invoices_title({}, { locale }), url: `${publicUrl}${paths.invoices}` },
      closing: [
        ...noticeSentences(notice, centre, locale),
        m.email_questions({ email: centre.contact.email }, { locale }),
      ],
      attachments: [document, ...notice.attachments],
    }
  },
  async sample(from, language) {
    const invoice = { ...sampleInvoice(from, language), cancels: null }
    return {
      firstName: 'Ana',
      invoice,
      document: pdfNamed(invoiceFileName(invoice), await renderInvoice(invoice, from.centre)),
      notice: noNotice,
    }
  },
})
