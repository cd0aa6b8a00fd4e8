import type { InvoiceId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { price, quantityOf } from '#texts/format.ts'
import { pdfNamed, type Attachment } from '#server/platform/email/email-content.ts'
import { defineEmail } from '#server/platform/email/email.ts'
import { printedTime } from './document-words.ts'
import { invoiceDocument, invoiceFileName } from './invoice-document.ts'
import { paidBy, renderInvoice, type PrintedInvoice } from './invoice.pdf.ts'
import { numberOf } from './invoices.rules.ts'
import { invoiceById } from './invoices.store.ts'
import { sampleInvoice } from './samples.ts'

interface DeskReceiptModel {
  invoice: PrintedInvoice & { cancels: InvoiceId | null }
  document: Attachment
}

/** The document of a till to the address that a customer said at the desk: it greets by no name. */
export const deskReceiptEmail = defineEmail<{ invoiceId: InvoiceId }, DeskReceiptModel>({
  kind: 'desk_receipt',
  async load(ctx, { invoiceId }) {
    const invoice = await invoiceById(ctx.db, invoiceId)
    return { invoice, document: pdfNamed(invoiceFileName(invoice), await invoiceDocument(ctx, invoiceId)) }
  },
  write({ invoice, document }, { centre }, locale) {
    const names = { number: numberOf(invoice), centre: centre.name.nominative }
    const issued = printedTime(invoice.issued_at)
    return {
      subject: invoice.cancels
        ? m.email_credit_note_subject(names, { locale })
        : m.email_receipt_subject(names, { locale }),
      title: m.email_desk_receipt_title({}, { locale }),
      paragraphs: [
        invoice.cancels
          ? m.email_desk_receipt_credit_note(names, { locale })
          : m.email_desk_receipt_invoice(names, { locale }),
      ],
      facts: [
        [invoice.cancels ? m.email_credit_note({}, { locale }) : m.email_invoice({}, { locale }), names.number],
        [m.email_when({}, { locale }), `${issued.day}, ${issued.time}`],
        [m.invoice_payment({}, { locale }), paidBy[invoice.payment_method]({}, { locale })],
      ],
      rows: invoice.lines.map(
        ({ name, quantity, totalCents }) => [`${quantityOf(quantity)} × ${name[locale]}`, price(totalCents)] as const,
      ),
      total: [m.invoice_total({}, { locale }), price(invoice.total_cents)],
      closing: [m.email_questions({ email: centre.contact.email }, { locale })],
      attachments: [document],
    }
  },
  async sample(from, language) {
    const invoice = { ...sampleInvoice(from, language), cancels: null }
    return { invoice, document: pdfNamed(invoiceFileName(invoice), await renderInvoice(invoice, from.centre)) }
  },
})
