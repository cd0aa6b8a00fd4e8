import { m } from '#texts/compiled/messages.js'
import { defineMail } from '#server/platform/mail.ts'

/** The link that sets a new password, for whoever forgot the old one. */
export const resetPasswordMail = defineMail<{ linkId: string; firstName: string }>({
  kind: 'reset_password',
  compose: (ctx, { linkId, firstName }, locale) => ({
    subject: m.mail_reset_subject({ centre: ctx.centre.name.nominative }, { locale }),
    title: m.mail_reset_title({ name: firstName }, { locale }),
    paragraphs: [m.mail_reset_text({}, { locale })],
    button: {
      label: m.mail_reset_button({}, { locale }),
      url: `${ctx.publicUrl}/resetpassword/${ctx.secrets.linkToken('reset_password', linkId)}`,
    },
    closing: [m.mail_reset_validity({}, { locale }), m.mail_not_you({ email: ctx.centre.contact.email }, { locale })],
  }),
  sample: { linkId: '0191a2b0-0000-7000-8000-000000000000', firstName: 'Ana' },
})
