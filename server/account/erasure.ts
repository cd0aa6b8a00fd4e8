import type { PersonId } from '#contract/kit/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import * as store from './erasure.store.ts'

/**
 * The person and the wards without another guardian: minors, and grown children without a login. All stay locked until
 * the commit, so that they are erased together or not at all.
 */
export const peopleToErase = (tx: Tx, personId: PersonId, now: Date): Promise<PersonId[]> =>
  store.peopleToErase(tx, personId, now)

/** Marks people as erased; the row stays, since documents refer to it. */
export const markErased = async (tx: Tx, people: readonly PersonId[], now: Date): Promise<void> => {
  await store.markErased(tx, people, now)
}

/** Accounts that never confirmed an address, unused since and without a confirmed guardian. At most 500. */
export const abandonedAccounts = (db: Db, since: Date): Promise<PersonId[]> => store.abandonedAccounts(db, since)

/** Deletes links that ended a week ago and sessions that have ended. */
export const endStaleAccess = (db: Db, now: Date): Promise<void> => store.endStaleAccess(db, now)
