import type { InvoiceId } from '#contract/kit/id.ts'
import { m } from '#texts/compiled/messages.js'
import { price, quantityOf } from '#texts/format.ts'
import { pdfNamed, type Attachment } from '#server/platform/letter.ts'
import { defineMail, sampleId } from '#server/platform/mail.ts'
import { givenBack, renderCreditNote, type Cancelled, type CreditNote } from './credit-note.pdf.ts'
import { invoiceDocument, invoiceFileName } from './document.ts'
import { numberOf } from './invoices.rules.ts'
import { invoiceById } from './invoices.store.ts'
import { wall } from './paper.ts'
import { sampleCreditNote } from './samples.ts'

interface Told {
  firstName: string
  note: CreditNote
  cancelled: Cancelled
  document: Attachment
}

/** A sale was taken back: what no longer stands, how the money comes back, and the credit note. */
export const creditNoteMail = defineMail<{ invoiceId: InvoiceId; cancelledId: InvoiceId; firstName: string }, Told>({
  kind: 'credit_note',
  async read(ctx, { invoiceId, cancelledId, firstName }) {
    const note = await invoiceById(ctx.db, invoiceId)
    const cancelled = await invoiceById(ctx.db, cancelledId)
    const document = pdfNamed(invoiceFileName(note), await invoiceDocument(ctx, invoiceId))
    return { firstName, note, cancelled, document }
  },
  write({ firstName, note, cancelled, document }, { centre }, locale) {
    const { cancelled_because: because } = note
    const of = { number: numberOf(cancelled), date: wall(cancelled.issued_at).day }
    return {
      subject: m.mail_credit_note_subject({ number: numberOf(note), centre: centre.name.nominative }, { locale }),
      title: m.mail_credit_note_title({}, { locale }),
      to: firstName,
      paragraphs: [
        m.mail_credit_note_text(of, { locale }),
        m.mail_credit_note_void({}, { locale }),
        givenBack[note.payment_method]({}, { locale }),
      ],
      facts: [
        [m.mail_credit_note({}, { locale }), numberOf(note)],
        [m.mail_when({}, { locale }), wall(note.issued_at).day],
        ...(because === null ? [] : [[m.credit_note_because({}, { locale }), because] as const]),
      ],
      rows: note.lines.map(
        ({ name, quantity, totalCents }) => [`${quantityOf(quantity)} × ${name[locale]}`, price(totalCents)] as const,
      ),
      total: [m.invoice_total({}, { locale }), price(note.total_cents)],
      closing: [m.mail_questions({ email: centre.contact.email }, { locale })],
      attachments: [document],
    }
  },
  async sample(from, language) {
    const { note, cancelled } = sampleCreditNote(from, language)
    const name = invoiceFileName({ ...note, cancels: sampleId as InvoiceId })
    return {
      firstName: 'Ana',
      note,
      cancelled,
      document: pdfNamed(name, await renderCreditNote(note, cancelled, from.centre)),
    }
  },
})
