import { m } from '#texts/compiled/messages.js'
import { defineEmail } from '#server/platform/email/email.ts'

/** To the old contact address, once staff have replaced it (docs/product/staff.md §7.8). */
export const contactChangedEmail = defineEmail<{ firstName: string }>({
  kind: 'contact_changed',
  write: ({ firstName }, { centre }, locale) => ({
    subject: m.email_contact_changed_subject({ centre: centre.name.nominative }, { locale }),
    title: m.email_contact_changed_title({}, { locale }),
    to: firstName,
    paragraphs: [m.email_contact_changed_text({ centre: centre.name.nominative }, { locale })],
    closing: [m.email_not_you_now({ email: centre.contact.email, phone: centre.contact.phone }, { locale })],
  }),
  sample: () => ({ firstName: 'Ana' }),
})
