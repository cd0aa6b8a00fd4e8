import { sql } from 'kysely'
import type { BearerTicketId, PersonId, TicketId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'

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

export const lastPackageVisits = async (
  db: Db,
  people: readonly PersonId[],
): Promise<{ ticketId: TicketId; at: Date }[]> => {
  const { rows } = await sql<{ ticketId: TicketId; at: Date }>`
    select v.ticket_id as "ticketId", v.at from unnest(${people}::uuid[]) p (id) cross join lateral (
      select ticket_id, at from visit where person_id = p.id and ticket_type = 'paket' and undone_at is null
      order by at desc limit 1) v`.execute(db)
  return rows
}
