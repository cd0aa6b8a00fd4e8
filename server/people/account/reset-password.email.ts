import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { defineEmail, sampleId } from '#server/platform/email/email.ts'

/** The link that sets a new password after a forgotten one. */
export const resetPasswordEmail = defineEmail<{ linkId: string; firstName: string }>({
  kind: 'reset_password',
  write: ({ linkId, firstName }, { centre, publicUrl, secrets }, locale) => ({
    subject: m.email_reset_subject({ centre: centre.name.nominative }, { locale }),
    title: m.email_reset_title({}, { locale }),
    to: firstName,
    paragraphs: [m.email_reset_text({}, { locale })],
    button: {
      label: m.email_reset_button({}, { locale }),
      url: `${publicUrl}${paths.resetPassword(secrets.linkToken('reset_password', linkId))}`,
    },
    closing: [m.email_reset_validity({}, { locale }), m.email_reset_not_you({}, { locale })],
  }),
  sample: () => ({ linkId: sampleId, firstName: 'Ana' }),
})
