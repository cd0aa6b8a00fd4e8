import { m } from '#texts/compiled/messages.js'
import { defineMail } from '#server/platform/mail.ts'

/** To the old address, once another one has taken its place. */
export const emailChanged = defineMail<{ firstName: string }>({
  kind: 'email_changed',
  compose: (ctx, { firstName }, locale) => ({
    subject: m.mail_email_changed_subject({ centre: ctx.centre.name.nominative }, { locale }),
    title: m.mail_email_changed_title({ name: firstName }, { locale }),
    paragraphs: [m.mail_email_changed_text({}, { locale })],
    closing: [m.mail_not_you({ email: ctx.centre.contact.email }, { locale })],
  }),
  sample: { firstName: 'Ana' },
})
