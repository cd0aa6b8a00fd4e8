import type { InvoiceId } from '#contract/kit/id.ts'
import { m } from '#texts/compiled/messages.js'
import { price } from '#texts/format.ts'
import { defineMail } from '#server/platform/mail.ts'
import { invoiceDocument, invoiceFileName } from './document.ts'
import { numberOf } from './invoices.rules.ts'
import { invoiceById } from './invoices.store.ts'

/** The purchase succeeded; the invoice is attached. */
export const receiptMail = defineMail<{ invoiceId: InvoiceId; firstName: string; seeAt: string }>({
  kind: 'receipt',
  async compose(ctx, { invoiceId, firstName, seeAt }, locale) {
    const invoice = await invoiceById(ctx.db, invoiceId)
    const number = numberOf(invoice)
    return {
      subject: m.mail_receipt_subject({ number, centre: ctx.centre.name.nominative }, { locale }),
      title: m.mail_receipt_title({ name: firstName }, { locale }),
      paragraphs: [m.mail_receipt_text({}, { locale })],
      rows: [
        ...invoice.lines.map(
          ({ name, quantity, totalCents }) => [`${quantity} × ${name[locale]}`, price(totalCents)] as const,
        ),
        [m.invoice_total({}, { locale }), price(invoice.total_cents)],
      ],
      button: { label: m.mail_receipt_button({}, { locale }), url: `${ctx.publicUrl}${seeAt}` },
      attachments: [
        {
          name: invoiceFileName(invoice),
          type: 'application/pdf',
          bytes: await invoiceDocument(ctx, invoiceId),
        },
      ],
    }
  },
  sample: { invoiceId: '' as InvoiceId, firstName: 'Ana', seeAt: '/dashboard/mytickets' },
})
