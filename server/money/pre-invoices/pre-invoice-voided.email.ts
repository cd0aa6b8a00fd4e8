import type { LocalizedText } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { defineEmail } from '#server/platform/email/email.ts'

/** To the buyer of an open pre-invoice that staff declared void, with the reason as typed. */
export const preInvoiceVoidedEmail = defineEmail<{
  firstName: string
  number: string
  name: LocalizedText
  because: string
}>({
  kind: 'pre_invoice_voided',
  write: ({ firstName, number, name, because }, { centre }, locale) => {
    const article = name[locale]
    return {
      subject: m.email_voided_subject({ number, centre: centre.name.nominative }, { locale }),
      title: m.email_voided_title({ number }, { locale }),
      to: firstName,
      paragraphs: [m.email_voided_text({ number, article }, { locale }), m.email_voided_no_payment({}, { locale })],
      hold: 'lilac',
      facts: [[m.email_voided_because({}, { locale }), because]],
      closing: [m.email_released_paid({ email: centre.contact.email }, { locale })],
    }
  },
  sample: (_from, language) => ({
    firstName: 'Ana',
    number: '123-2026',
    name: { sl: 'Začetni tečaj', en: 'Beginners’ course' },
    because: language === 'sl' ? 'Prijava je bila oddana dvakrat.' : 'You signed up twice.',
  }),
})
