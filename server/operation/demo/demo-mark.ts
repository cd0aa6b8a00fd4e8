import { inTransaction } from '#server/platform/database/database.ts'
import { dbEvent } from '#server/platform/database/db-events.ts'
import { isUntouched } from '#server/platform/database/untouched.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'

/** Name of the demo's row in db_event. */
export const demoEvent = 'demo'

/**
 * Marks an untouched database as the demo's, before the first row of the demo. In any other one nothing is written: a
 * member of staff or a price list is enough (docs/product/operations.md §5.1).
 */
export const claimForDemo = ({ db, clock }: SellingContext): Promise<'claimed' | 'in use' | 'cut short'> =>
  inTransaction(db, async (tx) => {
    if ((await dbEvent(tx, 'empty')) || !(await isUntouched(tx))) return 'in use'
    const claimed = await tx
      .insertInto('db_event')
      .values({ name: demoEvent, begun_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    return claimed ? 'claimed' : 'cut short'
  })

/**
 * Marks a database as one without the demo, so that no start loads it there; a centre may be in it already. False where
 * the demo is there, whole or cut short (docs/product/operations.md §5.1).
 */
export const beginEmpty = ({ db, clock }: SellingContext): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (await dbEvent(tx, demoEvent)) return false
    const at = clock.now()
    await tx
      .insertInto('db_event')
      .values({ name: 'empty', begun_at: at, done_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  })
