import * as z from 'zod/mini'
import { ticketTypes } from '#contract/platform/facts.ts'
import { text } from '#contract/platform/fields.ts'
import { id, LocalizedText, RowLimit } from '#contract/platform/values.ts'
import { Key, PersonCard } from '#contract/staff/people/people.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'
import { WhyNotNow } from '#contract/staff/people/entry.ts'
import { BearerTicket, DeskVisit } from '#contract/staff/climbing/visits.ts'

/** Why a scanned text says nothing to us; each has its sentence. */
export const unknownCodes = [
  /** A code of another company, or no code. */
  'foreign',
  /** A code of ours that lacks its end. */
  'cut',
  /** A code of ours that stands for nothing any more. */
  'gone',
] as const
export type UnknownCode = (typeof unknownCodes)[number]

const card = PersonCard

/** What a scan led to (docs/product/desk.md §3). */
export const ScanOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('recorded'), visit: DeskVisit, card }),
  z.object({ outcome: z.literal('already_in'), since: z.string(), card }),
  z.object({ outcome: z.enum(['needs_choice', 'needs_activation', 'needs_supervisor', 'needs_consent']), card }),
  /** Red or amber: nothing is recorded before a look at the card. */
  z.object({ outcome: z.literal('person'), card }),
  z.object({
    outcome: z.literal('pre_invoice'),
    preInvoiceId: id<'preInvoice'>(),
    number: z.string(),
    card: z.optional(card),
  }),
  z.object({
    outcome: z.literal('invoice'),
    invoiceId: id<'invoice'>(),
    number: z.string(),
    /** A till issued it, so that the desk prints it again. */
    isOfTill: z.boolean(),
    card: z.optional(card),
  }),
  /** In its tidy form. */
  z.object({ outcome: z.literal('voucher'), code: z.string() }),
  z.object({ outcome: z.literal('arrival'), code: z.string() }),
  /** A guest without a name came in; or a group, of whom the desk says how many. */
  z.object({ outcome: z.literal('guest'), visit: DeskVisit }),
  z.object({ outcome: z.literal('guests'), ticket: BearerTicket }),
  z.object({ outcome: z.literal('no_guest'), ticket: BearerTicket, why: WhyNotNow }),
  z.object({ outcome: z.literal('unknown'), why: z.enum(unknownCodes) }),
])
export type ScanOutcome = z.infer<typeof ScanOutcome>

export const Occupancy = z.object({
  /** People in the hall by now, as long as a visit lasts on average. */
  inHall: z.int(),
  today: z.int(),
  /** Participants of classes who are still to come today. */
  expected: z.int(),
  /** Half hours with visits, in order. */
  curve: z.array(z.object({ from: z.string(), heads: z.int() })),
  next: z.optional(
    z.object({
      dateId: id<'classDate'>(),
      name: LocalizedText,
      startsAt: z.string(),
      here: z.int(),
      expected: z.int(),
    }),
  ),
})
export type Occupancy = z.infer<typeof Occupancy>

/** Visits of one kind within half an hour, older than those that are listed. */
export const EarlierVisits = z.object({
  from: z.string(),
  /** Type of their ticket; `rock` without one of ours. */
  kind: z.enum([...ticketTypes, 'classes', 'rock']),
  visits: z.int(),
})
export type EarlierVisits = z.infer<typeof EarlierVisits>

/** The reception desk (docs/product/desk.md). */
export const desk = {
  scan: staffCall({
    method: 'POST',
    path: '/staff/desk/scan',
    may: 'visit',
    changes: ['visits'],
    body: z.object({ key: Key, text: text(200).check(z.minLength(1, 'required')) }),
    answer: z.object({ scanned: ScanOutcome }),
    refusals: ['key_used'],
  }),
  /** Visits of this day, newest first; `before` is the id of the last one of the page before. */
  feed: staffCall({
    method: 'GET',
    path: '/staff/desk/feed',
    may: 'visit',
    query: z.object({ limit: z._default(RowLimit, 40), before: z.optional(id<'visit'>()) }),
    answer: z.object({
      visits: z.array(DeskVisit),
      more: z.boolean(),
      heads: z.int(),
      earlier: z.array(EarlierVisits),
    }),
  }),
  occupancy: staffCall({ method: 'GET', path: '/staff/desk/occupancy', may: 'visit', answer: Occupancy }),
}
