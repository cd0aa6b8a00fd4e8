import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { defineEmail, sampleId } from '#server/platform/email/email.ts'

/** To a new address: the link that makes it the login address. */
export const changeAddressEmail = defineEmail<{ linkId: string; firstName: string }>({
  kind: 'change_email',
  write: ({ linkId, firstName }, { centre, publicUrl, secrets }, locale) => ({
    subject: m.email_change_email_subject({ centre: centre.name.nominative }, { locale }),
    title: m.email_change_email_title({}, { locale }),
    to: firstName,
    paragraphs: [m.email_change_email_text({ centre: centre.name.nominative }, { locale })],
    button: {
      label: m.email_change_email_button({}, { locale }),
      url: `${publicUrl}${paths.confirmAddress(secrets.linkToken('change_email', linkId))}`,
    },
    closing: [m.email_change_email_validity({}, { locale }), m.email_not_yours({}, { locale })],
  }),
  sample: () => ({ linkId: sampleId, firstName: 'Ana' }),
})
