import type { Day } from '#contract/platform/day.ts'
import type { EntryHours } from '#contract/platform/ticket-type.ts'
import type { OwnedTicket } from '#contract/climbing/tickets.ts'
import type { ArticleId, PersonId, TicketId, VoucherId } from '#contract/platform/id.ts'
import type { WhyNotNow } from '#contract/staff/people/entry.ts'
import type { Context } from '#server/platform/context.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/database/database.ts'
import { addMs, days } from '#server/platform/clock.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { salesPaidBy } from '#server/money/payments/payments.ts'
import { isUnactivated, isUnused, isWaiting, visitedState, whyNotAt, type TicketConditions } from './tickets.rules.ts'
import * as store from './tickets.store.ts'

/** Columns of a used ticket that its visit keeps. */
export type UsedTicket = Pick<store.TicketRow, 'id' | 'holder_id' | 'name' | 'type'>

const describeTicket = (ticket: store.TicketRow): OwnedTicket => ({
  _id: ticket.id,
  name: ticket.name,
  type: ticket.type,
  validUntil: ticket.valid_until.toISOString(),
  ...(ticket.visits !== null && { visits: ticket.visits, visitsLeft: ticket.visits - ticket.used_visits }),
  used: ticket.activated_at !== null,
  usedVisits: ticket.used_visits,
  duration: ticket.duration_days,
  ...(ticket.entry_hours && { entryHours: ticket.entry_hours }),
})

/**
 * Unused tickets of a person, the one that ends soonest first, and those that wait for their first day last. `viewer` may
 * ask for the tickets they paid for to begin now.
 */
export const validTickets = async (
  ctx: Context,
  holderId: PersonId,
  viewer: PersonId = holderId,
): Promise<OwnedTicket[]> => {
  const now = ctx.clock.now()
  const tickets = await store.unusedTicketsOf(ctx.db, holderId, now)
  const waiting = tickets.filter((ticket) => isWaiting(ticket, now))
  if (waiting.length === 0) return tickets.map(describeTicket)
  const sales = waiting.flatMap(({ intent_id }) => intent_id ?? [])
  const paid = await salesPaidBy(ctx.db, viewer, sales)
  return [
    ...tickets.filter((ticket) => !isWaiting(ticket, now)).map(describeTicket),
    ...waiting.map((ticket) => ({
      ...describeTicket(ticket),
      usableFrom: ticket.usable_from?.toISOString(),
      ...(ticket.intent_id !== null && paid.has(ticket.intent_id) && { mayBegin: true as const }),
    })),
  ]
}

/**
 * Lets a ticket be used now, at the request of its payer or of an operator for them; a repeated request changes nothing.
 * The longer validity stays (docs/product/withdrawals.md §3.5).
 */
export const beginNow = async (ctx: Context, actor: Actor, ticketId: TicketId): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const ticket = await store.lockTicket(tx, ticketId)
    if (!ticket || !isUnused(ticket, now)) return false
    if (actor.kind === 'customer') {
      const sales = ticket.intent_id === null ? [] : [ticket.intent_id]
      if (actor.personId === null || (await salesPaidBy(tx, actor.personId, sales)).size === 0) return false
    }
    if (!isWaiting(ticket, now)) return true
    await store.begin(tx, ticketId, now)
    await auditLog.append(ctx, tx, actor, {
      action: 'begin_asked',
      object: 'ticket',
      id: ticketId,
      about: ticket.holder_id,
    })
    return true
  })

/** A valid ticket of one of several people. */
export interface HeldTicket {
  id: TicketId
  holderId: PersonId
  name: LocalizedText
  validUntil: Date
}

/** Unused tickets of these people in the order of their ids, locked until the commit. */
export const lockValidTickets = async (ctx: Context, tx: Tx, people: readonly PersonId[]): Promise<HeldTicket[]> =>
  (await store.lockUnusedTicketsOf(tx, people, ctx.clock.now())).map((ticket) => ({
    id: ticket.id,
    holderId: ticket.holder_id,
    name: ticket.name,
    validUntil: ticket.valid_until,
  }))

/** Whether one of these people has or had a ticket that was good after this instant. */
export const hadTicketSince = (db: Db, people: readonly PersonId[], since: Date): Promise<boolean> =>
  store.hadTicketSince(db, people, since)

/** A ticket that was good within this time is one that has ended. */
const endedMs = days(60)

/** Most people of a list by ticket. */
const maxHolders = 5_000

/** Who has a ticket that is good now, or had one within two months and has none now (docs/product/staff.md §7.19). */
export const holdersByState = (
  { db, clock }: Context,
  state: 'valid' | 'ended',
  limit = maxHolders,
): Promise<PersonId[]> => store.holdersOf(db, state === 'valid', addMs(clock.now(), -endedMs), clock.now(), limit)

/** Ends tickets that their holders give up; no money comes back (docs/product/withdrawals.md §8). */
export const giveUpTickets = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  given: readonly HeldTicket[],
): Promise<void> => {
  if (given.length === 0) return
  const ids = given.map(({ id }) => id)
  await store.endTickets(tx, ids, 'given_up', ctx.clock.now())
  for (const { id, holderId } of given)
    await auditLog.append(ctx, tx, actor, { action: 'given_up', object: 'ticket', id, about: holderId })
}

