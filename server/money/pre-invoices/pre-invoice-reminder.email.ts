import type { PreInvoiceId } from '#contract/platform/id.ts'
import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { pdfNamed, type Attachment } from '#server/platform/email/email-content.ts'
import { defineEmail } from '#server/platform/email/email.ts'
import { renderPreInvoice, type PreInvoiceDocument } from './pre-invoice.pdf.ts'
import { preInvoiceDocument, preInvoiceFileName, preInvoiceContent } from './pre-invoice-document.ts'
import { howToPay, until } from './pre-invoice-words.ts'
import { preInvoiceById } from './pre-invoices.store.ts'
import { samplePreInvoice } from './sample.ts'
import { preInvoiceName } from './pre-invoices.rules.ts'

interface PreInvoiceReminderModel {
  firstName: string
  preInvoice: PreInvoiceDocument
  /** ISO instants; `keptUntil` is null where the places are never released. */
  due: string
  keptUntil: string | null
  document: Attachment
}

/** To the buyer of a pre-invoice still unpaid after its due time. */
export const preInvoiceReminderEmail = defineEmail<
  { preInvoiceId: PreInvoiceId; firstName: string },
  PreInvoiceReminderModel
>({
  kind: 'pre_invoice_reminder',
  async load(ctx, { preInvoiceId, firstName }) {
    const row = await preInvoiceById(ctx.db, preInvoiceId)
    const { name, bytes } = await preInvoiceDocument(ctx, preInvoiceId)
    return {
      firstName,
      preInvoice: preInvoiceContent(row),
      due: row.due_at.toISOString(),
      keptUntil: row.release_at?.toISOString() ?? null,
      document: pdfNamed(name, bytes),
    }
  },
  write({ firstName, preInvoice, due, keptUntil, document }, { centre, publicUrl }, locale) {
    const number = preInvoiceName(preInvoice)
    return {
      subject: m.email_reminder_subject({ number, centre: centre.name.nominative }, { locale }),
      title: m.email_reminder_title({ number }, { locale }),
      to: firstName,
      paragraphs: [
        m.email_reminder_text({ number, due: until(due) }, { locale }),
        keptUntil === null
          ? m.email_reminder_kept({}, { locale })
          : m.email_reminder_kept_until({ until: until(keptUntil) }, { locale }),
        m.email_reminder_ways({}, { locale }),
      ],
      hold: 'lilac',
      facts: howToPay(preInvoice, due, locale),
      button: { label: m.email_reminder_button({}, { locale }), url: `${publicUrl}${paths.invoices}` },
      closing: [m.email_reminder_paid({}, { locale })],
      attachments: [document],
    }
  },
  async sample(from, language) {
    const preInvoice = samplePreInvoice(from, language)
    return {
      firstName: 'Ana',
      preInvoice,
      due: '2026-11-25T22:59:59Z',
      keptUntil: '2026-11-28T22:59:59Z',
      document: pdfNamed(preInvoiceFileName(preInvoice), await renderPreInvoice(preInvoice, from.centre)),
    }
  },
})
