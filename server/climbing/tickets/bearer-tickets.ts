import type { EntryHours } from '#contract/platform/ticket-type.ts'
import type { BearerTicketId, SaleId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { WhyNotNow } from '#contract/staff/people/entry.ts'
import { bearerCode } from '#contract/staff/climbing/bearer-code.ts'
import { addYears, dayOf, endOfDay } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId, randomCharacters } from '#server/platform/ids.ts'
import type { BearerGoods, SoldToAnybody } from '#server/money/payments/goods.ts'
import * as store from './bearer-tickets.store.ts'
import { letsInNow, whyNotNow } from './bearer-tickets.rules.ts'

/** Conditions of a ticket on no one's name, as they were when it was priced. */
export interface BearerConditions {
  entryHours: EntryHours | null
  /** Empty for guests who are no group. */
  groupName: string
}

/** 80 random bits: too many to guess. */
const secretLength = 16

const hashOf = ({ secrets }: Pick<Context, 'secrets'>, secret: string): Buffer =>
  secrets.fingerprint('bearer_ticket', secret)

/** A ticket on no one's name, as staff see it. */
export interface SeenBearerTicket {
  id: BearerTicketId
  saleId: SaleId
  name: LocalizedText
  groupName: string
  visits: number
  usedVisits: number
  validUntil: Date
  notNow: WhyNotNow | undefined
}

const seen = (row: store.BearerTicketRow, at: Date): SeenBearerTicket => ({
  id: row.id,
  saleId: row.desk_sale_id,
  name: row.name,
  groupName: row.group_name,
  visits: row.visits,
  usedVisits: row.used_visits,
  validUntil: row.valid_until,
  notNow: whyNotNow(row, at),
})

/** One ticket for each line, good for as many people as were paid for. */
const deliver: BearerGoods<BearerConditions>['deliver'] = async (
  ctx,
  tx,
  { saleId, lines }: SoldToAnybody<BearerConditions>,
) => {
  const boughtAt = ctx.clock.now()
  const tickets = lines.map(({ line, articleId, name, quantity, item }) => {
    const id = newId<'bearerTicket'>()
    const secret = randomCharacters(secretLength)
    return {
      id,
      saleId,
      line,
      articleId,
      name,
      ...item,
      codeHash: hashOf(ctx, secret),
      codeSealed: ctx.secrets.seal('bearer_ticket', id, Buffer.from(secret)),
      visits: quantity,
      boughtAt,
      validUntil: endOfDay(addYears(dayOf(boughtAt), 1)),
    }
  })
  await store.insert(tx, tickets)
}

/** Takes unused entries off the tickets of a sale; a ticket without any left ends. */
const takeBack: BearerGoods['takeBack'] = async (ctx, tx, saleId, parts) => {
  const pieces = new Map<(typeof parts)[number], readonly string[]>()
  const left = new Map((await store.lockOfSale(tx, saleId)).map((ticket) => [ticket.line, ticket]))
  for (const part of parts) {
    const ticket = left.get(part.line)
    if (!ticket) continue
    const unused = ticket.ended_at === null ? ticket.visits - ticket.used_visits : 0
    if (part.quantity > unused) return { refused: 'pieces_used', ids: [ticket.id] }
    const visits = ticket.visits - part.quantity
    // The number of entries stays with a ticket that ends, as it was bought.
    await (visits === 0 ? store.end(tx, ticket.id, ctx.clock.now()) : store.setVisits(tx, ticket.id, visits))
    left.set(part.line, visits === 0 ? { ...ticket, ended_at: ctx.clock.now() } : { ...ticket, visits })
    pieces.set(part, [])
  }
  return { pieces }
}

export const bearerGoods: BearerGoods<BearerConditions> = { deliver, takeBack }

/** The ticket of a scanned secret, as it is now. */
export const bearerTicketOf = async (ctx: Context, secret: string): Promise<SeenBearerTicket | undefined> => {
  const row = await store.byHash(ctx.db, hashOf(ctx, secret))
  return row && seen(row, ctx.clock.now())
}

export const bearerTicketsById = async (
  db: Db,
  ids: readonly BearerTicketId[],
  at: Date,
): Promise<Map<BearerTicketId, SeenBearerTicket>> =>
  ids.length === 0 ? new Map() : new Map((await store.byIds(db, ids)).map((row) => [row.id, seen(row, at)]))

/** Tickets of sales, by sale and in the order of their lines. */
export const bearerTicketsOfSales = async (
  db: Db,
  saleIds: readonly SaleId[],
  at: Date,
): Promise<ReadonlyMap<SaleId, readonly SeenBearerTicket[]>> => {
  const rows = saleIds.length === 0 ? [] : await store.ofSales(db, saleIds)
  return Map.groupBy(
    rows.map((row) => seen(row, at)),
    ({ saleId }) => saleId,
  )
}

/** Codes of the tickets of a sale that still let in. */
export const bearerCodesOf = async (ctx: Context, saleId: SaleId) =>
  (await store.ofSales(ctx.db, [saleId]))
    .filter((row) => letsInNow(row, ctx.clock.now()))
    .map((row) => ({
      ...seen(row, ctx.clock.now()),
      code: bearerCode(ctx.secrets.unseal('bearer_ticket', row.id, row.code_sealed).toString()),
    }))

/** Takes entries off a ticket while it is locked; answers why it lets no one in, or too few. */
export const takeEntries = async (
  tx: Tx,
  id: BearerTicketId,
  heads: number,
  at: Date,
): Promise<{ why: WhyNotNow } | { left: number } | undefined> => {
  const row = await store.lock(tx, id)
  if (!row) return undefined
  const why = whyNotNow(row, at)
  if (why) return { why }
  if (row.used_visits + heads > row.visits) return { why: { code: 'ticket_used_up' } }
  await store.setUsed(tx, id, row.used_visits + heads)
  return { left: row.visits - row.used_visits - heads }
}

/** Locks a ticket whose visit is undone; `remaining` counts the visits that stay once the lock is held. */
export const restoreEntries = async (tx: Tx, id: BearerTicketId, remaining: () => Promise<number>): Promise<void> => {
  if (await store.lock(tx, id)) await store.setUsed(tx, id, await remaining())
}
