import type { Db } from './database.ts'

/** What happens to a database as a whole, and is remembered in it: the last time it began, and whether it was done. */
export type Milestone = 'backup' | 'restore'

export const milestone = (db: Db, name: Milestone) =>
  db.selectFrom('milestone').select(['begun_at', 'done_at']).where('name', '=', name).executeTakeFirst()

export const setMilestone = (db: Db, name: Milestone, begunAt: Date, doneAt: Date | null) =>
  db
    .insertInto('milestone')
    .values({ name, begun_at: begunAt, done_at: doneAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ begun_at: begunAt, done_at: doneAt }))
    .execute()
