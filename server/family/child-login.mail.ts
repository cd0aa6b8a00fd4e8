import { m } from '#texts/compiled/messages.js'
import { defineMail } from '#server/platform/mail.ts'

/** To a child: the link under which it chooses its own login data. First names only (reference: security A09). */
export const childLoginMail = defineMail<{ linkId: string; firstName: string; guardianName: string }>({
  kind: 'child_login',
  compose: (ctx, { linkId, firstName, guardianName }, locale) => ({
    subject: m.mail_child_login_subject({ centre: ctx.centre.name.nominative }, { locale }),
    title: m.mail_child_login_title({ name: firstName }, { locale }),
    paragraphs: [m.mail_child_login_text({ guardian: guardianName, centre: ctx.centre.name.nominative }, { locale })],
    button: {
      label: m.mail_child_login_button({}, { locale }),
      url: `${ctx.publicUrl}/setchildauth/${ctx.secrets.linkToken('child_login', linkId)}`,
    },
    closing: [
      m.mail_child_login_validity({}, { locale }),
      m.mail_not_you({ email: ctx.centre.contact.email }, { locale }),
    ],
  }),
  sample: { linkId: '0191a2b0-0000-7000-8000-000000000000', firstName: 'Cene', guardianName: 'Ana' },
})
