import * as z from 'zod/mini'
import { TicketType } from '#contract/platform/ticket-type.ts'
import { nameOfPerson, optionalText, Phone, text } from '#contract/platform/fields.ts'
import { id, Instant, LocalizedText } from '#contract/platform/values.ts'
import { EntryReason } from '#contract/climbing/visits.ts'
import { Key, PersonCard } from '#contract/staff/people/people.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'

/** A ticket on no one's name: its code lets in, as often as it is paid for. */
export const BearerTicket = z.object({
  _id: id<'bearerTicket'>(),
  name: LocalizedText,
  /** Empty for guests who are no group. */
  group: z.string(),
  visits: z.int(),
  left: z.int(),
  /** ISO instant. */
  validUntil: z.string(),
})
export type BearerTicket = z.infer<typeof BearerTicket>

/** A visit as the desk's list of the day shows it. */
export const DeskVisit = z.object({
  _id: id<'visit'>(),
  /** ISO instant of the scan. */
  at: z.string(),
  reason: EntryReason,
  /** Absent for a group. */
  person: z.optional(z.object({ _id: id<'person'>(), name: z.string() })),
  group: z.optional(z.string()),
  heads: z.int(),
  ticket: z.optional(
    z.object({
      _id: id<'ticket'>(),
      name: LocalizedText,
      type: TicketType,
      /** Visits left by now; absent without a limit. */
      left: z.optional(z.int()),
      /** ISO instant. */
      validUntil: z.string(),
      /** No visit is left that activates it. */
      isUnactivated: z.optional(z.literal(true)),
    }),
  ),
  /** Of guests without a name. */
  bearer: z.optional(BearerTicket),
  receipt: z.optional(z.string()),
  /** Who looks after a minor. */
  supervisor: z.optional(z.string()),
  /** It waited without a connection. */
  isLate: z.optional(z.literal(true)),
  /** Name of the member; absent for one recorded at the command line. */
  by: z.optional(z.string()),
  undone: z.optional(z.object({ at: z.string(), by: z.string(), because: z.string() })),
})
export type DeskVisit = z.infer<typeof DeskVisit>

/** Why a person does not come in with this call; the card says the rest. */
export const noEntryCodes = [
  'banned',
  'no_ticket',
  'ticket_used_up',
  'ticket_expired',
  'ticket_lapsed',
  'ticket_ended',
  'ticket_waits',
  'ticket_not_now',
  /** The supervisor is a minor, or the person itself. */
  'supervisor_unfit',
] as const
export type NoEntryCode = (typeof noEntryCodes)[number]

/** What became of one person's entry. */
export const Decision = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('recorded'), visit: DeskVisit }),
  /** Nothing is taken: here since this ISO instant. */
  z.object({ outcome: z.literal('already_in'), since: z.string() }),
  z.object({ outcome: z.enum(['needs_choice', 'needs_activation', 'needs_supervisor', 'needs_consent']) }),
  z.object({ outcome: z.literal('no_entry'), why: z.enum(noEntryCodes) }),
])
export type Decision = z.infer<typeof Decision>

/** An adult who looks after a minor and is no person here; kept for 30 days. */
const OtherSupervisor = z.object({
  name: nameOfPerson,
  phone: Phone.check(z.minLength(1, 'required')),
})

const coming = z.object({
  personId: id<'person'>(),
  ticketId: z.optional(id<'ticket'>()),
  /** Without a ticket of ours. */
  reason: z.optional(z.enum(['paid_elsewhere', 'partner_card', 'staff'], 'choice')),
  /** Number of the other register's receipt. */
  receipt: optionalText(40),
  /** Said after the question: this visit starts a term ticket. */
  activates: z.optional(z.literal(true)),
  supervisorId: z.optional(id<'person'>()),
  supervisor: z.optional(OtherSupervisor),
  /** One more visit on this day, on purpose. */
  again: z.optional(z.literal(true)),
})

const oneWay = z.refine<{ ticketId?: unknown; reason?: unknown }>(
  ({ ticketId, reason }) => ticketId === undefined || reason === undefined,
  { error: 'choice', path: ['reason'] },
)

/** How one person comes in. Without a ticket and a reason the server chooses as the card shows. */
const VisitRequest = coming.check(oneWay)
export type VisitRequest = z.infer<typeof VisitRequest>

const Card = z.object({ card: PersonCard })
const VisitDecision = z.extend(Card, { decision: Decision })
export type VisitDecision = z.infer<typeof VisitDecision>

/** People that come in with one call. */
export const maxFamily = 12

/** Visits that waited without a connection and are sent at once. */
export const maxQueued = 200

export const QueuedVisit = z
  .object({
    /** Made when it was scanned. */
    key: Key,
    /** What was scanned or typed. */
    text: z.optional(text(80)),
    personId: z.optional(id<'person'>()),
    /** ISO instant by the device's clock. */
    at: Instant,
  })
  .check(
    z.refine(({ text: typed, personId }) => (typed === undefined) !== (personId === undefined), {
      error: 'required',
      path: ['text'],
    }),
  )
