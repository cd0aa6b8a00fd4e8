import type { CancellationId, ClassId, PersonId } from '#contract/platform/id.ts'
import { cents, type Cents } from '#contract/platform/money.ts'
import type { Day } from '#contract/platform/day.ts'
import type { Language, LocalizedText } from '#contract/platform/language.ts'
import { emailDates } from '#texts/email-dates.ts'
import { m } from '#texts/compiled/messages.js'
import { date, price } from '#texts/format.ts'
import { contactsOf } from '#server/people/account/contacts.ts'
import { calendarFile, type CalendarTerm } from '#server/climbing/classes/calendar-file.ts'
import {
  calendarFileName,
  calendarOf,
  cancelledCalendarFileName,
  cancelledCalendarOf,
} from '#server/climbing/classes/calendar.ts'
import { voucherUntil } from '#server/climbing/gifts/voucher-places.ts'
import { creditNoteToSend } from '#server/money/invoices/invoice-document.ts'
import type { PaidWith } from '#server/money/invoices/invoices.rules.ts'
import { refundedBy } from '#server/money/invoices/refunded-by.ts'
import type { Context } from '#server/platform/context.ts'
import { pdfNamed, type Attachment } from '#server/platform/email/email-content.ts'
import { defineEmail, sampleId } from '#server/platform/email/email.ts'
import { preInvoiceNumber } from '#server/money/pre-invoices/cancelled-classes.ts'
import { preInvoiceDocument } from '#server/money/pre-invoices/pre-invoice-document.ts'
import * as store from './cancellations.store.ts'

/** Money that goes back, with the credit note that says so. */
interface Back {
  cents: Cents
  left: number
  all: number
  number: string
  paidWith: PaidWith
}

/** What became of one place, with what its sentence needs. */
type Settlement =
  | { outcome: 'moved'; to: readonly CalendarTerm[] }
  | { outcome: 'refunded' | 'by_hand'; back: Back | undefined }
  | { outcome: 'void'; number: string; reissued: string | undefined }
  | { outcome: 'voucher'; until: Day }
  | { outcome: 'nothing' }

type SettledPlace = Settlement & { participant: string | undefined; names: readonly LocalizedText[] }

interface ClassCancelledFacts {
  cancellationId: CancellationId
  payerId: PersonId
  firstName: string
}

interface ClassCancelledModel {
  firstName: string
  because: string
  places: readonly SettledPlace[]
  attachments: readonly Attachment[]
}

const refundLines = (back: Back | undefined, locale: Language): string[] => {
  if (!back) return [m.email_class_cancelled_by_hand({}, { locale })]
  const { left, all, number, paidWith } = back
  const amount = price(back.cents)
  return [
    left < all
      ? m.email_class_cancelled_part({ amount, left, all }, { locale })
      : m.email_class_cancelled_whole({ amount }, { locale }),
    refundedBy[paidWith]({}, { locale }),
    m.email_class_cancelled_note({ number }, { locale }),
  ]
}

const settlementLines = (settlement: Settlement, locale: Language): string[] => {
  if (settlement.outcome === 'moved')
    return [m.email_class_cancelled_moved({}, { locale }), ...settlement.to.flatMap((term) => emailDates(term, locale))]
  if (settlement.outcome === 'void')
    return [
      m.email_class_cancelled_void({ number: settlement.number }, { locale }),
      ...(settlement.reissued === undefined
        ? []
        : [m.email_class_cancelled_reissued({ number: settlement.reissued }, { locale })]),
    ]
  if (settlement.outcome === 'voucher')
    return [m.email_class_cancelled_voucher({ date: date(settlement.until) }, { locale })]
  if (settlement.outcome === 'nothing') return [m.email_class_cancelled_nothing({}, { locale })]
  return refundLines(settlement.back, locale)
}

const namesIn = (names: readonly LocalizedText[], locale: Language): string =>
  [...new Set(names.map((name) => name[locale]))].join(', ')

/** Reads what became of a place, and the documents that go along. */
const readPlace = async (
  ctx: Context,
  row: store.CancelledPlaceRow,
  language: Language,
): Promise<{ settlement: Settlement; documents: Attachment[] }> => {
  if (row.outcome === 'moved' && row.moved_to !== null) {
    const { terms } = await calendarOf(ctx, [row.moved_to], language)
    return { settlement: { outcome: 'moved', to: terms }, documents: [] }
  }
  if (row.outcome === 'void' && row.pre_invoice_id !== null) {
    const { reissued_id: reissued } = row
    const document = reissued && (await preInvoiceDocument(ctx, reissued))
    return {
      settlement: {
        outcome: 'void',
        number: await preInvoiceNumber(ctx.db, row.pre_invoice_id),
        reissued: reissued ? await preInvoiceNumber(ctx.db, reissued) : undefined,
      },
      documents: document ? [pdfNamed(document.name, document.bytes)] : [],
    }
  }
  if (row.outcome === 'voucher' && row.voucher_id !== null)
    return { settlement: { outcome: 'voucher', until: await voucherUntil(ctx.db, row.voucher_id) }, documents: [] }
  if (row.outcome !== 'refunded' && row.outcome !== 'by_hand')
    return { settlement: { outcome: 'nothing' }, documents: [] }
  if (row.credit_note_id === null || row.cents === null)
    return { settlement: { outcome: row.outcome, back: undefined }, documents: [] }
  const { document, number, paidWith } = await creditNoteToSend(ctx, row.credit_note_id)
  const back = { cents: row.cents, left: row.dates_left, all: row.dates_in_all, number, paidWith }
  return { settlement: { outcome: row.outcome, back }, documents: [document] }
}

