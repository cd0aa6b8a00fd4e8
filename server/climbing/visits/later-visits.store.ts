import { sql } from 'kysely'
import type { BearerTicketId, TicketId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'

export const packageVisitsAfter = async (db: Db, after: Date): Promise<{ id: TicketId; visits: number }[]> => {
  const { rows } = await sql<{ id: TicketId; visits: number }>`
    select ticket_id as id, count(*)::int as visits from visit
    where at > ${after} and ticket_type = 'paket' and undone_at is null group by 1`.execute(db)
  return rows
}

export const bearerHeadsAfter = async (
  db: Db,
  ids: readonly BearerTicketId[],
  after: Date,
): Promise<{ id: BearerTicketId; heads: number }[]> => {
  const { rows } = await sql<{ id: BearerTicketId; heads: number }>`
    select bearer_ticket_id as id, sum(heads)::int as heads from visit
    where bearer_ticket_id = any(${ids}::uuid[]) and at > ${after} and undone_at is null group by 1`.execute(db)
  return rows
}

export const lastVisitsWith = async (db: Db, ids: readonly TicketId[]): Promise<{ id: TicketId; at: Date }[]> => {
  const { rows } = await sql<{ id: TicketId; at: Date }>`
    select t.id, v.at from unnest(${ids}::uuid[]) t (id) cross join lateral (
      select max(at) as at from visit where ticket_id = t.id and undone_at is null) v where v.at is not null`.execute(
    db,
  )
  return rows
}
