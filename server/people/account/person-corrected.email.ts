import { m } from '#texts/compiled/messages.js'
import { defineEmail } from '#server/platform/email/email.ts'

interface PersonCorrectedFacts {
  what: 'birth_date' | 'guardian'
  firstName: string
  because: string
}

/** To whom a correction by staff concerns: a birth date, or the end of being a guardian. */
export const personCorrectedEmail = defineEmail<PersonCorrectedFacts>({
  kind: 'person_corrected',
  write: ({ what, firstName, because }, { centre }, locale) => ({
    subject: m.email_person_corrected_subject({ centre: centre.name.nominative }, { locale }),
    title:
      what === 'birth_date'
        ? m.email_person_corrected_birth_date_title({}, { locale })
        : m.email_person_corrected_guardian_title({}, { locale }),
    to: firstName,
    paragraphs: [
      what === 'birth_date'
        ? m.email_person_corrected_birth_date({}, { locale })
        : m.email_person_corrected_guardian({}, { locale }),
      m.email_person_corrected_because({ because }, { locale }),
    ],
    closing: [m.email_not_you_now({ email: centre.contact.email, phone: centre.contact.phone }, { locale })],
  }),
  sample: () => ({ what: 'birth_date', firstName: 'Ana', because: 'osebna izkaznica' }),
})
