import * as z from 'zod/mini'
import { requiredText, text } from '#contract/platform/fields.ts'
import { Day, id, LocalizedText } from '#contract/platform/values.ts'
import { Key } from '#contract/staff/people/people.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'

/** How the money of a place came, and so how it goes back. */
export const PaidHow = z.enum([
  'card',
  'wallet',
  'transfer',
  'cash',
  'terminal',
  'mixed',
  'pre_invoice',
  'voucher',
  'elsewhere',
])
export type PaidHow = z.infer<typeof PaidHow>

/** A group that a participant may move to instead: of the same course, with a free place, and at no lower price. */
const Target = z.object({ _id: id<'class'>(), from: Day, start: z.string(), end: z.string(), free: z.int() })

/** What a cancellation would do to one participant's place. */
export const TouchedPlace = z.object({
  participantId: id<'person'>(),
  participant: z.string(),
  payer: z.string(),
  /** Groups that are cancelled; one, unless several of one enrolment are. */
  groupIds: z.array(id<'class'>()),
  paidHow: PaidHow,
  /** What goes back, unless the participant moves: of a begun course for the dates that are left. */
  cents: z.int(),
  targets: z.array(Target),
})
export type TouchedPlace = z.infer<typeof TouchedPlace>

/** A cancelled place with what became of it. */
export const SettledPlace = z.object({
  participantId: id<'person'>(),
  participant: z.string(),
  payer: z.string(),
  paidHow: PaidHow,
  cents: z.int(),
  /** Absent while it is under way. */
  outcome: z.optional(z.enum(['moved', 'refunded', 'by_hand', 'void', 'voucher', 'nothing'])),
})
export type SettledPlace = z.infer<typeof SettledPlace>

const groups = { groupIds: z.array(id<'class'>()).check(z.minLength(1, 'required'), z.maxLength(40, 'too_many')) }

const Moves = z
  .array(z.object({ participantId: id<'person'>(), from: id<'class'>(), to: id<'class'>() }))
  .check(z.maxLength(200, 'too_many'))

/** Groups and activities that the centre cancels (docs/product/classes.md §12). */
export const cancellations = {
  preview: staffCall({
    method: 'POST',
    path: '/staff/cancellations/preview',
    may: 'terms',
    writes: false,
    body: z.object(groups),
    answer: z.object({
      groups: z.array(z.object({ _id: id<'class'>(), name: LocalizedText, datesLeft: z.int() })),
      places: z.array(TouchedPlace),
      /** Places held by payers, whose payments are refused or refunded. */
      held: z.int(),
      /** Sent along, so that nothing is done that was not shown. */
      fingerprint: z.string(),
    }),
    refusals: ['term_over', 'term_cancelled'],
  }),
  cancel: staffCall({
    method: 'POST',
    path: '/staff/cancellations',
    may: 'terms',
    changes: ['classes', 'today'],
    hasLargeBody: true,
    body: z.object({ ...groups, key: Key, because: requiredText(200), moves: Moves, fingerprint: text(64) }),
    answer: z.object({ cancellationId: id<'cancellation'>() }),
    refusals: ['changed_meanwhile', 'term_over', 'term_cancelled', 'term_full', 'tax_number_missing'],
  }),
  one: staffCall({
    method: 'GET',
    path: '/staff/cancellations/:cancellationId',
    may: 'terms',
    params: z.object({ cancellationId: id<'cancellation'>() }),
    answer: z.object({ because: z.string(), at: z.string(), places: z.array(SettledPlace) }),
  }),
}
