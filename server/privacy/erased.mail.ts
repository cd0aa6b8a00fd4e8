import { m } from '#texts/compiled/messages.js'
import { defineMail } from '#server/platform/mail.ts'

/** The last letter: to whoever asked to be forgotten, or to whoever should know that somebody asked in their name. */
export const erasedMail = defineMail<{ firstName: string }>({
  kind: 'erased',
  write: ({ firstName }, { centre }, locale) => ({
    subject: m.mail_erased_subject({ centre: centre.name.nominative }, { locale }),
    title: m.mail_erased_title({}, { locale }),
    to: firstName,
    paragraphs: [m.mail_erased_text({}, { locale })],
    closing: [
      m.mail_erased_back({}, { locale }),
      m.mail_not_you_now({ email: centre.contact.email, phone: centre.contact.phone }, { locale }),
    ],
  }),
  sample: () => ({ firstName: 'Ana' }),
})
