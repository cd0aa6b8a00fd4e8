import { m } from '#texts/compiled/messages.js'
import { defineMail, sampleId } from '#server/platform/mail.ts'

/** The link that sets a new password, for whoever forgot the old one. */
export const resetPasswordMail = defineMail<{ linkId: string; firstName: string }>({
  kind: 'reset_password',
  write: ({ linkId, firstName }, { centre, publicUrl, secrets }, locale) => ({
    subject: m.mail_reset_subject({ centre: centre.name.nominative }, { locale }),
    title: m.mail_reset_title({}, { locale }),
    to: firstName,
    paragraphs: [m.mail_reset_text({}, { locale })],
    button: {
      label: m.mail_reset_button({}, { locale }),
      url: `${publicUrl}/resetpassword/${secrets.linkToken('reset_password', linkId)}`,
    },
    closing: [m.mail_reset_validity({}, { locale }), m.mail_reset_not_you({}, { locale })],
  }),
  sample: () => ({ linkId: sampleId, firstName: 'Ana' }),
})
