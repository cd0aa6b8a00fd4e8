import { m } from '#texts/compiled/messages.js'
import { defineMail } from '#server/platform/mail.ts'
import { preInvoiceName } from './invoices.rules.ts'
import { preInvoiceMail } from './pre-invoice.mail.ts'
import { howToPay } from './pre-invoice-words.ts'

/** An open pro-forma that its buyer asked for once more. */
export const preInvoiceAgainMail = defineMail<
  Parameters<typeof preInvoiceMail.read>[1],
  Parameters<typeof preInvoiceMail.write>[0]
>({
  ...preInvoiceMail,
  kind: 'pre_invoice_again',
  write({ firstName, paper, due, document }, { centre, publicUrl }, locale) {
    const called = { number: preInvoiceName(paper), centre: centre.name.nominative }
    return {
      subject: m.mail_pre_invoice_subject(called, { locale }),
      title: m.mail_again_title({}, { locale }),
      to: firstName,
      paragraphs: [m.mail_again_pre_invoice(called, { locale }), m.mail_pre_invoice_ways({}, { locale })],
      facts: howToPay(paper, due, locale),
      button: { label: m.mail_reminder_button({}, { locale }), url: `${publicUrl}/dashboard/invoices` },
      closing: [m.mail_questions({ email: centre.contact.email }, { locale })],
      attachments: [document],
    }
  },
})
