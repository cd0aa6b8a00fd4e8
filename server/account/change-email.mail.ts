import { m } from '#texts/compiled/messages.js'
import { defineMail, sampleId } from '#server/platform/mail.ts'

/** To a new address: the link that makes it the one to log in with. */
export const changeEmailMail = defineMail<{ linkId: string; firstName: string }>({
  kind: 'change_email',
  write: ({ linkId, firstName }, { centre, publicUrl, secrets }, locale) => ({
    subject: m.mail_change_email_subject({ centre: centre.name.nominative }, { locale }),
    title: m.mail_change_email_title({}, { locale }),
    to: firstName,
    paragraphs: [m.mail_change_email_text({ centre: centre.name.nominative }, { locale })],
    button: {
      label: m.mail_change_email_button({}, { locale }),
      url: `${publicUrl}/confirmmail/${secrets.linkToken('change_email', linkId)}`,
    },
    closing: [m.mail_change_email_validity({}, { locale }), m.mail_not_yours({}, { locale })],
  }),
  sample: () => ({ linkId: sampleId, firstName: 'Ana' }),
})
