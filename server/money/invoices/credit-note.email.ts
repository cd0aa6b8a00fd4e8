import type { InvoiceId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { price, quantityOf } from '#texts/format.ts'
import { pdfNamed, type Attachment } from '#server/platform/email/email-content.ts'
import { defineEmail, sampleId } from '#server/platform/email/email.ts'
import { renderCreditNote, type CancelledInvoice, type CreditNote } from './credit-note.pdf.ts'
import type { Extent } from './credit-notes.rules.ts'
import { extentOfNote, invoiceDocument, invoiceFileName } from './invoice-document.ts'
import { numberOf } from './invoices.rules.ts'
import { invoiceById } from './invoices.store.ts'
import { refundedBy } from './refunded-by.ts'
import { printedTime } from './document-words.ts'
import { sampleCreditNote } from './samples.ts'

interface CreditNoteModel {
  firstName: string
  note: CreditNote
  cancelled: CancelledInvoice
  extent: Extent
  document: Attachment
}

const takenBack: Record<Extent['takes'], typeof m.email_credit_note_text> = {
  whole: m.email_credit_note_text,
  part: m.email_credit_note_part_text,
  last: m.email_credit_note_last_text,
}

/** Email about a sale taken back, with the credit note and the way of the refund. */
export const creditNoteEmail = defineEmail<
  { invoiceId: InvoiceId; cancelledId: InvoiceId; firstName: string },
  CreditNoteModel
>({
  kind: 'credit_note',
  async load(ctx, { invoiceId, cancelledId, firstName }) {
    const note = await invoiceById(ctx.db, invoiceId)
    const cancelled = await invoiceById(ctx.db, cancelledId)
    const document = pdfNamed(invoiceFileName(note), await invoiceDocument(ctx, invoiceId))
    return { firstName, note, cancelled, extent: await extentOfNote(ctx.db, note, cancelled), document }
  },
  write({ firstName, note, cancelled, extent, document }, { centre }, locale) {
    const { cancelled_because: reason } = note
    const original = { number: numberOf(cancelled), date: printedTime(cancelled.issued_at).day }
    return {
      subject: m.email_credit_note_subject({ number: numberOf(note), centre: centre.name.nominative }, { locale }),
      title:
        extent.takes === 'part'
          ? m.email_credit_note_part_title({}, { locale })
          : m.email_credit_note_title({}, { locale }),
      to: firstName,
      paragraphs: [
        takenBack[extent.takes](original, { locale }),
        extent.takes === 'part'
          ? m.email_credit_note_part_valid({}, { locale })
          : m.email_credit_note_void({}, { locale }),
        ...(extent.isReduced ? [m.credit_note_reduced({}, { locale })] : []),
        refundedBy[note.payment_method]({}, { locale }),
      ],
      facts: [
        [m.email_credit_note({}, { locale }), numberOf(note)],
        [m.email_when({}, { locale }), printedTime(note.issued_at).day],
        ...(reason === null ? [] : [[m.credit_note_because({}, { locale }), reason] as const]),
      ],
      rows: note.lines.map(
        ({ name, quantity, totalCents }) => [`${quantityOf(quantity)} × ${name[locale]}`, price(totalCents)] as const,
      ),
      total: [m.invoice_total({}, { locale }), price(note.total_cents)],
      closing: [m.email_questions({ email: centre.contact.email }, { locale })],
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
      extent: { takes: 'whole', isReduced: false },
      document: pdfNamed(name, await renderCreditNote(note, cancelled, from.centre)),
    }
  },
})
