import { cents, centsOf } from '#contract/platform/money.ts'
import { m } from '#texts/compiled/messages.js'
import { price } from '#texts/format.ts'
import { refusalText } from '#texts/refusals.ts'
import type { Language } from '#contract/platform/language.ts'
import { defineEmail } from '#server/platform/email/email.ts'
import type { RefundReason } from './payments.rules.ts'

/** Why money goes back, in one or two sentences. */
export const refundReasonText = (reason: RefundReason, part: boolean, locale: Language): string => {
  if (reason === 'paid_twice') return m.refund_paid_twice({}, { locale })
  if (reason === 'unclaimed') return m.refund_unclaimed({}, { locale })
  if (reason === 'operator')
    return part ? m.credit_note_part_refund({}, { locale }) : m.credit_note_refund({}, { locale })
  if (reason === 'review') return m.refund_review({}, { locale })
  if (reason === 'amount_differs') return m.refund_amount_differs({}, { locale })
  return m.refund_refused({ because: refusalText(reason, locale) }, { locale })
}

/** To the payer of a refund: amount, reference and reason. */
export const refundEmail = defineEmail<{
  firstName: string
  reference: string
  amount: string
  reason: RefundReason
  /** Set when the payment is refunded in part. */
  part?: boolean
}>({
  kind: 'refund',
  write: ({ firstName, reference, amount, reason, part = false }, { centre }, locale) => ({
    subject: m.email_refund_subject({ reference, centre: centre.name.nominative }, { locale }),
    title: m.email_refund_title({}, { locale }),
    to: firstName,
    paragraphs: [refundReasonText(reason, part, locale), m.email_refund_text({}, { locale })],
    facts: [
      [m.email_refund_amount({}, { locale }), price(centsOf(amount) ?? cents(0))],
      [m.email_reference({}, { locale }), reference],
    ],
    closing: [m.email_refund_questions({ email: centre.contact.email }, { locale })],
  }),
  sample: () => ({ firstName: 'Ana', reference: '7K3M-QX2D', amount: '27.00', reason: 'paid_twice' }),
})
