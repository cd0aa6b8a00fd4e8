import type { InvoiceId } from '#contract/kit/id.ts'
import { m } from '#texts/compiled/messages.js'
import { price } from '#texts/format.ts'
import { defineMail } from '#server/platform/mail.ts'
import { invoiceDocument, invoiceFileName } from './document.ts'
import { numberOf } from './invoices.rules.ts'
import { invoiceById } from './invoices.store.ts'

/** A sale was taken back: what no longer stands, with the credit note. How the money travels stands on the paper. */
export const creditNoteMail = defineMail<{ invoiceId: InvoiceId; cancelledId: InvoiceId; firstName: string }>({
  kind: 'credit_note',
  async compose(ctx, { invoiceId, cancelledId, firstName }, locale) {
    const note = await invoiceById(ctx.db, invoiceId)
    const cancelled = await invoiceById(ctx.db, cancelledId)
    return {
      subject: m.mail_credit_note_subject({ number: numberOf(note), centre: ctx.centre.name.nominative }, { locale }),
      title: m.mail_credit_note_title({ name: firstName }, { locale }),
      paragraphs: [
        m.mail_credit_note_text({ number: numberOf(cancelled) }, { locale }),
        ...(note.cancelled_because
          ? [m.mail_credit_note_because({ because: note.cancelled_because }, { locale })]
          : []),
        m.mail_credit_note_void({}, { locale }),
      ],
      rows: [
        ...note.lines.map(
          ({ name, quantity, totalCents }) => [`${-quantity} × ${name[locale]}`, price(totalCents)] as const,
        ),
        [m.invoice_total({}, { locale }), price(note.total_cents)],
      ],
      closing: [m.mail_questions({ email: ctx.centre.contact.email }, { locale })],
      attachments: [
        { name: invoiceFileName(note), type: 'application/pdf', bytes: await invoiceDocument(ctx, invoiceId) },
      ],
    }
  },
  sample: { invoiceId: '' as InvoiceId, cancelledId: '' as InvoiceId, firstName: 'Ana' },
})
