import { m } from '#texts/compiled/messages.js'
import { defineMail } from '#server/platform/mail.ts'

/** To a new address: the link that makes it the one to log in with. */
export const changeEmailMail = defineMail<{ linkId: string; firstName: string }>({
  kind: 'change_email',
  compose: (ctx, { linkId, firstName }, locale) => ({
    subject: m.mail_change_email_subject({ centre: ctx.centre.name.nominative }, { locale }),
    title: m.mail_change_email_title({ name: firstName }, { locale }),
    paragraphs: [m.mail_change_email_text({}, { locale })],
    button: {
      label: m.mail_change_email_button({}, { locale }),
      url: `${ctx.publicUrl}/confirmmail/${ctx.secrets.linkToken('change_email', linkId)}`,
    },
    closing: [
      m.mail_change_email_validity({}, { locale }),
      m.mail_not_you({ email: ctx.centre.contact.email }, { locale }),
    ],
  }),
  sample: { linkId: '0191a2b0-0000-7000-8000-000000000000', firstName: 'Ana' },
})
