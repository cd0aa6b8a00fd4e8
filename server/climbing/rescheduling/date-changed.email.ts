import type { Day } from '#contract/platform/day.ts'
import type { ClassId, DateChangeId, PersonId } from '#contract/platform/id.ts'
import { cents, type Cents } from '#contract/platform/money.ts'
import type { Language, LocalizedText } from '#contract/platform/language.ts'
import { inSentence } from '#texts/calendar-names.ts'
import { emailDates } from '#texts/email-dates.ts'
import { m } from '#texts/compiled/messages.js'
import { date, price } from '#texts/format.ts'
import { contactsOf } from '#server/people/account/contacts.ts'
import { calendarFile } from '#server/climbing/classes/calendar-file.ts'
import {
  calendarFileName,
  calendarOfDay,
  cancelledCalendarFileName,
  goneCalendar,
} from '#server/climbing/classes/calendar.ts'
import { classDatesById, type ClassDate } from '#server/climbing/classes/class-dates.ts'
import { scheduleOf } from '#server/climbing/classes/classes.rules.ts'
import { creditNoteToSend } from '#server/money/invoices/invoice-document.ts'
import type { PaidWith } from '#server/money/invoices/invoices.rules.ts'
import { refundedBy } from '#server/money/invoices/refunded-by.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { pdfNamed, type Attachment } from '#server/platform/email/email-content.ts'
import { defineEmail, sampleId } from '#server/platform/email/email.ts'
import { preInvoiceNumber } from '#server/money/pre-invoices/cancelled-classes.ts'
import { preInvoiceDocument } from '#server/money/pre-invoices/pre-invoice-document.ts'
import * as store from './date-changes.store.ts'

/** A date as the email writes it. */
interface WrittenTime {
  day: Day
  start: string
  end: string
}

/** What a participant gets for a cancelled date. */
type Settlement =
  | { outcome: 'makeup'; until: Day }
  | { outcome: 'refunded' | 'by_hand'; cents: Cents; number: string; paidWith: PaidWith }
  | { outcome: 'by_phone' }
  | { outcome: 'reissued'; before: string; number: string }
  | { outcome: 'nothing' }

interface DateChangedFacts {
  changeId: DateChangeId
  payerId: PersonId
  participantIds: readonly PersonId[]
  firstName: string
}

interface DateChangedModel {
  firstName: string
  what: store.DateChangeRow['what']
  name: LocalizedText
  before: WrittenTime
  /** Of a moved date. */
  after: WrittenTime | undefined
  teachers: readonly string[]
  because: string
  /** First names, unless the payer is the only one. */
  participants: readonly string[]
  settlements: readonly { participant: string; settlement: Settlement }[]
  attachments: readonly Attachment[]
}

const timeOfDate = ({ startsAt, endsAt }: ClassDate): WrittenTime => {
  const { dates, hours } = scheduleOf([{ starts_at: startsAt, ends_at: endsAt }])
  return { day: dates[0] ?? dayOf(startsAt), start: hours[0]?.start ?? '', end: hours[0]?.end ?? '' }
}

/** 'Torek, 24. 11. 2026, 18:00–19:30' */
const written = ({ day, ...hours }: WrittenTime, locale: Language): string =>
  emailDates({ dates: [day], hours: [hours] }, locale).join()

const settlementLines = (settlement: Settlement, locale: Language): string[] => {
  switch (settlement.outcome) {
    case 'makeup':
      return [m.email_date_changed_makeup({ until: date(settlement.until) }, { locale })]
    case 'refunded':
    case 'by_hand':
      return [
        m.email_date_changed_back({ amount: price(settlement.cents) }, { locale }),
        refundedBy[settlement.paidWith]({}, { locale }),
        m.email_class_cancelled_note({ number: settlement.number }, { locale }),
      ]
    case 'by_phone':
      return [m.email_class_cancelled_by_hand({}, { locale })]
    case 'reissued':
      return [m.email_date_changed_reissued({ before: settlement.before, number: settlement.number }, { locale })]
    case 'nothing':
    default:
      return []
  }
}

/** Reads what became of one refund, and the documents that go along. */
const readRefund = async (
  ctx: Context,
  row: store.RefundRow,
): Promise<{ settlement: Settlement; documents: Attachment[] }> => {
  if (row.outcome === 'reissued' && row.reissued_id !== null && row.pre_invoice_id !== null) {
    const document = await preInvoiceDocument(ctx, row.reissued_id)
    const before = await preInvoiceNumber(ctx.db, row.pre_invoice_id)
    const number = await preInvoiceNumber(ctx.db, row.reissued_id)
    return {
      settlement: { outcome: 'reissued', before, number },
      documents: document ? [pdfNamed(document.name, document.bytes)] : [],
    }
  }
  if (row.credit_note_id !== null && row.cents !== null && (row.outcome === 'refunded' || row.outcome === 'by_hand')) {
    const { document, number, paidWith } = await creditNoteToSend(ctx, row.credit_note_id)
    return { settlement: { outcome: row.outcome, cents: row.cents, number, paidWith }, documents: [document] }
  }
  return { settlement: { outcome: row.outcome === 'by_hand' ? 'by_phone' : 'nothing' }, documents: [] }
}

