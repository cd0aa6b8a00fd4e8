import type { PersonId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './purchase-of.store.ts'

/** Whom the purchase with this reference concerns: for whom it was, and then who pays. */
export const purchaseOf = async (db: Db, reference: string): Promise<PersonId[] | undefined> => {
  const row = await store.intentReferenced(db, reference)
  return row && [row.participant_id, row.payer_id]
}
