import { m } from '#texts/compiled/messages.js'
import { defineMail } from '#server/platform/mail.ts'

/** Somebody signed up with an address that has an account already: its owner is told, the other one is not. */
export const accountExists = defineMail<{ firstName: string }>({
  kind: 'account_exists',
  compose: (ctx, { firstName }, locale) => ({
    subject: m.mail_exists_subject({ centre: ctx.centre.name.nominative }, { locale }),
    title: m.mail_exists_title({ name: firstName }, { locale }),
    paragraphs: [m.mail_exists_text({ centre: ctx.centre.name.nominative }, { locale })],
    button: { label: m.mail_exists_button({}, { locale }), url: ctx.publicUrl },
    closing: [m.mail_not_you({ email: ctx.centre.contact.email }, { locale })],
  }),
  sample: { firstName: 'Ana' },
})
