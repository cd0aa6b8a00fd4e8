import { paths } from '#contract/platform/paths.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { firstNameOf } from '#server/people/account/people.ts'
import { defineEmail, sampleId } from '#server/platform/email/email.ts'

/** Queued by ids: a guardian who is erased leaves no name in the emails of a child that stays. */
interface Invitation {
  linkId: string
  firstName: string
  guardianId: PersonId
}

interface InvitationModel extends Omit<Invitation, 'guardianId'> {
  guardianName: string
}

/** Email to a child with the link to choose its login data; first names only (docs/threats.md A09). */
export const childLoginEmail = defineEmail<Invitation, InvitationModel>({
  kind: 'child_login',
  load: async ({ db }, { guardianId, ...data }) => ({ ...data, guardianName: await firstNameOf(db, guardianId) }),
  write: ({ linkId, firstName, guardianName }, { centre, publicUrl, secrets }, locale) => ({
    subject: m.email_child_login_subject({ centre: centre.name.nominative }, { locale }),
    title: m.email_child_login_title({}, { locale }),
    to: firstName,
    paragraphs: [
      m.email_child_login_text({ guardian: guardianName, centre: centre.name.nominative }, { locale }),
      m.email_child_login_next({}, { locale }),
    ],
    button: {
      label: m.email_child_login_button({}, { locale }),
      url: `${publicUrl}${paths.childLogin(secrets.linkToken('child_login', linkId))}`,
    },
    closing: [
      m.email_child_login_validity({}, { locale }),
      m.email_child_login_not_you({ email: centre.contact.email }, { locale }),
    ],
  }),
  sample: () => ({ linkId: sampleId, firstName: 'Cene', guardianName: 'Ana' }),
})
