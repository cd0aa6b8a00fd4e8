import { m } from '#texts/compiled/messages.js'
import { defineMail, sampleId } from '#server/platform/mail.ts'

/** The link that confirms an address, after sign-up or on request. */
export const confirmEmailMail = defineMail<{ linkId: string; firstName: string }>({
  kind: 'confirm_email',
  write: ({ linkId, firstName }, { centre, publicUrl, secrets }, locale) => ({
    subject: m.mail_confirm_subject({ centre: centre.name.nominative }, { locale }),
    title: m.mail_confirm_title({}, { locale }),
    to: firstName,
    paragraphs: [m.mail_confirm_text({}, { locale })],
    button: {
      label: m.mail_confirm_button({}, { locale }),
      url: `${publicUrl}/confirmmail/${secrets.linkToken('confirm_email', linkId)}`,
    },
    closing: [m.mail_confirm_validity({}, { locale }), m.mail_not_yours({}, { locale })],
  }),
  sample: () => ({ linkId: sampleId, firstName: 'Ana' }),
})
