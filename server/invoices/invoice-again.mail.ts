import type { InvoiceId } from '#contract/kit/id.ts'
import { m } from '#texts/compiled/messages.js'
import { price } from '#texts/format.ts'
import { defineMail } from '#server/platform/mail.ts'
import { invoiceDocument, invoiceFileName } from './document.ts'
import { numberOf } from './invoices.rules.ts'
import { invoiceById } from './invoices.store.ts'

/** An invoice or a credit note that its buyer asked for once more. What was bought may be long used up: nothing is said of it. */
export const invoiceAgainMail = defineMail<{ invoiceId: InvoiceId; firstName: string }>({
  kind: 'invoice_again',
  async compose(ctx, { invoiceId, firstName }, locale) {
    const invoice = await invoiceById(ctx.db, invoiceId)
    const called = { number: numberOf(invoice), centre: ctx.centre.name.nominative }
    return {
      subject: invoice.cancels
        ? m.mail_credit_note_subject(called, { locale })
        : m.mail_receipt_subject(called, { locale }),
      title: m.mail_again_title({ name: firstName }, { locale }),
      paragraphs: [
        invoice.cancels ? m.mail_again_credit_note(called, { locale }) : m.mail_again_invoice(called, { locale }),
      ],
      rows: [
        ...invoice.lines.map(
          ({ name, quantity, totalCents }) => [`${Math.abs(quantity)} × ${name[locale]}`, price(totalCents)] as const,
        ),
        [m.invoice_total({}, { locale }), price(invoice.total_cents)],
      ],
      button: { label: m.my_invoices_title({}, { locale }), url: `${ctx.publicUrl}/dashboard/invoices` },
      closing: [m.mail_questions({ email: ctx.centre.contact.email }, { locale })],
      attachments: [
        { name: invoiceFileName(invoice), type: 'application/pdf', bytes: await invoiceDocument(ctx, invoiceId) },
      ],
    }
  },
  sample: { invoiceId: '' as InvoiceId, firstName: 'Ana' },
})
