import { m } from '#texts/compiled/messages.js'
import { defineMail } from '#server/platform/mail.ts'

/** The password was changed or set anew: whoever did not do it should know. */
export const passwordChanged = defineMail<{ firstName: string }>({
  kind: 'password_changed',
  compose: (ctx, { firstName }, locale) => ({
    subject: m.mail_password_changed_subject({ centre: ctx.centre.name.nominative }, { locale }),
    title: m.mail_password_changed_title({ name: firstName }, { locale }),
    paragraphs: [m.mail_password_changed_text({}, { locale })],
    closing: [m.mail_not_you({ email: ctx.centre.contact.email }, { locale })],
  }),
  sample: { firstName: 'Ana' },
})
