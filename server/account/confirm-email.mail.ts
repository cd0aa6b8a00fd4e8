import { m } from '#texts/compiled/messages.js'
import { defineMail } from '#server/platform/mail.ts'

/** The link that confirms an address, after sign-up or on request. */
export const confirmEmailMail = defineMail<{ linkId: string; firstName: string }>({
  kind: 'confirm_email',
  compose: (ctx, { linkId, firstName }, locale) => ({
    subject: m.mail_confirm_subject({ centre: ctx.centre.name.nominative }, { locale }),
    title: m.mail_confirm_title({ name: firstName }, { locale }),
    paragraphs: [m.mail_confirm_text({}, { locale })],
    button: {
      label: m.mail_confirm_button({}, { locale }),
      url: `${ctx.publicUrl}/confirmmail/${ctx.secrets.linkToken('confirm_email', linkId)}`,
    },
    closing: [m.mail_confirm_validity({}, { locale }), m.mail_not_you({ email: ctx.centre.contact.email }, { locale })],
  }),
  sample: { linkId: '0191a2b0-0000-7000-8000-000000000000', firstName: 'Ana' },
})
