import type { Day } from '#contract/platform/day.ts'
import type { ClassDateId, PersonId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import { emailDates } from '#texts/email-dates.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { firstNameOf } from '#server/people/account/people.ts'
import { makeupsOf } from '#server/climbing/attendance/makeup-rights.ts'
import { classDatesById } from '#server/climbing/classes/class-dates.ts'
import { scheduleOf } from '#server/climbing/classes/classes.rules.ts'
import { defineEmail } from '#server/platform/email/email.ts'

interface ExcusedDateFacts {
  dateId: ClassDateId
  participantId: PersonId
  payerId: PersonId
  firstName: string
  /** False: the excuse was taken back. */
  isExcused: boolean
}

interface ExcusedDateModel {
  firstName: string
  participant: string | null
  isExcused: boolean
  name: LocalizedText
  dates: readonly Day[]
  hours: readonly { start: string; end: string }[]
  /** Last day of the right; none where the excuse was taken back meanwhile. */
  until: Day | undefined
}

/** About an excused date and the right that it gives, or about an excuse taken back (docs/product/rescheduling.md §5.1). */
export const excusedDateEmail = defineEmail<ExcusedDateFacts, ExcusedDateModel>({
  kind: 'excused_date',
  async load({ db }, { dateId, participantId, payerId, firstName, isExcused }) {
    const [found] = await classDatesById(db, [dateId])
    if (!found) throw new Error('an excused date is gone')
    const right = (await makeupsOf(db, participantId)).find(({ from_date_id: id }) => id === dateId)
    return {
      firstName,
      participant: participantId === payerId ? null : await firstNameOf(db, participantId),
      isExcused,
      name: found.name,
      ...scheduleOf([{ starts_at: found.startsAt, ends_at: found.endsAt }]),
      until: isExcused ? right?.valid_until : undefined,
    }
  },
  write({ firstName, participant, isExcused, name, dates, hours, until }, { centre }, locale) {
    const inputs = { name: name[locale], date: date(dates[0] ?? '') }
    const title = isExcused ? m.email_excused(inputs, { locale }) : m.email_excuse_ended(inputs, { locale })
    return {
      subject: `${title} – ${centre.name.nominative}`,
      title,
      to: firstName,
      paragraphs: [
        isExcused ? m.email_excused_text({}, { locale }) : m.email_excuse_ended_text({}, { locale }),
        ...(until === undefined ? [] : [m.email_date_changed_makeup({ until: date(until) }, { locale })]),
      ],
      hold: 'lilac',
      things: [{ name: name[locale], lines: emailDates({ dates, hours }, locale) }],
      facts: participant === null ? [] : [[m.email_who({}, { locale }), participant]],
      closing: [m.email_questions({ email: centre.contact.email }, { locale })],
    }
  },
  sample() {
    return {
      firstName: 'Ana',
      participant: 'Bor',
      isExcused: true,
      name: { sl: 'Plezalna šola, torek', en: 'Climbing school, Tuesday' },
      dates: ['2026-11-24'] as Day[],
      hours: [{ start: '17:00', end: '18:30' }],
      until: '2026-12-24' as Day,
    }
  },
})
