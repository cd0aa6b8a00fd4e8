import type { Day } from '#contract/platform/day.ts'
import type { ClassId, PlaceMoveId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Language } from '#contract/platform/language.ts'
import { emailDates } from '#texts/email-dates.ts'
import { m } from '#texts/compiled/messages.js'
import { price } from '#texts/format.ts'
import { firstNameOf } from '#server/people/account/people.ts'
import { calendarFile, type CalendarTerm } from '#server/climbing/classes/calendar-file.ts'
import {
  calendarFileName,
  calendarOf,
  cancelledCalendarFileName,
  leftCalendar,
} from '#server/climbing/classes/calendar.ts'
import { creditNoteToSend } from '#server/money/invoices/invoice-document.ts'
import type { PaidWith } from '#server/money/invoices/invoices.rules.ts'
import { refundedBy } from '#server/money/invoices/refunded-by.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { pdfNamed, type Attachment } from '#server/platform/email/email-content.ts'
import { defineEmail, sampleId } from '#server/platform/email/email.ts'
import { preInvoiceNumber } from '#server/money/pre-invoices/cancelled-classes.ts'
import { preInvoiceDocument } from '#server/money/pre-invoices/pre-invoice-document.ts'
import * as store from './place-moves.store.ts'

interface PlaceMovedFacts {
  moveId: PlaceMoveId
  firstName: string
}

interface PlaceMovedModel {
  firstName: string
  /** Null when the payer is the participant. */
  participant: string | null
  term: CalendarTerm | undefined
  /** Money that goes back. */
  back: { cents: Cents; number: string; paidWith: PaidWith } | undefined
  byPhone: boolean
  /** Number of the pre-invoice that stands for the one before. */
  reissued: string | undefined
  attachments: readonly Attachment[]
}

const moneyLines = ({ back, byPhone, reissued }: PlaceMovedModel, locale: Language): string[] => [
  ...(back
    ? [
        m.email_date_changed_back({ amount: price(back.cents) }, { locale }),
        refundedBy[back.paidWith]({}, { locale }),
        m.email_class_cancelled_note({ number: back.number }, { locale }),
      ]
    : []),
  ...(byPhone ? [m.email_class_cancelled_by_hand({}, { locale })] : []),
  ...(reissued === undefined ? [] : [m.email_place_moved_reissued({ number: reissued }, { locale })]),
]

/** To the payer of a place that was moved: the new group, and the calendars of both (docs/product/rescheduling.md §4.5). */
export const placeMovedEmail = defineEmail<PlaceMovedFacts, PlaceMovedModel>({
  kind: 'place_moved',
  async load(ctx, { moveId, firstName }, language) {
    const move = await store.moveById(ctx.db, moveId)
    const type = 'text/calendar'
    const left = await leftCalendar(ctx, move.from_class, dayOf(move.moved_at), language)
    const { bytes, terms } = await calendarOf(ctx, [move.to_class], language)
    const attachments: Attachment[] = []
    let back: PlaceMovedModel['back']
    if (move.credit_note_id !== null && move.cents !== null) {
      const { document, number, paidWith } = await creditNoteToSend(ctx, move.credit_note_id)
      back = { cents: move.cents, number, paidWith }
      attachments.push(document)
    }
    const reissued = move.reissued_id && (await preInvoiceDocument(ctx, move.reissued_id))
    if (reissued) attachments.push(pdfNamed(reissued.name, reissued.bytes))
    return {
      firstName,
      participant: move.participant_id === move.payer_id ? null : await firstNameOf(ctx.db, move.participant_id),
      term: terms[0],
      back,
      byPhone: move.outcome === 'by_hand' && !back,
      reissued: move.reissued_id ? await preInvoiceNumber(ctx.db, move.reissued_id) : undefined,
      attachments: [
        ...attachments,
        { name: cancelledCalendarFileName(language), type, bytes: left },
        { name: calendarFileName(language), type, bytes },
      ],
    }
  },
  write(model, { centre }, locale) {
    const { firstName, participant, term, attachments } = model
    const name = term?.name[locale] ?? ''
    const times = term ? emailDates(term, locale) : []
    const money = moneyLines(model, locale)
    return {
      subject: m.email_place_moved_subject({ name, centre: centre.name.nominative }, { locale }),
      title: m.email_place_moved_title({ name }, { locale }),
      to: firstName,
      paragraphs: [m.email_place_moved_text({}, { locale }), m.email_date_calendar({}, { locale })],
      hold: 'lilac',
      things: [
        {
          name,
          lines: [...times, ...(term?.teacher ? [m.calendar_teacher({ teacher: term.teacher }, { locale })] : [])],
        },
      ],
      facts: participant === null ? [] : [[m.email_who({}, { locale }), participant]],
      closing: [...money, m.email_questions({ email: centre.contact.email }, { locale })],
      attachments,
    }
  },
  sample({ centre, publicUrl }, language) {
    const term: CalendarTerm = {
      id: sampleId as ClassId,
      name: { sl: 'Plezalna šola, četrtek', en: 'Climbing school, Thursday' },
      teacher: 'Luka Kos',
      dates: ['2026-12-03', '2026-12-10', '2026-12-17'] as Day[],
      hours: [{ start: '17:00', end: '18:30' }],
    }
    const calendar = calendarFile({ centre, publicUrl, language, now: new Date('2026-11-20T17:05:00Z'), terms: [term] })
    return {
      firstName: 'Ana',
      participant: 'Bor',
      term,
      back: undefined,
      byPhone: false,
      reissued: undefined,
      attachments: [{ name: calendarFileName(language), type: 'text/calendar', bytes: Buffer.from(calendar) }],
    }
  },
})
