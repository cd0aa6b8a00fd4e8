import { sql } from 'kysely'
import type { ArrivalId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { ArrivingPerson } from '#contract/staff/reception/arrivals.ts'
import { asBeginnings } from '#server/people/account/people-search.rules.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { newId } from '#server/platform/ids.ts'
import type { AcceptedToday, WaitingForm } from './waiting-list.rules.ts'

export const insertArrival = (
  db: Db,
  of: {
    codeHash: Buffer
    people: readonly ArrivingPerson[]
    language: Language
    rulesVersion: string
    addressHash: Buffer
    rangeHash: Buffer
    browserId: string
    now: Date
  },
) =>
  db
    .insertInto('arrival')
    .values({
      id: newId<'arrival'>(),
      code_hash: of.codeHash,
      people: JSON.stringify(of.people),
      language: of.language,
      rules_version: of.rulesVersion,
      address_hash: of.addressHash,
      range_hash: of.rangeHash,
      browser_id: of.browserId,
      created_at: of.now,
    })
    .execute()

const arrivals = (db: Db) =>
  db
    .selectFrom('arrival')
    .select(['id', 'people', 'language', 'rules_version', 'created_at', 'accepted_at', 'accept_key', 'person_id'])

export type ArrivalRow = NonNullable<Awaited<ReturnType<typeof arrivalByCode>>>

export const arrivalByCode = (db: Db, codeHash: Buffer) =>
  arrivals(db).where('code_hash', '=', codeHash).executeTakeFirst()

/** Locked, so that of two desks one accepts it. */
export const lockArrival = (tx: Tx, id: ArrivalId) => arrivals(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const arrivalsByIds = (db: Db, ids: readonly ArrivalId[]) => arrivals(db).where('id', '=', anyOf(ids)).execute()

/** The browser that sent the form of a code. */
export const browserOf = async (db: Db, codeHash: Buffer): Promise<string | undefined> =>
  (await db.selectFrom('arrival').select('browser_id').where('code_hash', '=', codeHash).executeTakeFirst())
    ?.browser_id ?? undefined

/** Forms on the desk's list; with words those in whose names each word begins one. */
export const waitingForms = async (db: Db, since: Date, words: readonly string[] = []): Promise<WaitingForm[]> => {
  const named = sql<boolean>`array_to_tsvector(string_to_array(search_words, ' ')) @@ folded(${asBeginnings(words)}::text)::tsquery`
  const rows = await db
    .selectFrom('arrival')
    .select(['id', 'created_at', 'address_hash', 'range_hash', 'browser_id', 'shown_at'])
    .where('created_at', '>', since)
    .where('accepted_at', 'is', null)
    .where('dropped_at', 'is', null)
    .$if(words.length > 0, (query) => query.where(named))
    .execute()
  // One without an origin is alone.
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    address: row.address_hash?.toString('hex') ?? row.id,
    range: row.range_hash?.toString('hex') ?? row.id,
    browser: row.browser_id ?? row.id,
    isShown: row.shown_at !== null,
  }))
}

/** Where forms came from that were accepted since then. */
export const confirmedSince = async (db: Db, since: Date): Promise<AcceptedToday> => {
  const rows = await db
    .selectFrom('arrival')
    .select(['address_hash', 'browser_id'])
    .distinct()
    .where('accepted_at', '>=', since)
    .where('browser_id', 'is not', null)
    .execute()
  return {
    addresses: new Set(rows.flatMap(({ address_hash: hash }) => hash?.toString('hex') ?? [])),
    browsers: new Set(rows.flatMap(({ browser_id: id }) => id ?? [])),
  }
}

/** Notes that the code of a form was seen at the desk; one that was dropped is back on the list. */
export const markShown = (db: Db, id: ArrivalId, now: Date) =>
  db
    .updateTable('arrival')
    .set({ shown_at: now, dropped_at: null, dropped_by: null, drop_key: null })
    .where('id', '=', id)
    .where((row) => row.or([row('shown_at', 'is', null), row('dropped_at', 'is not', null)]))
    .execute()

export const countDropped = async (tx: Tx, key: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('arrival')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('drop_key', '=', key)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Takes forms off the list, and counts those that still stood there. */
export const dropArrivals = async (
  tx: Tx,
  ids: readonly ArrivalId[],
  of: { key: string; staffId: StaffId; now: Date },
): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('arrival')
    .set({ dropped_at: of.now, dropped_by: of.staffId, drop_key: of.key })
    .where('id', '=', anyOf(ids))
    .where('accepted_at', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const restoreDropped = (tx: Tx, key: string) =>
  tx
    .updateTable('arrival')
    .set({ dropped_at: null, dropped_by: null, drop_key: null })
    .where('drop_key', '=', key)
    .where('accepted_at', 'is', null)
    .returning('id')
    .execute()

/** The people move out: what was typed stands in `person` from now on. */
export const markAccepted = (
  tx: Tx,
  id: ArrivalId,
  of: { personId: PersonId; key: string; staffId: StaffId; now: Date },
) =>
  tx
    .updateTable('arrival')
    .set({
      people: '[]',
      dropped_at: null,
      dropped_by: null,
      drop_key: null,
      person_id: of.personId,
      accept_key: of.key,
      accepted_at: of.now,
      accepted_by: of.staffId,
    })
    .where('id', '=', id)
    .execute()

/** Deletes those never shown at the reception, and later those that were accepted; of these the origin before the rest. */
export const deleteOld = async (db: Db, before: { waiting: Date; accepted: Date; confirmed: Date }): Promise<void> => {
  await db.deleteFrom('arrival').where('created_at', '<=', before.waiting).where('accepted_at', 'is', null).execute()
  await db.deleteFrom('arrival').where('created_at', '<=', before.accepted).execute()
  await db
    .updateTable('arrival')
    .set({ address_hash: null, range_hash: null, browser_id: null })
    .where('accepted_at', '<', before.confirmed)
    .where('browser_id', 'is not', null)
    .execute()
}
