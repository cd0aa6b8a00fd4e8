import type { Day } from '#contract/platform/day.ts'
import type { ClassDateId, ClassId, PersonId } from '#contract/platform/id.ts'
import type { Language, LocalizedText } from '#contract/platform/language.ts'
import { inSentence } from '#texts/calendar-names.ts'
import { emailDates } from '#texts/email-dates.ts'
import { m } from '#texts/compiled/messages.js'
import { firstNameOf } from '#server/people/account/people.ts'
import { calendarFile } from '#server/climbing/classes/calendar-file.ts'
import {
  calendarFileName,
  calendarOfDay,
  cancelledCalendarFileName,
  goneCalendar,
} from '#server/climbing/classes/calendar.ts'
import { classDatesById, type ClassDate } from '#server/climbing/classes/class-dates.ts'
import { scheduleOf } from '#server/climbing/classes/classes.rules.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Attachment } from '#server/platform/email/email-content.ts'
import { defineEmail, sampleId } from '#server/platform/email/email.ts'

interface MakeupDateFacts {
  /** The date that the right is used for now, and the one before. */
  dateId: ClassDateId | null
  beforeDateId: ClassDateId | null
  participantId: PersonId
  payerId: PersonId
  firstName: string
}

interface WrittenDates {
  name: LocalizedText
  dates: readonly Day[]
  hours: readonly { start: string; end: string }[]
}

interface MakeupDateModel {
  firstName: string
  participant: string | null
  now: WrittenDates | undefined
  before: WrittenDates | undefined
  attachments: readonly Attachment[]
}

const meetingOf = ({ startsAt, endsAt }: ClassDate) => ({ starts_at: startsAt, ends_at: endsAt })

const writtenOf = (date: ClassDate | undefined): WrittenDates | undefined =>
  date && { name: date.name, ...scheduleOf([meetingOf(date)]) }

const lineOf = (written: WrittenDates, locale: Language): string => emailDates(written, locale).join()

/** About a date that a right was used for or that was given back, with the calendars (docs/product/rescheduling.md §5.3). */
export const makeupDateEmail = defineEmail<MakeupDateFacts, MakeupDateModel>({
  kind: 'makeup_date',
  async load(ctx, { dateId, beforeDateId, participantId, payerId, firstName }, language) {
    const ids = [dateId, beforeDateId].flatMap((id) => id ?? [])
    const dates = await classDatesById(ctx.db, ids)
    const now = dates.find(({ id }) => id === dateId)
    const before = dates.find(({ id }) => id === beforeDateId)
    const type = 'text/calendar'
    const attachments: Attachment[] = []
    if (before) {
      const bytes = await goneCalendar(ctx, before.classId, { meeting: meetingOf(before), nth: 1 }, language)
      attachments.push({ name: cancelledCalendarFileName(language), type, bytes })
    }
    if (now) {
      const bytes = await calendarOfDay(ctx, now.classId, dayOf(now.startsAt), language)
      attachments.push({ name: calendarFileName(language), type, bytes })
    }
    return {
      firstName,
      participant: participantId === payerId ? null : await firstNameOf(ctx.db, participantId),
      now: writtenOf(now),
      before: writtenOf(before),
      attachments,
    }
  },
  write({ firstName, participant, now, before, attachments }, { centre }, locale) {
    const shown = now ?? before
    const name = shown?.name[locale] ?? ''
    const title = now ? m.email_makeup_title({ name }, { locale }) : m.email_makeup_back_title({ name }, { locale })
    return {
      subject: `${title} – ${centre.name.nominative}`,
      title,
      to: firstName,
      paragraphs: [
        now ? m.email_makeup_text({}, { locale }) : m.email_makeup_back_text({}, { locale }),
        m.email_date_calendar({}, { locale }),
      ],
      hold: 'lilac',
      things: [
        {
          name,
          lines: [
            ...(before && now
              ? [m.email_date_was({ when: inSentence(lineOf(before, locale), locale) }, { locale })]
              : []),
            ...(shown ? [lineOf(shown, locale)] : []),
          ],
        },
      ],
      facts: participant === null ? [] : [[m.email_who({}, { locale }), participant]],
      closing: [m.email_questions({ email: centre.contact.email }, { locale })],
      attachments,
    }
  },
  sample({ centre, publicUrl }, language) {
    const name = { sl: 'Plezalna šola, četrtek', en: 'Climbing school, Thursday' }
    const term = { dates: ['2026-12-03'] as Day[], hours: [{ start: '17:00', end: '18:30' }] }
    const file = calendarFile({
      centre,
      publicUrl,
      language,
      now: new Date('2026-11-20T17:05:00Z'),
      terms: [{ ...term, id: sampleId as ClassId, name, teacher: 'Luka Kos' }],
    })
    return {
      firstName: 'Ana',
      participant: 'Bor',
      now: { name, ...term },
      before: undefined,
      attachments: [{ name: calendarFileName(language), type: 'text/calendar', bytes: Buffer.from(file) }],
    }
  },
})
