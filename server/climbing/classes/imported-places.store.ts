import { sql } from 'kysely'
import type { ClassId, PersonId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'

/** At most so many groups are offered. */
const maxGroups = 1_000

export const joinableIds = async (db: Db, now: Date): Promise<ClassId[]> => {
  const { rows } = await sql<{ id: ClassId }>`
    select id from class where cancelled_at is null and ends_at > ${now} order by starts_at, id limit ${maxGroups}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Live places of these people, and those that were brought along: in the group they were brought into. */
export const placesOfPeople = async (
  db: Db,
  people: readonly PersonId[],
  now: Date,
): Promise<{ class_id: ClassId; participant_id: PersonId; is_imported: boolean }[]> => {
  const { rows } = await sql<{ class_id: ClassId; participant_id: PersonId; is_imported: boolean }>`
    select class_id, participant_id, false as is_imported from place
    where participant_id = any(${people}::uuid[]) and (state = 'confirmed' or (state = 'held' and held_until > ${now}))
    union all
    select coalesce(moved_from, class_id), participant_id, true from place
    where participant_id = any(${people}::uuid[]) and import_id is not null`.execute(db)
  return rows
}
