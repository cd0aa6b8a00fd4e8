import type { PreInvoiceId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as store from './desk-calls.store.ts'

/** Stores a call of the desk once; false for a key that was used before. Another call with it is `key_used`. */
export const beginDeskCall = async (tx: Tx, call: store.DeskCall): Promise<boolean> => {
  if (await store.insertDeskCall(tx, call)) return true
  const before = await store.deskCallOf(tx, call.key)
  return before?.asked.equals(call.asked) ? false : refuse('key_used')
}

/** The pre-invoices that the desk issued by this key, or undefined where it did not. Another call with it is `key_used`. */
export const issuedBefore = async (db: Db, key: string, asked: Buffer): Promise<PreInvoiceId[] | undefined> => {
  const before = await store.deskCallOf(db, key)
  if (!before) return undefined
  if (!before.asked.equals(asked)) refuse('key_used')
  return (await store.issuedByCall(db, key)).map(({ id }) => id)
}
