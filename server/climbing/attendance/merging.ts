import type { PersonId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './attendance.store.ts'

/** Whether both people have a mark, a day as a guest or a right of one and the same date: together they would have it twice. */
export const haveDateInCommon = (db: Db, one: PersonId, other: PersonId): Promise<boolean> =>
  store.haveDateInCommon(db, one, other)
