import type { ArticleId, GrantId, PersonId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { ticketGoods } from './ticket-goods.ts'
import { ticketState } from './tickets.rules.ts'
import * as store from './tickets.store.ts'

/** What a grant will give, priced as a purchase would be: it refuses an article that this person could not buy. */
export const quoteGrant = async (ctx: Context, holderId: PersonId, articleId: ArticleId) => {
  const wanted = { kind: 'tickets' as const, articles: [{ articleId, quantity: 1 }] }
  const [line] = await ticketGoods.quote(ctx, { payerId: holderId, participantId: holderId, wanted })
  if (!line) throw new Error('a ticket without a line')
  return { holderId, articleId, name: line.name, priceCents: line.unitCents, conditions: line.item }
}

/** Makes the ticket of a grant as if bought now. */
export const grantTicket = async (
  ctx: Context,
  tx: Tx,
  grantId: GrantId,
  ticket: Awaited<ReturnType<typeof quoteGrant>>,
): Promise<void> => {
  const { priceCents: _price, ...granted } = ticket
  await store.insertTickets(tx, [{ grantId, ...granted }], { boughtAt: ctx.clock.now() })
}

/** Ends the ticket of a grant; false for one that was used. */
export const takeGrantedBack = async (ctx: Context, tx: Tx, grantId: GrantId): Promise<boolean> => {
  const ticket = await store.lockTicketOfGrant(tx, grantId)
  if (!ticket || ticket.used_visits > 0) return false
  if (ticket.ended_at === null) await store.endTickets(tx, [ticket.id], 'taken_back', ctx.clock.now())
  return true
}

/** What became of tickets that were given. */
export const grantedTickets = async (
  db: Db,
  ids: readonly GrantId[],
  now: Date,
): Promise<ReadonlyMap<GrantId, { name: LocalizedText; isUnused: boolean }>> => {
  const rows = ids.length === 0 ? [] : await store.ticketsOfGrants(db, ids)
  return new Map(
    rows.flatMap((row) =>
      row.grant_id ? [[row.grant_id, { name: row.name, isUnused: ticketState(row, now) === 'unused' }] as const] : [],
    ),
  )
}
