import type { EntryHours } from '#contract/catalogue.ts'
import type { OwnedTicket } from '#contract/tickets.ts'
import type { ArticleId, PersonId, TicketId, VoucherId } from '#contract/kit/id.ts'
import { wallClock } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/database/database.ts'
import type { LocalizedText } from '#contract/kit/language.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { salesPaidBy } from '#server/payments/payments.ts'
import { activeUntil, isUnused, isWaiting, letsInAt, type TicketConditions } from './tickets.rules.ts'
import * as store from './tickets.store.ts'

/** Columns of a used ticket that its visit keeps. */
export type UsedTicket = Pick<store.TicketRow, 'id' | 'holder_id' | 'name' | 'type'>

const describe = (ticket: store.TicketRow): OwnedTicket => ({
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
  if (waiting.length === 0) return tickets.map(describe)
  const sales = waiting.flatMap(({ intent_id }) => intent_id ?? [])
  const paid = await salesPaidBy(ctx.db, viewer, sales)
  return [
    ...tickets.filter((ticket) => !isWaiting(ticket, now)).map(describe),
    ...waiting.map((ticket) => ({
      ...describe(ticket),
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

/** A ticket on the card that staff see, good or not. */
export interface CardTicket {
  id: TicketId
  name: LocalizedText
  type: store.TicketRow['type']
  validUntil: Date
  activated: Date | null
  visits: number | null
  usedVisits: number
  isGood: boolean
}

/** Tickets of a person, those that end last first: the good ones and what was before them. */
export const ticketsForStaff = async (ctx: Context, holderId: PersonId, limit: number): Promise<CardTicket[]> => {
  const now = ctx.clock.now()
  return (await store.ticketsOf(ctx.db, holderId, limit)).map((ticket) => ({
    id: ticket.id,
    name: ticket.name,
    type: ticket.type,
    validUntil: ticket.valid_until,
    activated: ticket.activated_at,
    visits: ticket.visits,
    usedVisits: ticket.used_visits,
    isGood: isUnused(ticket, now),
  }))
}

/** Why a ticket takes no visit now: it is not good for one, waits for its first day, or lets in at other hours. */
export type UnusableTicket =
  | { refused: 'ticket_not_valid' }
  | { refused: 'ticket_waits'; usableFrom: Date }
  | { refused: 'ticket_not_now'; hours: EntryHours }

/** Takes one visit off a ticket while the ticket is locked (docs/product/visits.md §1.1). */
export const useTicket = async (tx: Tx, ticketId: TicketId, now: Date): Promise<UsedTicket | UnusableTicket> => {
  const ticket = await store.lockTicket(tx, ticketId)
  if (!ticket || !isUnused(ticket, now)) return { refused: 'ticket_not_valid' }
  if (ticket.usable_from && isWaiting(ticket, now)) return { refused: 'ticket_waits', usableFrom: ticket.usable_from }
  const hours = ticket.entry_hours
  if (hours && !letsInAt(hours, wallClock(now).slice(11, 16))) return { refused: 'ticket_not_now', hours }
  const activates = ticket.type === 'terminska' && ticket.activated_at === null
  await store.takeVisit(tx, ticket, now, activates ? activeUntil(ticket.duration_days, now) : null)
  return ticket
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
