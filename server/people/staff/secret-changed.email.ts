import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { defineEmail } from '#server/platform/email/email.ts'

const texts = {
  password: { title: m.email_staff_password_changed_title, text: m.email_staff_password_changed_text },
  pin: { title: m.email_staff_pin_changed_title, text: m.email_staff_pin_changed_text },
  recovery_codes: { title: m.email_staff_codes_made_title, text: m.email_staff_codes_made_text },
} as const

/** What opens the account of a member, and was changed. */
export type ChangedSecret = keyof typeof texts

/** To a member whose password, PIN or recovery codes were changed, in case it was another person. */
export const secretChangedEmail = defineEmail<{ name: string; changed: ChangedSecret; at: string }>({
  kind: 'staff_secret_changed',
  write: ({ name, changed, at }, { centre }, locale) => {
    const title = texts[changed].title({}, { locale })
    return {
      subject: m.email_staff_secret_changed_subject({ title, centre: centre.name.nominative }, { locale }),
      title,
      to: name,
      paragraphs: [texts[changed].text({}, { locale })],
      facts: [[m.email_when({}, { locale }), `${date(at)}, ${time(at)}`]],
      closing: [m.email_staff_secret_changed_not_you({}, { locale })],
    }
  },
  sample: () => ({ name: 'Tina Zupan', changed: 'password', at: '2026-11-20T17:05:00Z' }),
})
