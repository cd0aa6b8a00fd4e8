import type { PreInvoiceId } from '#contract/kit/id.ts'
import { cents, type Cents } from '#contract/kit/money.ts'
import { m } from '#texts/compiled/messages.js'
import { date, price, time } from '#texts/format.ts'
import { defineMail } from '#server/platform/mail.ts'
import { preInvoiceDocument } from './pre-invoice-document.ts'

/** A day, with the hour when it does not last to its end: a pro-forma is never due after the start. */
const until = (due: string): string => (time(due) === '23:59' ? date(due) : `${date(due)}, ${time(due)}`)

/** The place is confirmed; the pro-forma is attached. `due` is an ISO instant, `number` is `123-2026`. */
export const preInvoiceMail = defineMail<{
  preInvoiceId: PreInvoiceId
  number: string
  due: string
  amount: Cents
  firstName: string
  seeAt: string
}>({
  kind: 'pre_invoice',
  async compose(ctx, { preInvoiceId, number, due, amount, firstName, seeAt }, locale) {
    const { name, bytes } = await preInvoiceDocument(ctx, preInvoiceId)
    return {
      subject: m.mail_pre_invoice_subject({ number, centre: ctx.centre.name.nominative }, { locale }),
      title: m.mail_pre_invoice_title({ name: firstName }, { locale }),
      paragraphs: [
        m.mail_pre_invoice_text({}, { locale }),
        m.mail_pre_invoice_due({ due: until(due) }, { locale }),
        m.mail_pre_invoice_ways({}, { locale }),
      ],
      rows: [
        [m.pre_invoice_amount({}, { locale }), price(amount)],
        [m.pre_invoice_due({}, { locale }), until(due)],
      ],
      button: { label: m.mail_pre_invoice_button({}, { locale }), url: `${ctx.publicUrl}${seeAt}` },
      attachments: [{ name, type: 'application/pdf', bytes }],
    }
  },
  sample: {
    preInvoiceId: '' as PreInvoiceId,
    number: '123-2026',
    due: '2026-11-25T22:59:59Z',
    amount: cents(12_345),
    firstName: 'Ana',
    seeAt: '/dashboard/myclasses',
  },
})
