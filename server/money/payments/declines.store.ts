import { sql } from 'kysely'
import type { IntentId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** The newest answer about a checkout of this intent whose last outcome is a decline. */
export const lastDecline = (db: Db, intentId: IntentId) =>
  db
    .selectFrom('checkout')
    .innerJoin('supplier_answer', 'supplier_answer.checkout_id', 'checkout.id')
    .select([
      'checkout.supplier',
      'checkout.reference',
      'supplier_answer.source',
      'supplier_answer.status',
      'supplier_answer.body',
    ])
    .where('intent_id', '=', intentId)
    .where('last_outcome', '=', 'declined')
    .orderBy('received_at', 'desc')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Stores a declined attempt; false when it was stored before. */
export const addDecline = async (tx: Tx, checkoutId: string, paymentId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('checkout')
    .set({ declined_ids: sql`array_append(declined_ids, ${paymentId})` })
    .where('id', '=', checkoutId)
    .where(sql<boolean>`not ${paymentId} = any(declined_ids)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
