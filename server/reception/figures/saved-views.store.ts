import { sql } from 'kysely'
import type { SavedViewId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

const columns = [
  'id',
  'name',
  'report',
  'preset',
  'from_day',
  'to_day',
  'beside',
  'grouping',
  'filters',
  'staff_id',
] as const

export const views = (db: Db) =>
  db
    .selectFrom('saved_view')
    .select([...columns])
    .execute()

/** Lets one member save at a time, so that the number of views is what it was when it was read. */
export const lockViews = (tx: Tx) => sql`lock table saved_view in share row exclusive mode`.execute(tx)

export type SavedViewRow = Awaited<ReturnType<typeof views>>[number]

export const insertView = async (tx: Tx, view: SavedViewRow, now: Date): Promise<void> => {
  await tx
    .insertInto('saved_view')
    .values({ ...view, saved_at: now })
    .execute()
}

/** The view that was there; undefined where there was none. */
export const deleteView = (tx: Tx, id: SavedViewId) =>
  tx
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .returning([...columns])
    .executeTakeFirst()
