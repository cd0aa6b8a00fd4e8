import { m } from '#texts/compiled/messages.js'
import { defineEmail } from '#server/platform/email/email.ts'

/** Last email after an erasure: confirms it, and warns a customer who did not request it. */
export const erasureEmail = defineEmail<{ firstName: string }>({
  kind: 'erased',
  write: ({ firstName }, { centre }, locale) => ({
    subject: m.email_erased_subject({ centre: centre.name.nominative }, { locale }),
    title: m.email_erased_title({}, { locale }),
    to: firstName,
    paragraphs: [m.email_erased_text({}, { locale })],
    closing: [
      m.email_erased_back({}, { locale }),
      m.email_not_you_now({ email: centre.contact.email, phone: centre.contact.phone }, { locale }),
    ],
  }),
  sample: () => ({ firstName: 'Ana' }),
})
