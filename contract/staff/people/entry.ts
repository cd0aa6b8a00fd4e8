import * as z from 'zod/mini'
import { EntryHours, TicketType } from '#contract/platform/ticket-type.ts'
import { Day, id, LocalizedText } from '#contract/platform/values.ts'

/** Why a ticket takes no visit now. */
export const WhyNotNow = z.discriminatedUnion('code', [
  z.object({ code: z.literal('ticket_used_up') }),
  z.object({ code: z.literal('ticket_expired'), day: Day }),
  /** A term ticket that was not activated in time. */
  z.object({ code: z.literal('ticket_lapsed'), day: Day }),
  /** Taken back, or given up. */
  z.object({ code: z.literal('ticket_ended'), day: Day }),
  /** It waits for the end of the period of withdrawal. */
  z.object({ code: z.literal('ticket_waits'), day: Day }),
  z.object({ code: z.literal('ticket_not_now'), hours: EntryHours }),
])
export type WhyNotNow = z.infer<typeof WhyNotNow>

/**
 * One reason of a verdict with its data; texts say it as a sentence. Red: no entry as things are; amber: a look first;
 * info: worth a word (docs/product/desk.md §1).
 */
export const VerdictReason = z.discriminatedUnion('code', [
  z.object({ level: z.literal('red'), code: z.literal('banned'), until: Day, because: z.string() }),
  z.object({ level: z.literal('red'), code: z.literal('needs_supervisor'), aloneFrom: z.int() }),
  z.object({ level: z.literal('red'), code: z.literal('needs_consent') }),
  /** With the reason of the ticket that was good last, if there is one. */
  z.object({ level: z.literal('red'), code: z.literal('no_ticket'), last: z.optional(WhyNotNow) }),
  z.object({ level: z.literal('amber'), code: z.literal('rules'), version: z.string() }),
  z.object({ level: z.literal('amber'), code: z.literal('first_visit') }),
  z.object({ level: z.literal('amber'), code: z.literal('no_certificate') }),
  z.object({
    level: z.literal('amber'),
    code: z.literal('overdue'),
    preInvoiceId: id<'preInvoice'>(),
    number: z.string(),
    cents: z.int(),
    due: Day,
  }),
  z.object({
    level: z.literal('amber'),
    code: z.literal('note'),
    noteId: id<'note'>(),
    text: z.string(),
    until: Day,
  }),
  z.object({ level: z.literal('amber'), code: z.literal('email_blocked') }),
  z.object({ level: z.literal('info'), code: z.literal('last_visit'), ticketId: id<'ticket'>() }),
  /** Counted with today: 1 is the last day. */
  z.object({ level: z.literal('info'), code: z.literal('days_left'), ticketId: id<'ticket'>(), days: z.int() }),
  z.object({ level: z.literal('info'), code: z.literal('birthday'), age: z.int(), day: Day }),
])
export type VerdictReason = z.infer<typeof VerdictReason>

/** What Enter does at the desk; a ringed ticket is named (docs/product/desk.md §2). */
export const EntryChoice = z.discriminatedUnion('kind', [
  /** Takes one visit off this ticket. */
  z.object({ kind: z.literal('ticket'), ticketId: id<'ticket'>() }),
  /** A class today: it takes no ticket. */
  z.object({
    kind: z.literal('class'),
    dateId: id<'classDate'>(),
    name: LocalizedText,
    /** ISO instant. */
    startsAt: z.string(),
  }),
  /** The only good ticket would begin to run until this day: asked, never taken by itself. */
  z.object({ kind: z.literal('needs_activation'), ticketId: id<'ticket'>(), validUntil: Day }),
  /** An unactivated term ticket stands beside others; this one is preset. */
  z.object({ kind: z.literal('needs_choice'), ticketId: id<'ticket'>() }),
  /** Here already; one more visit only on purpose. */
  z.object({ kind: z.literal('already_in'), ticketId: z.optional(id<'ticket'>()) }),
  z.object({ kind: z.literal('none') }),
])
export type EntryChoice = z.infer<typeof EntryChoice>

/** What the desk must know before one person comes in. */
export const Entry = z.object({
  /** The worst first. */
  verdict: z.array(VerdictReason),
  choice: EntryChoice,
  /** ISO instant of the live visit of this local day. */
  inSince: z.optional(z.string()),
  /** The live visit of this local day. */
  visitId: z.optional(id<'visit'>()),
})
export type Entry = z.infer<typeof Entry>

/** A ticket on a card. */
export const CardTicket = z.object({
  _id: id<'ticket'>(),
  name: LocalizedText,
  type: TicketType,
  /** ISO instants. */
  validUntil: z.string(),
  activated: z.optional(z.string()),
  visits: z.optional(z.int()),
  usedVisits: z.int(),
  isGood: z.boolean(),
  /** ISO instant: no visit before it. */
  usableFrom: z.optional(z.string()),
  entryHours: z.optional(EntryHours),
  /** Last day of its activation, of a term ticket that is not activated. */
  activateBy: z.optional(Day),
  /** Why it takes no visit now; absent where it does. */
  notNow: z.optional(WhyNotNow),
})
export type CardTicket = z.infer<typeof CardTicket>

/** A relative beside a person on the card, to come in with it: children, other guardians, brothers and sisters. */
export const FamilyMember = z.object({
  _id: id<'person'>(),
  firstName: z.string(),
  lastName: z.string(),
  age: z.int(),
  relation: z.enum(['child', 'guardian', 'sibling']),
  tickets: z.array(CardTicket),
  entry: Entry,
})
export type FamilyMember = z.infer<typeof FamilyMember>

/** An adult who may look after a minor. */
export const Supervisor = z.object({
  _id: id<'person'>(),
  name: z.string(),
  isGuardian: z.boolean(),
  /** ISO instant since which the adult is here today. */
  inSince: z.optional(z.string()),
})
export type Supervisor = z.infer<typeof Supervisor>
