import { m } from '#texts/compiled/messages.js'
import { defineMail, sampleId } from '#server/platform/mail.ts'

/** To a child: the link under which it chooses its own login data. First names only (reference: security A09). */
export const childLoginMail = defineMail<{ linkId: string; firstName: string; guardianName: string }>({
  kind: 'child_login',
  write: ({ linkId, firstName, guardianName }, { centre, publicUrl, secrets }, locale) => ({
    subject: m.mail_child_login_subject({ centre: centre.name.nominative }, { locale }),
    title: m.mail_child_login_title({}, { locale }),
    to: firstName,
    paragraphs: [
      m.mail_child_login_text({ guardian: guardianName, centre: centre.name.nominative }, { locale }),
      m.mail_child_login_next({}, { locale }),
    ],
    button: {
      label: m.mail_child_login_button({}, { locale }),
      url: `${publicUrl}/setchildauth/${secrets.linkToken('child_login', linkId)}`,
    },
    closing: [
      m.mail_child_login_validity({}, { locale }),
      m.mail_child_login_not_you({ email: centre.contact.email }, { locale }),
    ],
  }),
  sample: () => ({ linkId: sampleId, firstName: 'Cene', guardianName: 'Ana' }),
})
