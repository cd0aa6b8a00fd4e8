import type { PreInvoiceId } from '#contract/kit/id.ts'
import { m } from '#texts/compiled/messages.js'
import { date, price } from '#texts/format.ts'
import { defineMail } from '#server/platform/mail.ts'
import { preInvoiceName } from './invoices.rules.ts'
import { preInvoiceDocument } from './pre-invoice-document.ts'
import { preInvoiceById } from './pre-invoices.store.ts'

/** An open pro-forma that its buyer asked for once more. */
export const preInvoiceAgainMail = defineMail<{ preInvoiceId: PreInvoiceId; firstName: string }>({
  kind: 'pre_invoice_again',
  async compose(ctx, { preInvoiceId, firstName }, locale) {
    const row = await preInvoiceById(ctx.db, preInvoiceId)
    const called = { number: preInvoiceName(row), centre: ctx.centre.name.nominative }
    return {
      subject: m.mail_pre_invoice_subject(called, { locale }),
      title: m.mail_again_title({ name: firstName }, { locale }),
      paragraphs: [m.mail_again_pre_invoice(called, { locale }), m.mail_pre_invoice_ways({}, { locale })],
      rows: [
        [m.pre_invoice_amount({}, { locale }), price(row.total_cents)],
        [m.pre_invoice_due({}, { locale }), date(row.due_at)],
      ],
      button: { label: m.mail_reminder_button({}, { locale }), url: `${ctx.publicUrl}/dashboard/invoices` },
      attachments: [{ type: 'application/pdf', ...(await preInvoiceDocument(ctx, preInvoiceId)) }],
    }
  },
  sample: { preInvoiceId: '' as PreInvoiceId, firstName: 'Ana' },
})
