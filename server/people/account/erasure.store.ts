import { sql } from 'kysely'
import type { PersonId } from '#contract/platform/id.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { days, addMs } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { lockLoginIfAny } from './login.store.ts'
import { sessionMaxIdleMs, isAdult } from './person.rules.ts'
import { lockPerson, wardsOf } from './person.store.ts'

/**
 * A person and the wards without another guardian: minors, and grown children without a login or a contact address of
 * their own. All stay locked until `tx` ends, so that they are erased together or not at all.
 */
export const peopleToErase = async (tx: Tx, personId: PersonId, now: Date): Promise<PersonId[]> => {
  await lockLoginIfAny(tx, personId)
  await lockPerson(tx, personId)
  const today = dayOf(now)
  const wards = (await wardsOf(tx, personId))
    .filter(
      ({ email, contact_email, birth_date }) => (email === null && contact_email === '') || !isAdult(birth_date, today),
    )
    .map(({ id }) => id)
    .toSorted()
  // The lock makes two guardians erased at once wait for each other: the later one finds no other guardian.
  for (const wardId of wards) await lockPerson(tx, wardId)
  const others = await guardiansOf(tx, wards)
  const kept = new Set(others.filter(({ guardian_id }) => guardian_id !== personId).map(({ child_id }) => child_id))
  return [personId, ...wards.filter((wardId) => !kept.has(wardId))]
}

const guardiansOf = async (tx: Tx, wards: readonly PersonId[]) =>
  wards.length === 0
    ? []
    : tx.selectFrom('guardianship').select(['guardian_id', 'child_id']).where('child_id', '=', anyOf(wards)).execute()

export const markErased = (tx: Tx, people: readonly PersonId[], now: Date) =>
  tx.updateTable('person').set({ forgotten_at: now }).where('id', '=', anyOf(people)).execute()

/**
 * Unconfirmed accounts unused since, without a confirmed guardian of theirs. Children of theirs leave with them. Other
 * modules check their own rows.
 */
export const abandonedAccounts = async (db: Db, since: Date): Promise<PersonId[]> => {
  const { rows } = await sql<{ id: PersonId }>`
    select p.id from person p join login l on l.person_id = p.id
    where l.confirmed_at is null and p.created_at < ${since}
      and not exists (select from guardianship g join login a on a.person_id = g.guardian_id
                      where g.child_id = p.id and a.confirmed_at is not null)
      and not exists (select from session s where s.person_id = p.id and s.last_seen_at > ${since})
    limit 500`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many people one statement looks at. */
const pageSize = 500

/**
 * People without a log-in and without family, entered and last here before this instant. Children belong to the account
 * of their guardian, and an account stays until it is erased.
 */
const unseenSince = (db: Db, since: Date) =>
  db
    .selectFrom('person as p')
    .leftJoin('login as l', 'l.person_id', 'p.id')
    .leftJoin('guardianship as g', (join) =>
      join.on((row) => row.or([row('g.child_id', '=', row.ref('p.id')), row('g.guardian_id', '=', row.ref('p.id'))])),
    )
    .select('p.id')
    .where('l.person_id', 'is', null)
    .where('g.child_id', 'is', null)
    .where('p.forgotten_at', 'is', null)
    .where('p.created_at', '<', since)
    .where((row) => row.or([row('p.last_visit_at', 'is', null), row('p.last_visit_at', '<', since)]))

/** One page of them in the order of their ids. */
export const longUnseen = (db: Db, since: Date, after: PersonId | null) =>
  unseenSince(db, since)
    .$if(after !== null, (query) => query.where('p.id', '>', after))
    .orderBy('p.id')
    .limit(pageSize)
    .execute()

export const isLongUnseen = async (db: Db, personId: PersonId, since: Date): Promise<boolean> =>
  (await unseenSince(db, since).where('p.id', '=', personId).executeTakeFirst()) !== undefined

/** Deletes links that ended a week ago and sessions that have ended. */
export const endStaleAccess = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('one_time_token')
    .where('expires_at', '<', addMs(now, -days(7)))
    .execute()
  await db
    .deleteFrom('session')
    .where((row) => row.or([row('expires_at', '<', now), row('last_seen_at', '<', addMs(now, -sessionMaxIdleMs))]))
    .execute()
}
