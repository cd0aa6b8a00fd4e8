import type { OwnedTicket } from '#contract/tickets.ts'
import type { ArticleId, PersonId, TicketId, VoucherId } from '#contract/kit/id.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { LocalizedText } from '#contract/kit/language.ts'
import { activeUntil, isUnused, type TicketConditions } from './tickets.rules.ts'
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
})

/** Unused tickets of a person, the one that ends soonest first. */
export const validTickets = async (ctx: Context, holderId: PersonId): Promise<OwnedTicket[]> =>
  (await store.unusedTicketsOf(ctx.db, holderId, ctx.clock.now())).map(describe)

/** Whether any of these people has an unused ticket. */
export const haveTicket = async (ctx: Context, db: Db, people: readonly PersonId[]): Promise<boolean> => {
  for (const each of people) if ((await store.unusedTicketsOf(db, each, ctx.clock.now())).length > 0) return true
  return false
}

/**
 * Takes one visit off a ticket while the ticket is locked (docs/product/visits.md §1.1). Undefined when the ticket is not
 * good for a visit now.
 */
export const useTicket = async (tx: Tx, ticketId: TicketId, now: Date): Promise<UsedTicket | undefined> => {
  const ticket = await store.lockTicket(tx, ticketId)
  if (!ticket || !isUnused(ticket, now)) return undefined
  const activates = ticket.type === 'terminska' && ticket.activated_at === null
  await store.takeVisit(tx, ticket, now, activates ? activeUntil(ticket.duration_days, now) : null)
  return ticket
}

/** Makes the ticket of a voucher as if bought now; a unique key allows one for each voucher. */
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
  await store.insertTickets(tx, [ticket], ctx.clock.now())
}
