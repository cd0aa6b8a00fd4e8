import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { defineEmail } from '#server/platform/email/email.ts'

/** To the owner of a login slowed down after too many wrong passwords in a row. `at` is an ISO instant. */
export const loginStoppedEmail = defineEmail<{ firstName: string; at: string }>({
  kind: 'login_stopped',
  write: ({ firstName, at }, { centre, publicUrl }, locale) => ({
    subject: m.email_login_stopped_subject({ centre: centre.name.nominative }, { locale }),
    title: m.email_login_stopped_title({}, { locale }),
    to: firstName,
    paragraphs: [m.email_login_stopped_text({}, { locale })],
    facts: [[m.email_when({}, { locale }), `${date(at)}, ${time(at)}`]],
    button: { label: m.email_reset_button({}, { locale }), url: `${publicUrl}${paths.forgotPassword}` },
    closing: [m.email_login_stopped_not_you({ email: centre.contact.email }, { locale })],
  }),
  sample: () => ({ firstName: 'Ana', at: '2026-11-20T17:05:00Z' }),
})
