import { sql } from 'kysely'
import type { PersonId } from '#contract/platform/id.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export const entrantsOf = (db: Db, ids: readonly PersonId[]) =>
  db
    .selectFrom('person')
    .leftJoin('login', 'login.person_id', 'person.id')
    .select(['person.id', 'first_name', 'last_name', 'birth_date', 'last_visit_at'])
    .select(['login.confirmed_at', 'login.confirm_by'])
    .where('person.id', '=', anyOf(ids))
    .where('forgotten_at', 'is', null)
    .execute()

export const lockEntrants = (tx: Tx, ids: readonly PersonId[]) =>
  tx.selectFrom('person').select('id').where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate().execute()

export const presentPerson = async (db: Db, id: PersonId): Promise<PersonId | undefined> => {
  const { rows } = await sql<{ id: PersonId }>`
    select p.id from person o join person p on p.id = coalesce(o.merged_into, o.id)
    where o.id = ${id} and p.forgotten_at is null`.execute(db)
  return rows[0]?.id
}

export const familyOf = async (
  db: Db,
  personId: PersonId,
): Promise<{ id: PersonId; relation: 'child' | 'guardian' | 'sibling' }[]> => {
  const { rows } = await sql<{ id: PersonId; relation: 'child' | 'guardian' | 'sibling' }>`
    select child_id as id, 'child' as relation from guardianship where guardian_id = ${personId}
    union select guardian_id, 'guardian' from guardianship where child_id = ${personId}
    union select o.guardian_id, 'guardian' from guardianship g join guardianship o on o.child_id = g.child_id
      where g.guardian_id = ${personId} and o.guardian_id <> ${personId}
    union select o.child_id, 'sibling' from guardianship g join guardianship o on o.guardian_id = g.guardian_id
      where g.child_id = ${personId} and o.child_id <> ${personId}`.execute(db)
  return rows
}
