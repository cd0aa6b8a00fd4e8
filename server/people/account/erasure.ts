import type { PersonId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import * as store from './erasure.store.ts'

/**
 * The person and the wards without another guardian: minors, and grown children without a login or a contact address
 * of their own. All stay locked until the commit, so that they are erased together or not at all.
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

/**
 * People whom staff entered, who have neither a log-in nor family and were last here before this instant; page by page in
 * the order of their ids (docs/product/privacy.md §4.7). Other modules check their own rows.
 */
export async function* longUnseen(db: Db, since: Date): AsyncGenerator<PersonId> {
  let after: PersonId | null = null
  for (;;) {
    const page: { id: PersonId }[] = await store.longUnseen(db, since, after)
    for (const { id } of page) yield id
    after = page.at(-1)?.id ?? null
    if (after === null) return
  }
}

/** Whether a person is still one of those. */
export const isLongUnseen = (db: Db, personId: PersonId, since: Date): Promise<boolean> =>
  store.isLongUnseen(db, personId, since)
