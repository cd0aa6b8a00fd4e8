import { m } from '#texts/compiled/messages.js'
import { defineMail } from '#server/platform/mail.ts'

/** To the old address, once another one has taken its place. */
export const emailChanged = defineMail<{ firstName: string }>({
  kind: 'email_changed',
  write: ({ firstName }, { centre }, locale) => ({
    subject: m.mail_email_changed_subject({ centre: centre.name.nominative }, { locale }),
    title: m.mail_email_changed_title({}, { locale }),
    to: firstName,
    paragraphs: [m.mail_email_changed_text({ centre: centre.name.nominative }, { locale })],
    closing: [m.mail_not_you_now({ email: centre.contact.email, phone: centre.contact.phone }, { locale })],
  }),
  sample: () => ({ firstName: 'Ana' }),
})
