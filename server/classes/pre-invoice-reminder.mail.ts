import type { LocalizedText } from '#contract/kit/language.ts'
import { cents, type Cents } from '#contract/kit/money.ts'
import { m } from '#texts/compiled/messages.js'
import { date, price } from '#texts/format.ts'
import { defineMail } from '#server/platform/mail.ts'

/** The day until which a pro-forma could be paid is over, and nobody has paid. `due` is an ISO instant. */
export const preInvoiceReminderMail = defineMail<{
  firstName: string
  number: string
  name: LocalizedText
  due: string
  amount: Cents
}>({
  kind: 'pre_invoice_reminder',
  compose: (ctx, { firstName, number, name, due, amount }, locale) => ({
    subject: m.mail_reminder_subject({ number, centre: ctx.centre.name.nominative }, { locale }),
    title: m.mail_reminder_title({ name: firstName }, { locale }),
    paragraphs: [
      m.mail_reminder_text({ number, article: name[locale], due: date(due) }, { locale }),
      m.mail_reminder_ways({}, { locale }),
    ],
    rows: [[m.pre_invoice_amount({}, { locale }), price(amount)]],
    button: { label: m.mail_reminder_button({}, { locale }), url: `${ctx.publicUrl}/dashboard/invoices` },
    closing: [m.mail_reminder_paid({}, { locale })],
  }),
  sample: {
    firstName: 'Ana',
    number: '123-2026',
    name: { sl: 'Začetni tečaj', en: 'Beginners’ course' },
    due: '2026-11-25T22:59:59Z',
    amount: cents(12_345),
  },
})
