import type { ArrivalId, PersonId, StaffId } from '#contract/kit/id.ts'
import type { Language } from '#contract/kit/language.ts'
import type { ArrivingPerson } from '#contract/staff/arrivals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

export const insertArrival = (
  db: Db,
  of: { codeHash: Buffer; people: readonly ArrivingPerson[]; language: Language; rulesVersion: string; now: Date },
) =>
  db
    .insertInto('arrival')
    .values({
      id: newId<'arrival'>(),
      code_hash: of.codeHash,
      people: JSON.stringify(of.people),
      language: of.language,
      rules_version: of.rulesVersion,
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

/** Those that wait, the newest first. */
export const waitingArrivals = (db: Db, since: Date, limit: number) =>
  arrivals(db)
    .where('created_at', '>', since)
    .where('accepted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
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
      person_id: of.personId,
      accept_key: of.key,
      accepted_at: of.now,
      accepted_by: of.staffId,
    })
    .where('id', '=', id)
    .execute()

/** Deletes those never shown at the reception, and later those that were accepted. */
export const deleteOld = async (db: Db, waitingBefore: Date, acceptedBefore: Date): Promise<void> => {
  await db.deleteFrom('arrival').where('created_at', '<=', waitingBefore).where('accepted_at', 'is', null).execute()
  await db.deleteFrom('arrival').where('created_at', '<=', acceptedBefore).execute()
}
