import type { Day } from '#contract/platform/day.ts'
import type { ClassId, PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { paths } from '#contract/platform/paths.ts'
import { emailDates } from '#texts/email-dates.ts'
import { m } from '#texts/compiled/messages.js'
import { contactsOf } from '#server/people/account/contacts.ts'
import { firstNameOf } from '#server/people/account/people.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { defineEmail, enqueueEmail, sampleId } from '#server/platform/email/email.ts'
import { refuse } from '#server/platform/refuse.ts'
import { calendarFile, type CalendarTerm } from './calendar-file.ts'
import { calendarFileName, calendarOf } from './calendar.ts'

interface SignedUpModel {
  firstName: string
  /** Null when the payer is the participant. */
  participantName: string | null
  seeAt: string
  terms: readonly CalendarTerm[]
  calendar: Uint8Array
}

/** The dates in the words of every screen, and a line with the teachers. */
const described = ({ teacher, ...term }: CalendarTerm, locale: Language): string[] => [
  ...emailDates(term, locale),
  ...(teacher ? [m.calendar_teacher({ teacher }, { locale })] : []),
]

/** Names of the terms, each once: weekly groups of one class often share theirs. */
const named = (terms: readonly CalendarTerm[], locale: Language): string =>
  [...new Set(terms.map(({ name }) => name[locale]))].join(', ')

/** To the payer after a sign-up: participant, classes, dates and calendar file. */
export const signedUpEmail = defineEmail<
  Omit<SignedUpModel, 'terms' | 'calendar'> & { classIds: ClassId[] },
  SignedUpModel
>({
  kind: 'signed_up',
  async load(ctx, { classIds, ...model }, language) {
    const { bytes, terms } = await calendarOf(ctx, classIds, language)
    return { ...model, terms, calendar: bytes }
  },
  write: ({ firstName, participantName, seeAt, terms, calendar }, { centre, publicUrl }, locale) => ({
    subject: m.email_signed_up_subject({ article: named(terms, locale), centre: centre.name.nominative }, { locale }),
    title: m.email_signed_up_title({ article: named(terms, locale) }, { locale }),
    to: firstName,
    paragraphs: [m.email_signed_up_text({}, { locale }), m.email_signed_up_calendar({}, { locale })],
    hold: 'lilac',
    things: terms.map((term) => ({ name: term.name[locale], lines: described(term, locale) })),
    facts: [
      ...(participantName === null ? [] : [[m.email_who({}, { locale }), participantName] as const]),
      [m.email_where({}, { locale }), [centre.name.nominative, centre.contact.street, centre.contact.city].join(', ')],
    ],
    button: { label: m.email_see_classes({}, { locale }), url: `${publicUrl}${seeAt}` },
    closing: [
      m.email_notice_none_linked({ url: centre.terms.url[locale] }, { locale }),
      m.email_questions({ email: centre.contact.email }, { locale }),
    ],
    attachments: [{ name: calendarFileName(locale), type: 'text/calendar', bytes: calendar }],
  }),
  sample({ centre, publicUrl }, language) {
    const term: CalendarTerm = {
      id: sampleId as ClassId,
      name: { sl: 'Začetniki, sreda', en: 'Beginners, Wednesday' },
      teacher: 'Nejc Marčič',
      dates: ['2026-12-02', '2026-12-09', '2026-12-16', '2027-01-06'] as Day[],
      hours: [{ start: '18:00', end: '19:30' }],
    }
    const now = new Date('2026-11-20T17:05:00Z')
    return {
      firstName: 'Ana',
      participantName: 'Bor',
      seeAt: paths.myClasses,
      terms: [term],
      calendar: Buffer.from(calendarFile({ centre, publicUrl, language, now, terms: [term] })),
    }
  },
})

export const enqueueSignedUp = async (
  ctx: Context,
  tx: Tx,
  who: {
    payerId: PersonId
    participantId: PersonId
    language: Language
    classIds: readonly ClassId[]
    seeAt: string
  },
): Promise<void> => {
  const payer = (await contactsOf(tx, [who.payerId])).get(who.payerId) ?? refuse('not_found')
  // A person without a log-in may have no address; the desk has shown the place.
  if (payer.email === '') return
  const participantName = who.payerId === who.participantId ? null : await firstNameOf(tx, who.participantId)
  await enqueueEmail(
    ctx,
    tx,
    signedUpEmail,
    { email: payer.email, personId: who.payerId, language: who.language },
    { firstName: payer.firstName, participantName, classIds: [...who.classIds], seeAt: who.seeAt },
  )
}
