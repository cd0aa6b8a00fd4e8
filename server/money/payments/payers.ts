import type { PersonId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { erasePayers } from './checkouts.store.ts'
import * as intents from './intents.store.ts'

/** Whether money of these payers is or may be on its way, which forbids erasure. */
export const isMoneyMoving = (db: Db, payers: readonly PersonId[], now: Date): Promise<boolean> =>
  intents.isMoneyMoving(db, payers, now)

/** Removes personal data of these payers from suppliers' answers; amounts and references stay as evidence. */
export const erasePayersFromAnswers = (tx: Tx, payers: readonly PersonId[]): Promise<void> => erasePayers(tx, payers)

/** Whom the purchase with this reference concerns: for whom it was, and then who pays. */
export const purchaseOf = async (db: Db, reference: string): Promise<PersonId[] | undefined> => {
  const row = await intents.intentReferenced(db, reference)
  return row && [row.participant_id, row.payer_id]
}
