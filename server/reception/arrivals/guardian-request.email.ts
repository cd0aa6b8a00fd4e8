import { paths } from '#contract/platform/paths.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { defineEmail, sampleId } from '#server/platform/email/email.ts'

interface GuardianRequestFacts {
  firstName: string
  childId: PersonId
  child: string
  /** Name of the adult who says to be a guardian. */
  adult: string
}

/** To each guardian of a child about whom another adult says to be one (docs/product/arrivals.md §4.2). */
export const guardianRequestEmail = defineEmail<GuardianRequestFacts>({
  kind: 'guardian_request',
  write: ({ firstName, child, adult, childId }, { publicUrl, centre }, locale) => ({
    subject: m.email_guardian_request_subject({ child, centre: centre.name.nominative }, { locale }),
    title: m.email_guardian_request_title({}, { locale }),
    to: firstName,
    paragraphs: [m.email_guardian_request_text({ adult, child, centre: centre.name.locative }, { locale })],
    button: {
      label: m.email_guardian_request_button({}, { locale }),
      url: `${publicUrl}${paths.child(childId)}#climbing`,
    },
    closing: [m.email_not_you_now({ email: centre.contact.email, phone: centre.contact.phone }, { locale })],
  }),
  sample: () => ({ firstName: 'Ana', child: 'Bor', adult: 'Vid Novak', childId: sampleId as PersonId }),
})
