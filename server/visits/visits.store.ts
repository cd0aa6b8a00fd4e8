import type { PersonId } from '#contract/kit/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { UsedTicket } from '#server/tickets/tickets.ts'

export interface Excerpt {
  limit: number
  sort: '-date' | 'date'
  /** ISO instant; only visits before it. */
  before?: string | undefined
}

export const visitsOf = (db: Db, personId: PersonId, { limit, sort, before }: Excerpt) =>
  db
    .selectFrom('visit')
    .select(['id', 'at', 'reason', 'ticket_name', 'ticket_type'])
    .where('person_id', '=', personId)
    .where('undone_at', 'is', null)
    .$if(before !== undefined, (query) => query.where('at', '<', new Date(before ?? '')))
    .orderBy('at', sort === '-date' ? 'desc' : 'asc')
    .limit(limit)
    .execute()

export const countVisits = async (db: Db, personId: PersonId, from: Date, before: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('visit')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('undone_at', 'is', null)
    .where('at', '>=', from)
    .where('at', '<', before)
    .executeTakeFirstOrThrow()
  return count
}

/** Writes a visit; a unique key refuses a scan that was recorded before. */
export const insertVisit = (tx: Tx, ticket: UsedTicket, scan: string, at: Date) =>
  tx
    .insertInto('visit')
    .values({
      id: newId<'visit'>(),
      person_id: ticket.holder_id,
      ticket_id: ticket.id,
      ticket_name: JSON.stringify(ticket.name),
      ticket_type: ticket.type,
      at,
      scan,
    })
    .returning('id')
    .executeTakeFirst()

export const visitOfScan = (db: Db, scan: string) =>
  db.selectFrom('visit').select(['id', 'ticket_id']).where('scan', '=', scan).executeTakeFirst()