/** To a payer of cancelled classes: what becomes of each place, with documents and calendars (docs/product/classes.md §12.5). */
export const classCancelledEmail = defineEmail<ClassCancelledFacts, ClassCancelledModel>({
  kind: 'class_cancelled',
  async load(ctx, { cancellationId, payerId, firstName }, language) {
    const { because } = await store.cancellationOf(ctx.db, cancellationId)
    const rows = (await store.placesOf(ctx.db, cancellationId)).filter(({ payer_id: payer }) => payer === payerId)
    const participants = await contactsOf(
      ctx.db,
      rows.map((row) => row.participant_id),
    )
    const ended = [...new Set(rows.flatMap((row) => row.class_ids))]
    const cancelled = await cancelledCalendarOf(ctx, ended, language)
    const places: SettledPlace[] = []
    const attachments: Attachment[] = []
    for (const row of rows) {
      const { settlement, documents } = await readPlace(ctx, row, language)
      const names = cancelled.terms.filter(({ id }) => row.class_ids.includes(id)).map(({ name }) => name)
      const participant = row.participant_id === payerId ? undefined : participants.get(row.participant_id)?.firstName
      places.push({ ...settlement, participant, names })
      attachments.push(...documents)
    }
    const moved = rows.flatMap((row) => row.moved_to ?? [])
    const type = 'text/calendar'
    attachments.push({ name: cancelledCalendarFileName(language), type, bytes: cancelled.bytes })
    if (moved.length) {
      const { bytes } = await calendarOf(ctx, moved, language)
      attachments.push({ name: calendarFileName(language), type, bytes })
    }
    return { firstName, because, places, attachments }
  },
  write({ firstName, because, places, attachments }, { centre }, locale) {
    const name = namesIn(
      places.flatMap(({ names }) => names),
      locale,
    )
    return {
      subject: m.email_class_cancelled_subject({ name, centre: centre.name.nominative }, { locale }),
      title: m.email_class_cancelled_title({ name }, { locale }),
      to: firstName,
      paragraphs: [m.email_class_cancelled_text({}, { locale }), m.email_class_cancelled_calendar({}, { locale })],
      hold: 'lilac',
      things: places.map(({ participant, names, ...settlement }) => ({
        name:
          participant === undefined
            ? namesIn(names, locale)
            : m.email_class_cancelled_for({ participant, name: namesIn(names, locale) }, { locale }),
        lines: settlementLines(settlement, locale),
      })),
      facts: [[m.email_class_cancelled_because({}, { locale }), because]],
      closing: [m.email_questions({ email: centre.contact.email }, { locale })],
      attachments,
    }
  },
  sample({ centre, publicUrl }, language) {
    const name = { sl: 'Začetniki, sreda', en: 'Beginners, Wednesday' }
    const term: CalendarTerm = {
      id: sampleId as ClassId,
      name,
      teacher: 'Nejc Marčič',
      dates: ['2026-12-02', '2026-12-09', '2026-12-16'] as Day[],
      hours: [{ start: '18:00', end: '19:30' }],
    }
    const moved = { ...term, dates: ['2026-12-03', '2026-12-10', '2026-12-17'] as Day[] }
    const now = new Date('2026-11-20T17:05:00Z')
    const calendar = calendarFile({ centre, publicUrl, language, now, terms: [term], cancelled: true })
    const number = `${centre.invoices.businessPremises}-${centre.invoices.deviceNo}-18`
    return {
      firstName: 'Ana',
      because: language === 'sl' ? 'Prijavljenih je premalo.' : 'Too few people signed up.',
      places: [
        {
          outcome: 'by_hand',
          back: { cents: cents(8500), left: 10, all: 12, number, paidWith: 'transfer' },
          participant: 'Bor',
          names: [name],
        },
        { outcome: 'moved', to: [moved], participant: 'Cene', names: [name] },
      ],
      attachments: [{ name: cancelledCalendarFileName(language), type: 'text/calendar', bytes: Buffer.from(calendar) }],
    }
  },
})
