import { m } from '#texts/compiled/messages.js'
import { defineEmail } from '#server/platform/email/email.ts'

/** To the old address, once the new one has taken effect. */
export const addressChangedEmail = defineEmail<{ firstName: string }>({
  kind: 'email_changed',
  write: ({ firstName }, { centre }, locale) => ({
    subject: m.email_email_changed_subject({ centre: centre.name.nominative }, { locale }),
    title: m.email_email_changed_title({}, { locale }),
    to: firstName,
    paragraphs: [m.email_email_changed_text({ centre: centre.name.nominative }, { locale })],
    closing: [m.email_not_you_now({ email: centre.contact.email, phone: centre.contact.phone }, { locale })],
  }),
  sample: () => ({ firstName: 'Ana' }),
})
