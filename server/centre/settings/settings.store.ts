import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { StaffId } from '#contract/platform/id.ts'
import type { SettingName } from '#contract/staff/centre/settings.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Number of changes so far. */
export const versionOf = async (db: Db): Promise<number> =>
  (await db.selectFrom('setting_change').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst())
    ?.number ?? 0

/** The newest value of each setting that was ever changed, and of each day from which it holds; the newest first. */
export const changedSettings = async (db: Db) => {
  const from = sql<Day | null>`after ->> 'from'`
  const newest = await db
    .selectFrom('setting_change')
    .distinctOn(['name', from])
    .select(['number', 'name', 'after', from.as('from')])
    .orderBy('name')
    .orderBy(from)
    .orderBy('number', 'desc')
    .execute()
  return newest.toSorted((one, other) => other.number - one.number)
}

/** Every change of a setting, in order. */
export const changesOfOne = (db: Db, name: SettingName) =>
  db.selectFrom('setting_change').select(['before', 'after', 'at']).where('name', '=', name).orderBy('number').execute()

/** Keeps a PDF under its name; one that is kept already stays. */
export const keepTermsDocument = (db: Db, name: string, bytes: Buffer, now: Date) =>
  db
    .insertInto('terms_document')
    .values({ name, bytes, uploaded_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

export const termsDocument = async (db: Db, name: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('terms_document').select('bytes').where('name', '=', name).executeTakeFirst())?.bytes

/** Which of these PDFs are kept. */
export const keptDocuments = async (db: Db, names: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (await db.selectFrom('terms_document').select('name').where('name', 'in', names).execute()).map(({ name }) => name),
  )

/** Keeps a logo under its name; one that is kept already stays. */
export const keepLogo = (db: Db, name: string, bytes: Buffer, now: Date) =>
  db
    .insertInto('logo')
    .values({ name, bytes, uploaded_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

export const logo = async (db: Db, name: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('logo').select('bytes').where('name', '=', name).executeTakeFirst())?.bytes

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