export type QueuedVisit = z.infer<typeof QueuedVisit>

/** Why a visit that waited needs a member's look. */
export const doubts = [
  'unknown_code',
  /** A name was typed: a member says which person it is. */
  'name',
  'clock_ahead',
  'too_old',
  'needs_choice',
  'needs_activation',
  'needs_supervisor',
  'needs_consent',
  ...noEntryCodes,
] as const
export type Doubt = (typeof doubts)[number]

export const DoubtfulVisit = z.object({
  _id: id<'doubtfulVisit'>(),
  /** ISO instants: of the scan by the device's clock, and of its arrival. */
  at: z.string(),
  sentAt: z.string(),
  why: z.enum(doubts),
  /** What was typed or scanned; empty where the person is known. */
  text: z.string(),
  person: z.optional(z.object({ _id: id<'person'>(), name: z.string() })),
  device: z.optional(z.string()),
  by: z.string(),
})
export type DoubtfulVisit = z.infer<typeof DoubtfulVisit>

const OneVisit = z.object({ visitId: id<'visit'>() })
const OneDoubtful = z.object({ doubtfulVisitId: id<'doubtfulVisit'>() })
const Doubtful = z.object({ doubtful: z.array(DoubtfulVisit) })

/** Visits as the desk records and undoes them (docs/product/visits.md §1). */
export const visits = {
  record: staffCall({
    method: 'POST',
    path: '/staff/visits',
    may: 'visit',
    changes: ['visits'],
    body: z.extend(coming, { key: Key }).check(oneWay),
    answer: VisitDecision,
    refusals: ['key_used'],
  }),
  /** Several people in one go; each is decided by itself. */
  family: staffCall({
    method: 'POST',
    path: '/staff/visits/family',
    may: 'visit',
    changes: ['visits'],
    body: z.object({
      key: Key,
      people: z.array(VisitRequest).check(z.minLength(1, 'required'), z.maxLength(maxFamily, 'too_many')),
    }),
    /** In the order of the people; the card is that of the first. */
    answer: z.object({
      card: PersonCard,
      decisions: z.array(z.object({ personId: id<'person'>(), decision: Decision })),
    }),
    refusals: ['key_used'],
  }),
  group: staffCall({
    method: 'POST',
    path: '/staff/visits/group',
    may: 'visit',
    changes: ['visits'],
    body: z.object({
      key: Key,
      heads: z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(200, 'invalid')),
      name: optionalText(80),
      /** Takes so many entries off this ticket. */
      bearerTicketId: z.optional(id<'bearerTicket'>()),
    }),
    answer: z.object({ visit: DeskVisit }),
    refusals: ['key_used', 'bearer_too_few', 'bearer_not_good'],
  }),
  /** Older than today: with a reason, and by a manager or with an approval. */
  undo: staffCall({
    method: 'POST',
    path: '/staff/visits/:visitId/undo',
    may: 'visit',
    wider: 'visit_old',
    changes: ['visits'],
    params: OneVisit,
    body: z.object({ key: Key, because: optionalText(200) }),
    /** `undone_before`: by whom stands at the visit. */
    answer: z.object({
      outcome: z.enum(['undone', 'undone_before']),
      visit: DeskVisit,
      card: z.optional(PersonCard),
    }),
    refusals: ['undo_too_late', 'own_matter'],
  }),
  /** What waited without a connection, each decided once with its own time (docs/product/desk.md §5). */
  queued: staffCall({
    method: 'POST',
    path: '/staff/visits/queued',
    may: 'visit',
    hasLargeBody: true,
    changes: ['visits'],
    body: z.object({
      items: z.array(QueuedVisit).check(z.minLength(1, 'required'), z.maxLength(maxQueued, 'too_many')),
    }),
    /** In the order of the items. */
    answer: z.object({
      decided: z.array(z.object({ key: Key, outcome: z.enum(['recorded', 'already_in', 'doubtful', 'dismissed']) })),
    }),
  }),
  doubtful: staffCall({ method: 'GET', path: '/staff/visits/doubtful', may: 'visit', answer: Doubtful }),
  /** Records a doubtful visit as a member says. */
  settle: staffCall({
    method: 'POST',
    path: '/staff/visits/doubtful/:doubtfulVisitId',
    may: 'visit',
    changes: ['visits'],
    params: OneDoubtful,
    body: VisitRequest,
    answer: z.extend(VisitDecision, Doubtful.shape),
    refusals: ['decided_before'],
  }),
  dismiss: staffCall({
    method: 'POST',
    path: '/staff/visits/doubtful/:doubtfulVisitId/dismiss',
    may: 'visit',
    changes: ['visits'],
    params: OneDoubtful,
    answer: Doubtful,
    refusals: ['decided_before'],
  }),
}
