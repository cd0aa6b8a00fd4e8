import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { defineEmail, sampleId } from '#server/platform/email/email.ts'

/** The link that confirms an address, after sign-up or on request. */
export const confirmAddressEmail = defineEmail<{ linkId: string; firstName: string }>({
  kind: 'confirm_email',
  write: ({ linkId, firstName }, { centre, publicUrl, secrets }, locale) => ({
    subject: m.email_confirm_subject({ centre: centre.name.nominative }, { locale }),
    title: m.email_confirm_title({}, { locale }),
    to: firstName,
    paragraphs: [m.email_confirm_text({}, { locale })],
    button: {
      label: m.email_confirm_button({}, { locale }),
      url: `${publicUrl}${paths.confirmAddress(secrets.linkToken('confirm_email', linkId))}`,
    },
    closing: [m.email_confirm_validity({}, { locale }), m.email_not_yours({}, { locale })],
  }),
  sample: () => ({ linkId: sampleId, firstName: 'Ana' }),
})
