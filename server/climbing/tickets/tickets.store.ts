import { sql } from 'kysely'
import type { ArticleId, GrantId, IntentId, PersonId, TicketId, VoucherId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { newId } from '#server/platform/ids.ts'
import { validUntilFrom, type TicketConditions, type VisitedState } from './tickets.rules.ts'

/** Origin of a ticket: a sale, a voucher, or a member who gave it. */
type Origin = { intentId: IntentId; paid: PiecePrice } | { voucherId: VoucherId } | { grantId: GrantId }

/** What was paid for one piece, with VAT, and its rate in hundredths of a percent. */
interface PiecePrice {
  cents: Cents
  vatRate: number
}

export type NewTicket = Origin & {
  holderId: PersonId
  articleId: ArticleId
  name: LocalizedText
  conditions: TicketConditions
}

/** Inserts tickets bought at one time. Validity counts from the first instant of use, so that a later one costs no day. */
export const insertTickets = (
  tx: Tx,
  tickets: readonly NewTicket[],
  { boughtAt, usableFrom = null }: { boughtAt: Date; usableFrom?: Date | null },
) =>
  tx
    .insertInto('ticket')
    .values(
      tickets.map(({ holderId, articleId, name, conditions, ...origin }) => ({
        id: newId<'ticket'>(),
        holder_id: holderId,
        intent_id: 'intentId' in origin ? origin.intentId : null,
        voucher_id: 'voucherId' in origin ? origin.voucherId : null,
        grant_id: 'grantId' in origin ? origin.grantId : null,
        // The price of a redeemed voucher is copied by the database.
        price_cents: 'paid' in origin ? origin.paid.cents : null,
        vat_rate: 'paid' in origin ? origin.paid.vatRate : null,
        article_id: articleId,
        name: JSON.stringify(name),
        type: conditions.type,
        bought_at: boughtAt,
        duration_days: conditions.durationDays,
        visits: conditions.visits,
        valid_until: validUntilFrom(conditions, usableFrom ?? boughtAt),
        usable_from: usableFrom,
        entry_hours: conditions.entryHours ? JSON.stringify(conditions.entryHours) : null,
      })),
    )
    .execute()

const unusedOf = (db: Db, people: readonly PersonId[], now: Date) =>
  db
    .selectFrom('ticket')
    .selectAll()
    .where('holder_id', '=', anyOf(people))
    .where('ended_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('valid_until', '>=', now)
    .where((row) => row.or([row('visits', 'is', null), row('used_visits', '<', row.ref('visits'))]))

/** Tickets that are good for another visit, the one that ends soonest first (docs/product/tickets.md §5.1). */
export const unusedTicketsOf = (db: Db, holderId: PersonId, now: Date) =>
  unusedOf(db, [holderId], now).orderBy('valid_until').orderBy('id').execute()

/** The same of several people, locked in the order of their ids. */
export const lockUnusedTicketsOf = (tx: Tx, people: readonly PersonId[], now: Date) =>
  unusedOf(tx, people, now).orderBy('id').forUpdate().execute()

export type TicketRow = Awaited<ReturnType<typeof unusedTicketsOf>>[number]

export const hadTicketSince = async (db: Db, people: readonly PersonId[], since: Date): Promise<boolean> =>
  (await db
    .selectFrom('ticket')
    .select('id')
    .where('holder_id', '=', anyOf(people))
    .where('valid_until', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Holders of tickets that were good since an instant, by whether one is good now. */
export const holdersOf = async (
  db: Db,
  isValid: boolean,
  since: Date,
  now: Date,
  limit: number,
): Promise<PersonId[]> => {
  const { rows } = await sql<{ holder_id: PersonId }>`
    with lately as materialized (
      select holder_id, ended_at is null and valid_until >= ${now} and (visits is null or used_visits < visits) as is_valid
      from ticket where valid_until >= ${since} and voided_at is null
    )
    select holder_id from lately group by holder_id having bool_or(is_valid) = ${isValid}
    limit ${limit}`.execute(db)
  return rows.map(({ holder_id: id }) => id)
}

export const holderOf = async (db: Db, ticketId: TicketId): Promise<PersonId | undefined> =>
  (await db.selectFrom('ticket').select('holder_id').where('id', '=', ticketId).executeTakeFirst())?.holder_id

export const lockTicket = (tx: Tx, ticketId: TicketId) =>
  tx.selectFrom('ticket').selectAll().where('id', '=', ticketId).forUpdate().executeTakeFirst()

/** Lets a ticket be used from now on. */
export const begin = (tx: Tx, ticketId: TicketId, now: Date) =>
  tx.updateTable('ticket').set({ usable_from: now, begin_asked_at: now }).where('id', '=', ticketId).execute()

/** Writes what follows from a ticket's visits. */
export const setVisited = (tx: Tx, ticketId: TicketId, state: VisitedState) =>
  tx.updateTable('ticket').set(state).where('id', '=', ticketId).execute()

/** Tickets by id. */
export const ticketsById = (db: Db, ids: readonly TicketId[]) =>
  db.selectFrom('ticket').selectAll().where('id', '=', anyOf(ids)).execute()

/** Tickets of each of these people, those that end last first. */
export const ticketsOfEach = async (db: Db, people: readonly PersonId[], limit: number): Promise<TicketRow[]> => {
  const { rows } = await sql<TicketRow>`
    select t.* from unnest(${people}::uuid[]) p (id) cross join lateral (
      select * from ticket where holder_id = p.id order by valid_until desc, id limit ${limit}) t`.execute(db)
  return rows
}

/** Tickets that members gave, by what they were given by. */
export const ticketsOfGrants = (db: Db, ids: readonly GrantId[]) =>
  db.selectFrom('ticket').selectAll().where('grant_id', '=', anyOf(ids)).execute()

export const lockTicketOfGrant = (tx: Tx, id: GrantId) =>
  tx.selectFrom('ticket').selectAll().where('grant_id', '=', id).forUpdate().executeTakeFirst()

/** Locks the tickets of a sale in the order of their ids, so that no visit uses one meanwhile; ended ones too. */
export const lockTicketsOf = (tx: Tx, intentId: IntentId) =>
  tx.selectFrom('ticket').selectAll().where('intent_id', '=', intentId).orderBy('id').forUpdate().execute()

/** Ends tickets, used or not. Servers of the release before read `voided_at` alone. */
export const endTickets = (
  tx: Tx,
  ids: readonly TicketId[],
  because: 'credited' | 'given_up' | 'banned' | 'taken_back',
  now: Date,
) =>
  tx
    .updateTable('ticket')
    .set({ ended_at: now, ended_because: because, voided_at: now })
    .where('id', '=', anyOf(ids))
    .execute()
