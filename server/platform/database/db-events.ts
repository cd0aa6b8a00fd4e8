import type { Db } from './database.ts'

/** Event of a whole database, stored with its last begin and end. */
export type DbEvent = 'backup' | 'restore' | 'demo'

export const dbEvent = (db: Db, name: DbEvent) =>
  db.selectFrom('db_event').select(['begun_at', 'done_at']).where('name', '=', name).executeTakeFirst()

export const setDbEvent = (db: Db, name: DbEvent, begunAt: Date, doneAt: Date | null) =>
  db
    .insertInto('db_event')
    .values({ name, begun_at: begunAt, done_at: doneAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ begun_at: begunAt, done_at: doneAt }))
    .execute()
