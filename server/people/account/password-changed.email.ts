import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { defineEmail } from '#server/platform/email/email.ts'

/** To the owner after a password change or reset, with what to do if it was another person. `at` is an ISO instant. */
export const passwordChangedEmail = defineEmail<{ firstName: string; at: string }>({
  kind: 'password_changed',
  write: ({ firstName, at }, { centre, publicUrl }, locale) => ({
    subject: m.email_password_changed_subject({ centre: centre.name.nominative }, { locale }),
    title: m.email_password_changed_title({}, { locale }),
    to: firstName,
    paragraphs: [m.email_password_changed_text({}, { locale })],
    facts: [[m.email_when({}, { locale }), `${date(at)}, ${time(at)}`]],
    closing: [
      m.email_password_changed_not_you(
        { url: `${publicUrl}${paths.forgotPassword}`, email: centre.contact.email },
        { locale },
      ),
    ],
  }),
  sample: () => ({ firstName: 'Ana', at: '2026-11-20T17:05:00Z' }),
})