/** Calendars that carry the change: what is gone goes out of them, and what is held comes in. */
const calendarsOf = async (
  ctx: Context,
  change: store.DateChangeRow,
  [before, after]: readonly [ClassDate, ClassDate | undefined],
  language: Language,
): Promise<Attachment[]> => {
  const type = 'text/calendar'
  const files: Attachment[] = []
  if (change.calendar_nth !== null) {
    const meeting = { starts_at: before.startsAt, ends_at: before.endsAt }
    const bytes = await goneCalendar(ctx, change.class_id, { meeting, nth: change.calendar_nth }, language)
    files.push({ name: cancelledCalendarFileName(language), type, bytes })
  }
  const held = after ?? (change.what === 'cancelled' ? undefined : before)
  if (held) {
    const bytes = await calendarOfDay(ctx, change.class_id, dayOf(held.startsAt), language)
    files.push({ name: calendarFileName(language), type, bytes })
  }
  return files
}

const subjects = {
  stand_in: m.email_date_stand_in,
  own_coach: m.email_date_stand_in,
  moved: m.email_date_moved,
  cancelled: m.email_date_cancelled,
}

/** To those who come to a date that changes: what is new, with the calendar of it (docs/product/rescheduling.md §1.4). */
export const dateChangedEmail = defineEmail<DateChangedFacts, DateChangedModel>({
  kind: 'date_changed',
  async load(ctx, { changeId, payerId, participantIds, firstName }, language) {
    const change = await store.changeById(ctx.db, changeId)
    const dates = await classDatesById(ctx.db, [change.date_id, ...(change.new_date_id ? [change.new_date_id] : [])])
    const before = dates.find(({ id }) => id === change.date_id)
    if (!before) throw new Error(`date change ${changeId} without its date`)
    const after = dates.find(({ id }) => id === change.new_date_id)
    const people = await contactsOf(ctx.db, participantIds)
    const nameOf = (id: PersonId) => people.get(id)?.firstName ?? ''
    const refunds = (await store.refundsOf(ctx.db, changeId, payerId)).filter(({ participant_id: id }) =>
      participantIds.includes(id),
    )
    const settlements: DateChangedModel['settlements'][number][] = []
    const attachments: Attachment[] = []
    for (const row of refunds) {
      const { settlement, documents } = await readRefund(ctx, row)
      settlements.push({ participant: nameOf(row.participant_id), settlement })
      attachments.push(...documents)
    }
    if (change.valid_until !== null)
      for (const id of participantIds)
        settlements.push({ participant: nameOf(id), settlement: { outcome: 'makeup', until: change.valid_until } })
    attachments.push(...(await calendarsOf(ctx, change, [before, after], language)))
    return {
      firstName,
      what: change.what,
      name: before.name,
      before: timeOfDate(before),
      after: after && timeOfDate(after),
      teachers: change.teachers,
      because: change.because,
      participants: participantIds.every((id) => id === payerId) ? [] : participantIds.map(nameOf),
      settlements,
      attachments,
    }
  },
  write(model, { centre }, locale) {
    const { firstName, what, before, after, teachers, because, participants, settlements, attachments } = model
    const name = model.name[locale]
    const title = subjects[what]({ name, date: date(before.day) }, { locale })
    const isOfCoach = what === 'stand_in' || what === 'own_coach'
    return {
      subject: `${title} – ${centre.name.nominative}`,
      title,
      to: firstName,
      paragraphs: [
        isOfCoach
          ? m.email_date_stand_in_text({ names: teachers.join(', ') }, { locale })
          : what === 'moved'
            ? m.email_date_moved_text({}, { locale })
            : m.email_date_cancelled_text({}, { locale }),
        isOfCoach ? m.email_date_calendar_same({}, { locale }) : m.email_date_calendar({}, { locale }),
      ],
      hold: 'lilac',
      things: [
        {
          name,
          lines: after
            ? [
                m.email_date_was({ when: inSentence(written(before, locale), locale) }, { locale }),
                m.email_date_is({ when: inSentence(written(after, locale), locale) }, { locale }),
              ]
            : [written(before, locale)],
        },
        ...settlements
          .map(({ participant, settlement }) => ({ name: participant, lines: settlementLines(settlement, locale) }))
          .filter(({ lines }) => lines.length > 0),
      ],
      facts: [
        ...(participants.length ? [[m.email_who({}, { locale }), participants.join(', ')] as const] : []),
        ...(because ? [[m.email_class_cancelled_because({}, { locale }), because] as const] : []),
      ],
      closing: [m.email_questions({ email: centre.contact.email }, { locale })],
      attachments,
    }
  },
  sample({ centre, publicUrl }, language) {
    const name = { sl: 'Začetniki, torek', en: 'Beginners, Tuesday' }
    const term = {
      id: sampleId as ClassId,
      name,
      teacher: 'Luka Kos',
      dates: ['2026-12-03'] as Day[],
      hours: [{ start: '17:00', end: '18:30' }],
      revision: 1,
    }
    const now = new Date('2026-11-20T17:05:00Z')
    const calendar = calendarFile({ centre, publicUrl, language, now, terms: [term] })
    return {
      firstName: 'Ana',
      what: 'cancelled',
      name,
      before: { day: '2026-12-01' as Day, start: '17:00', end: '18:30' },
      after: undefined,
      teachers: ['Luka Kos'],
      because: language === 'sl' ? 'Trener je zbolel.' : 'The coach is ill.',
      participants: ['Bor', 'Cene'],
      settlements: [
        {
          participant: 'Bor',
          settlement: {
            outcome: 'refunded',
            cents: cents(850),
            number: `${centre.invoices.businessPremises}-${centre.invoices.deviceNo}-18`,
            paidWith: 'card',
          },
        },
        { participant: 'Cene', settlement: { outcome: 'makeup', until: '2027-01-30' as Day } },
      ],
      attachments: [{ name: calendarFileName(language), type: 'text/calendar', bytes: Buffer.from(calendar) }],
    }
  },
})
