import type { PersonId } from '#contract/kit/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { forgetPayers } from './checkouts.store.ts'
import * as intents from './intents.store.ts'

/** Whether money of these payers is under way, or may be: then they cannot be erased yet. */
export const isMoneyMoving = (db: Db, payers: readonly PersonId[], now: Date): Promise<boolean> =>
  intents.isMoneyMoving(db, payers, now)

/** Erases what suppliers' answers tell about these payers; amounts and references stay as evidence of money. */
export const erasePayersFromAnswers = (tx: Tx, payers: readonly PersonId[]): Promise<void> => forgetPayers(tx, payers)
