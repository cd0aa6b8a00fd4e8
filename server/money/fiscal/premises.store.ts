import type { Premises } from '#providers/fiscal/port.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Premises that were registered from here, the latest first. */
export const registeredPremises = (db: Db) =>
  db.selectFrom('fiscal_premises').selectAll().orderBy('registered_at', 'desc').orderBy('mark').execute()

export const findPremises = (db: Db, mark: string) =>
  db.selectFrom('fiscal_premises').selectAll().where('mark', '=', mark).executeTakeFirst()

/** Stores what the authority has registered; closed premises stay as they are. */
export const keepPremises = (tx: Tx, premises: Premises, now: Date) => {
  const data = JSON.stringify(premises)
  return tx
    .insertInto('fiscal_premises')
    .values({ mark: premises.mark, data, registered_at: now, closed_at: null })
    .onConflict((row) =>
      row.column('mark').doUpdateSet({ data, registered_at: now }).where('fiscal_premises.closed_at', 'is', null),
    )
    .execute()
}

/** Stores that premises are closed; false where they were before. */
export const markClosed = async (tx: Tx, mark: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('fiscal_premises')
    .set({ closed_at: now })
    .where('mark', '=', mark)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
