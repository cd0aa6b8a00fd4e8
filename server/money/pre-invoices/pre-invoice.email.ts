import type { PreInvoiceId } from '#contract/platform/id.ts'
import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { pdfNamed, type Attachment } from '#server/platform/email/email-content.ts'
import { defineEmail } from '#server/platform/email/email.ts'
import { renderPreInvoice, type PreInvoiceDocument } from './pre-invoice.pdf.ts'
import { preInvoiceDocument, preInvoiceFileName, preInvoiceContent } from './pre-invoice-document.ts'
import { termsAttachment } from '#server/money/invoices/withdrawal-notice.ts'
import { howToPay, until } from './pre-invoice-words.ts'
import { preInvoiceById } from './pre-invoices.store.ts'
import { samplePreInvoice } from './sample.ts'
import { preInvoiceName } from './pre-invoices.rules.ts'

export interface PreInvoiceModel {
  firstName: string
  preInvoice: PreInvoiceDocument
  /** ISO instant. */
  due: string
  document: Attachment
  /** The terms, where the notice was stored. */
  terms: Attachment | null
}

/** To the buyer after the sign-up: the places are confirmed, the pre-invoice is attached. */
export const preInvoiceEmail = defineEmail<{ preInvoiceId: PreInvoiceId; firstName: string }, PreInvoiceModel>({
  kind: 'pre_invoice',
  async load(ctx, { preInvoiceId, firstName }, language) {
    const row = await preInvoiceById(ctx.db, preInvoiceId)
    const { name, bytes } = await preInvoiceDocument(ctx, preInvoiceId)
    return {
      firstName,
      preInvoice: preInvoiceContent(row),
      due: row.due_at.toISOString(),
      document: pdfNamed(name, bytes),
      terms: row.notice_version === null ? null : await termsAttachment(ctx, row.issued_at, language),
    }
  },
  write({ firstName, preInvoice, due, document, terms }, { centre, publicUrl }, locale) {
    const number = preInvoiceName(preInvoice)
    return {
      subject: m.email_pre_invoice_subject({ number, centre: centre.name.nominative }, { locale }),
      title: m.email_pre_invoice_title({ due: until(due) }, { locale }),
      to: firstName,
      paragraphs: [m.email_pre_invoice_text({ due: until(due) }, { locale }), m.email_pre_invoice_ways({}, { locale })],
      hold: 'lilac',
      facts: howToPay(preInvoice, due, locale),
      button: { label: m.email_reminder_button({}, { locale }), url: `${publicUrl}${paths.invoices}` },
      closing: [
        m.email_pre_invoice_rule({}, { locale }),
        ...(terms ? [m.email_notice_none({}, { locale })] : []),
        m.email_questions({ email: centre.contact.email }, { locale }),
      ],
      attachments: [document, ...(terms ? [terms] : [])],
    }
  },
  async sample(from, language) {
    const preInvoice = samplePreInvoice(from, language)
    return {
      firstName: 'Ana',
      preInvoice,
      due: '2026-11-25T22:59:59Z',
      document: pdfNamed(preInvoiceFileName(preInvoice), await renderPreInvoice(preInvoice, from.centre)),
      terms: null,
    }
  },
})
