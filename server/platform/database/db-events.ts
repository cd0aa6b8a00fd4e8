import type { Db } from './database.ts'

/** Event of a whole database, stored with its last begin and end. */
export type DbEvent = 'backup' | 'restore' | 'demo' | 'empty' | 'worker' | 'moved'

export const dbEvent = (db: Db, name: DbEvent) =>
  db.selectFrom('db_event').select(['begun_at', 'done_at']).where('name', '=', name).executeTakeFirst()

export const setDbEvent = (db: Db, name: DbEvent, begunAt: Date, doneAt: Date | null) =>
  db
    .insertInto('db_event')
    .values({ name, begun_at: begunAt, done_at: doneAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ begun_at: begunAt, done_at: doneAt }))
    .execute()

/** The last complete run of the integrity checks, with the number of its findings. */
export const lastIntegrityRun = (db: Db) =>
  db.selectFrom('db_event').select(['done_at', 'findings']).where('name', '=', 'integrity').executeTakeFirst()

export const recordIntegrityRun = (db: Db, begunAt: Date, doneAt: Date, findings: number) => {
  const run = { begun_at: begunAt, done_at: doneAt, findings }
  return db
    .insertInto('db_event')
    .values({ name: 'integrity', ...run })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(run))
    .execute()
}
