import { staffPaths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { defineEmail, sampleId } from '#server/platform/email/email.ts'

/** The link that sets a new password for staff; the second factor stays. */
export const staffResetPasswordEmail = defineEmail<{ linkId: string; name: string }>({
  kind: 'staff_reset_password',
  write: ({ linkId, name }, { centre, staffUrl, secrets }, locale) => ({
    subject: m.email_reset_subject({ centre: centre.name.nominative }, { locale }),
    title: m.email_reset_title({}, { locale }),
    to: name,
    paragraphs: [m.email_reset_text({}, { locale })],
    button: {
      label: m.email_reset_button({}, { locale }),
      url: `${staffUrl}${staffPaths.resetPassword(secrets.linkToken('staff_reset_password', linkId))}`,
    },
    closing: [m.email_reset_validity({}, { locale }), m.email_reset_not_you({}, { locale })],
  }),
  sample: () => ({ linkId: sampleId, name: 'Tina Zupan' }),
})
