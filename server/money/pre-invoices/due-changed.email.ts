import type { PreInvoiceId } from '#contract/platform/id.ts'
import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { defineEmail } from '#server/platform/email/email.ts'
import type { PreInvoiceDocument } from './pre-invoice.pdf.ts'
import { preInvoiceContent } from './pre-invoice-document.ts'
import { howToPay, until } from './pre-invoice-words.ts'
import { preInvoiceById } from './pre-invoices.store.ts'
import { preInvoiceName } from './pre-invoices.rules.ts'
import { samplePreInvoice } from './sample.ts'

interface DueChangedModel {
  firstName: string
  preInvoice: PreInvoiceDocument
  /** ISO instants; `keptUntil` is null where the places are never released. */
  due: string
  keptUntil: string | null
}

/** To the buyer of an open pre-invoice whose due day staff put off. */
export const dueChangedEmail = defineEmail<{ preInvoiceId: PreInvoiceId; firstName: string }, DueChangedModel>({
  kind: 'pre_invoice_due_changed',
  async load(ctx, { preInvoiceId, firstName }) {
    const row = await preInvoiceById(ctx.db, preInvoiceId)
    return {
      firstName,
      preInvoice: preInvoiceContent(row),
      due: row.due_at.toISOString(),
      keptUntil: row.release_at?.toISOString() ?? null,
    }
  },
  write({ firstName, preInvoice, due, keptUntil }, { centre, publicUrl }, locale) {
    const number = preInvoiceName(preInvoice)
    return {
      subject: m.email_due_changed_subject({ number, centre: centre.name.nominative }, { locale }),
      title: m.email_due_changed_title({ due: until(due) }, { locale }),
      to: firstName,
      paragraphs: [
        m.email_due_changed_text({ number, due: until(due) }, { locale }),
        keptUntil === null
          ? m.email_reminder_kept({}, { locale })
          : m.email_reminder_kept_until({ until: until(keptUntil) }, { locale }),
      ],
      hold: 'lilac',
      facts: howToPay(preInvoice, due, locale),
      button: { label: m.email_reminder_button({}, { locale }), url: `${publicUrl}${paths.invoices}` },
      closing: [m.email_questions({ email: centre.contact.email }, { locale })],
    }
  },
  sample: (from, language) => ({
    firstName: 'Ana',
    preInvoice: samplePreInvoice(from, language),
    due: '2026-11-30T22:59:59Z',
    keptUntil: '2026-12-03T22:59:59Z',
  }),
})
