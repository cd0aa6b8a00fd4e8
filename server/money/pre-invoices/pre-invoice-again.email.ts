import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { defineEmail } from '#server/platform/email/email.ts'
import { preInvoiceEmail } from './pre-invoice.email.ts'
import { howToPay } from './pre-invoice-words.ts'
import { preInvoiceName } from './pre-invoices.rules.ts'

/** To the buyer who requested an open pre-invoice again. */
export const preInvoiceAgainEmail = defineEmail<
  Parameters<typeof preInvoiceEmail.load>[1],
  Parameters<typeof preInvoiceEmail.write>[0]
>({
  ...preInvoiceEmail,
  kind: 'pre_invoice_again',
  write({ firstName, preInvoice, due, document, terms }, { centre, publicUrl }, locale) {
    const called = { number: preInvoiceName(preInvoice), centre: centre.name.nominative }
    return {
      subject: m.email_pre_invoice_subject(called, { locale }),
      title: m.email_again_title({}, { locale }),
      to: firstName,
      paragraphs: [m.email_again_pre_invoice(called, { locale }), m.email_pre_invoice_ways({}, { locale })],
      facts: howToPay(preInvoice, due, locale),
      button: { label: m.email_reminder_button({}, { locale }), url: `${publicUrl}${paths.invoices}` },
      closing: [
        ...(terms ? [m.email_notice_none({}, { locale })] : []),
        m.email_questions({ email: centre.contact.email }, { locale }),
      ],
      attachments: [document, ...(terms ? [terms] : [])],
    }
  },
})
