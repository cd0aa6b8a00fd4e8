import type { StaffId } from '#contract/platform/id.ts'
import type { SettingName } from '#contract/staff/centre/settings.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Number of changes so far. */
export const versionOf = async (db: Db): Promise<number> =>
  (await db.selectFrom('setting_change').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst())
    ?.number ?? 0

/** The newest value of each setting that was ever changed. */
export const changedSettings = (db: Db) =>
  db
    .selectFrom('setting_change')
    .distinctOn('name')
    .select(['name', 'after'])
    .orderBy('name')
    .orderBy('number', 'desc')
    .execute()

export interface NewChange {
  number: number
  name: SettingName
  before: unknown
  after: unknown
}

/** Adds changes by their numbers; false when another change took one of them meanwhile. */
export const insertChanges = async (
  tx: Tx,
  changes: readonly NewChange[],
  by: { staffId: StaffId; now: Date },
): Promise<boolean> => {
  const added = await tx
    .insertInto('setting_change')
    .values(
      changes.map(({ number, name, before, after }) => ({
        number,
        name,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        at: by.now,
        staff_id: by.staffId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .execute()
  return added.length === changes.length
}

/** The newest changes, newest first. */
export const history = (db: Db, maxChanges: number) =>
  db
    .selectFrom('setting_change')
    .select(['name', 'before', 'after', 'at', 'staff_id'])
    .orderBy('number', 'desc')
    .limit(maxChanges)
    .execute()
