import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

const both = (db: Db, ids: readonly PersonId[]) =>
  db
    .selectFrom('person')
    .leftJoin('login', 'login.person_id', 'person.id')
    .select(['person.id', 'name_words', 'merged_into', 'forgotten_at', 'version', 'birth_date', 'first_name'])
    .select(['last_name', 'phone_number', 'contact_email', 'city', 'login.email as login_email'])
    .where('person.id', 'in', ids)
    .orderBy('person.id')

export type MergingRow = Awaited<ReturnType<typeof pairOf>>[number]

export const pairOf = (db: Db, ids: readonly PersonId[]) => both(db, ids).execute()

/** Both rows, locked in the order of their ids; nothing that names one of them is inserted until `tx` ends. */
export const lockPair = (tx: Tx, ids: readonly PersonId[]) => both(tx, ids).forUpdate('person').execute()

interface Tie {
  guardian_id: PersonId
  child_id: PersonId
  since: Date
  guardian_born: Day
  child_born: Day
}

/** Guardianships in which one of these people stands. */
export const tiesOf = async (db: Db, ids: readonly PersonId[]): Promise<Tie[]> => {
  const { rows } = await sql<Tie>`
    select g.guardian_id, g.child_id, g.since, a.birth_date as guardian_born, c.birth_date as child_born
    from guardianship g join person a on a.id = g.guardian_id join person c on c.id = g.child_id
    where g.guardian_id = any(${ids}::uuid[]) or g.child_id = any(${ids}::uuid[])
    order by g.guardian_id, g.child_id`.execute(db)
  return rows
}

/** Guardianships of the other person become those of the kept one; of two with one child the longer one stays. */
export const moveTies = async (tx: Tx, from: PersonId, to: PersonId): Promise<void> => {
  await sql`
    insert into guardianship (guardian_id, child_id, since)
    select case guardian_id when ${from} then ${to}::uuid else guardian_id end,
      case child_id when ${from} then ${to}::uuid else child_id end, since
    from guardianship where ${from} in (guardian_id, child_id)
    on conflict (guardian_id, child_id) do update set since = least(guardianship.since, excluded.since)`.execute(tx)
  await sql`delete from guardianship where ${from} in (guardian_id, child_id)`.execute(tx)
}

/** Links sent to the other person open nothing any more, nor do links that it asked for. */
export const deleteLinksOf = (tx: Tx, personId: PersonId) =>
  tx
    .deleteFrom('one_time_token')
    .where((row) => row.or([row('person_id', '=', personId), row('requested_by', '=', personId)]))
    .execute()

/** The kept person was here last when either was. */
export const joinLastVisit = (tx: Tx, from: PersonId, to: PersonId) =>
  sql`update person kept set last_visit_at = greatest(kept.last_visit_at, other.last_visit_at)
    from person other where kept.id = ${to} and other.id = ${from}`.execute(tx)

/** Rows merged into the other person before name the kept one, and the other one is marked as merged. */
export const markMerged = async (tx: Tx, from: PersonId, to: PersonId, now: Date): Promise<void> => {
  await tx.updateTable('person').set({ merged_into: to }).where('merged_into', '=', from).execute()
  await tx.updateTable('person').set({ forgotten_at: now, merged_into: to }).where('id', '=', from).execute()
}
