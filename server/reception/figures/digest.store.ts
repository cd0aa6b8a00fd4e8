import type { StaffId } from '#contract/platform/id.ts'
import type { Day } from '#contract/platform/day.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export const isReader = async (db: Db, staffId: StaffId): Promise<boolean> =>
  (await db.selectFrom('digest_reader').select('week').where('staff_id', '=', staffId).executeTakeFirst()) !== undefined

/** Begins with the week after this one; a wish that stands already stays as it is. True where it is new. */
export const insertReader = async (tx: Tx, staffId: StaffId, week: Day): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto('digest_reader')
    .values({ staff_id: staffId, week })
    .onConflict((conflict) => conflict.column('staff_id').doNothing())
    .executeTakeFirst()
  return count === 1n
}

export const deleteReader = async (tx: Tx, staffId: StaffId): Promise<boolean> =>
  (await tx.deleteFrom('digest_reader').where('staff_id', '=', staffId).executeTakeFirst()).numDeletedRows === 1n

/** Readers to whom this week was not written, and marks it as written: of two workers one writes it. */
export const takeReaders = async (tx: Tx, week: Day): Promise<StaffId[]> =>
  (await tx.updateTable('digest_reader').set({ week }).where('week', '<', week).returning('staff_id').execute()).map(
    ({ staff_id: id }) => id,
  )
