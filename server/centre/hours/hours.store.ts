import { sql } from 'kysely'
import type { StaffId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { noHours, type Hours } from './hours.rules.ts'

export interface KeptHours extends Hours {
  /** Number of changes so far. */
  version: number
}

/** Number of changes so far. */
export const versionOf = async (db: Db): Promise<number> =>
  (await db.selectFrom('hours_change').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst())
    ?.number ?? 0

const newest = (db: Db) => db.selectFrom('hours_change').selectAll().orderBy('number', 'desc')

/** The hours after the newest change. */
export const newestHours = async (db: Db): Promise<KeptHours> => {
  const row = await newest(db).limit(1).executeTakeFirst()
  return row ? { version: row.number, seasons: row.seasons, exceptions: row.exceptions } : { version: 0, ...noHours }
}

/** The newest changes, newest first. */
export const changes = (db: Db, maxChanges: number) => newest(db).limit(maxChanges).execute()

/** Writers wait for each other, so that each builds on the newest hours. */
export const lockHours = (tx: Tx) => sql`lock table hours_change in share row exclusive mode`.execute(tx)

export const insertChange = (
  tx: Tx,
  { version, seasons, exceptions }: KeptHours,
  by: { staffId: StaffId | null; now: Date; isUndo: boolean },
) =>
  tx
    .insertInto('hours_change')
    .values({
      number: version,
      seasons: JSON.stringify(seasons),
      exceptions: JSON.stringify(exceptions),
      is_undo: by.isUndo,
      at: by.now,
      staff_id: by.staffId,
    })
    .execute()
