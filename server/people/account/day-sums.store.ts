import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'

export const newPeople = async (db: Db, from: Date, before: Date): Promise<{ day: Day; pieces: number }[]> => {
  const { rows } = await sql<{ day: Day; pieces: number }>`
    select (created_at at time zone 'Europe/Ljubljana')::date as day, count(*) as pieces from person
    where created_at >= ${from} and created_at < ${before} and merged_into is null group by 1`.execute(db)
  return rows
}

/** Birth dates of these people; erased ones have none. */
export const birthDates = async (db: Db, ids: readonly PersonId[]): Promise<{ id: PersonId; birth_date: Day }[]> => {
  const { rows } = await sql<{ id: PersonId; birth_date: Day }>`
    select id, birth_date from person where id = any(${ids}::uuid[]) and forgotten_at is null`.execute(db)
  return rows
}

/** Day of the oldest entry; the condition lets the index begin with it. */
export const firstDay = async (db: Db): Promise<Day | undefined> => {
  const { rows } = await sql<{
    day: Day | null
  }>`select (min(created_at) at time zone 'Europe/Ljubljana')::date as day from person where created_at > '-infinity'`.execute(
    db,
  )
  return rows[0]?.day ?? undefined
}