/** Ends the tickets of a person whom an entry ban keeps out; no money comes back (docs/product/notes.md §3.4). */
export const endBannedTickets = async (ctx: Context, tx: Tx, actor: Actor, holderId: PersonId): Promise<void> => {
  const ids = (await lockValidTickets(ctx, tx, [holderId])).map(({ id }) => id)
  if (ids.length === 0) return
  await store.endTickets(tx, ids, 'banned', ctx.clock.now())
  for (const id of ids)
    await auditLog.append(ctx, tx, actor, { action: 'ended_by_ban', object: 'ticket', id, about: holderId })
}

/** Whose ticket it is; undefined for an unknown one. */
export const holderOf = (db: Db, ticketId: TicketId): Promise<PersonId | undefined> => store.holderOf(db, ticketId)

/** A ticket as staff see it, good or not. */
export interface SeenTicket {
  id: TicketId
  holderId: PersonId
  name: LocalizedText
  type: store.TicketRow['type']
  validUntil: Date
  activated: Date | null
  visits: number | null
  usedVisits: number
  usableFrom: Date | null
  entryHours: EntryHours | null
  durationDays: number
  isGood: boolean
  /** Why it takes no visit at the instant asked for; undefined where it does. */
  notNow: WhyNotNow | undefined
  /** Its next visit starts its validity. */
  isUnactivated: boolean
}

const seen = (ticket: store.TicketRow, at: Date): SeenTicket => ({
  id: ticket.id,
  holderId: ticket.holder_id,
  name: ticket.name,
  type: ticket.type,
  validUntil: ticket.valid_until,
  activated: ticket.activated_at,
  visits: ticket.visits,
  usedVisits: ticket.used_visits,
  usableFrom: ticket.usable_from,
  entryHours: ticket.entry_hours,
  durationDays: ticket.duration_days,
  isGood: isUnused(ticket, at),
  notNow: whyNotAt(ticket, at),
  isUnactivated: isUnactivated(ticket),
})

/** Tickets of each of these people at an instant, those that end last first: the good ones and what was before them. */
export const ticketsForStaff = async (
  db: Db,
  people: readonly PersonId[],
  at: Date,
  limit: number,
): Promise<SeenTicket[]> => (await store.ticketsOfEach(db, people, limit)).map((ticket) => seen(ticket, at))

/** Tickets by id, as they are at an instant. */
export const ticketsById = async (db: Db, ids: readonly TicketId[], at: Date): Promise<Map<TicketId, SeenTicket>> =>
  ids.length === 0
    ? new Map()
    : new Map((await store.ticketsById(db, [...new Set(ids)])).map((ticket) => [ticket.id, seen(ticket, at)]))

/** Why a ticket takes no visit: it is unknown, or does not let in at that instant. */
export type UnusableTicket = { why: WhyNotNow | { code: 'no_ticket' } }

/** Takes visits off a ticket while it is locked, at the instant of the scan (docs/product/visits.md §1.1). */
export const takeVisit = async (tx: Tx, ticketId: TicketId, at: Date): Promise<UsedTicket | UnusableTicket> => {
  const ticket = await store.lockTicket(tx, ticketId)
  if (!ticket) return { why: { code: 'no_ticket' } }
  const why = whyNotAt(ticket, at)
  if (why) return { why }
  const first = ticket.activated_at && ticket.activated_at < at ? ticket.activated_at : at
  const days = [...ticket.visit_days, dayOf(at)]
  await store.setVisited(tx, ticketId, visitedState(ticket, ticket.used_visits + 1, first, days))
  return ticket
}

/** Visits with a ticket: those that count, their local days, and the first one that was ever written. */
export interface RemainingVisits {
  heads: number
  days: Day[]
  first: Date | null
  firstEver: Date | null
}

/** Locks a ticket whose visit is undone; `remaining` is asked for once the lock is held. */
export const restoreTicket = async (
  tx: Tx,
  ticketId: TicketId,
  remaining: () => Promise<RemainingVisits>,
): Promise<void> => {
  const ticket = await store.lockTicket(tx, ticketId)
  if (!ticket) return
  const { heads, days, first, firstEver } = await remaining()
  // A ticket of another system may have been activated there, before any visit here.
  const elsewhere = ticket.activated_at !== null && (firstEver === null || ticket.activated_at < firstEver)
  await store.setVisited(
    tx,
    ticketId,
    visitedState(ticket, ticket.imported_visits + heads, elsewhere ? ticket.activated_at : first, days),
  )
}

/**
 * Makes the ticket of a voucher as if bought now; a unique key allows one for each voucher. Redeeming is the request to
 * begin (docs/product/withdrawals.md §3.6).
 */
export const giveTicket = async (
  ctx: Context,
  tx: Tx,
  ticket: {
    voucherId: VoucherId
    holderId: PersonId
    articleId: ArticleId
    name: LocalizedText
    conditions: TicketConditions
  },
): Promise<void> => {
  await store.insertTickets(tx, [ticket], { boughtAt: ctx.clock.now() })
}
