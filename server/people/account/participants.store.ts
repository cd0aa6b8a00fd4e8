import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inSlovenianOrder } from '#server/platform/database/slovenian-order.ts'

export interface Participant {
  id: PersonId
  firstName: string
  lastName: string
  birthDate: Day
  climbingAbility: number
}

/** Names, ages and ability of these people, by name; erased ones are left out. */
export const participantsById = async (db: Db, ids: readonly PersonId[]): Promise<Participant[]> => {
  const { rows } = await sql<Participant>`
    select id, first_name as "firstName", last_name as "lastName", birth_date as "birthDate", climbing_ability as "climbingAbility"
    from person where id = any(${ids}::uuid[]) and forgotten_at is null
    order by ${inSlovenianOrder('first_name')}, ${inSlovenianOrder('last_name')}, id`.execute(db)
  return rows
}

/** Guardians of a minor with their phones. */
export const guardianPhones = async (db: Db, childId: PersonId): Promise<{ name: string; phoneNumber: string }[]> => {
  const { rows } = await sql<{ name: string; phoneNumber: string }>`
    select p.first_name || ' ' || p.last_name as name, p.phone_number as "phoneNumber"
    from guardianship g join person p on p.id = g.guardian_id
    where g.child_id = ${childId} order by g.since, p.id`.execute(db)
  return rows
}
