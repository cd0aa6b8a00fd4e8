import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { defineEmail, sampleId } from '#server/platform/email/email.ts'

/** To a person whom staff entered: the link to choose the own log-in. */
export const setUpLogInEmail = defineEmail<{ linkId: string; firstName: string }>({
  kind: 'set_up_log_in',
  write: ({ linkId, firstName }, { centre, publicUrl, secrets }, locale) => ({
    subject: m.email_set_up_log_in_subject({ centre: centre.name.nominative }, { locale }),
    title: m.email_set_up_log_in_title({}, { locale }),
    to: firstName,
    paragraphs: [
      m.email_set_up_log_in_text({ centre: centre.name.nominative }, { locale }),
      m.email_set_up_log_in_next({}, { locale }),
    ],
    button: {
      label: m.email_set_up_log_in_button({}, { locale }),
      url: `${publicUrl}${paths.childLogin(secrets.linkToken('child_login', linkId))}`,
    },
    closing: [
      m.email_set_up_log_in_validity({}, { locale }),
      m.email_set_up_log_in_not_you({ email: centre.contact.email }, { locale }),
    ],
  }),
  sample: () => ({ linkId: sampleId, firstName: 'Ana' }),
})
