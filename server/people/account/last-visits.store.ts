import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'

export interface LastVisitRow {
  id: PersonId
  firstName: string
  lastName: string
  birthDate: Day
  lastVisit: Date
}

/** Whose last visit lies between two instants; read by the index of last visits. */
export const lastVisitedBetween = async (db: Db, from: Date, before: Date): Promise<LastVisitRow[]> => {
  const { rows } = await sql<LastVisitRow>`
    select id, first_name as "firstName", last_name as "lastName", birth_date as "birthDate", last_visit_at as "lastVisit"
    from person where last_visit_at >= ${from} and last_visit_at < ${before} and forgotten_at is null
    order by last_visit_at desc, id`.execute(db)
  return rows
}
