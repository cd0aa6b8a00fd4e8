import type { TillSessionId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'

/** Sessions that were opened within a time, till by till in their order. */
export const sessionsBetween = (db: Db, from: Date, before: Date) =>
  db
    .selectFrom('till_session')
    .selectAll()
    .where('opened_at', '>=', from)
    .where('opened_at', '<', before)
    .orderBy('till')
    .orderBy('opened_at')
    .execute()

/** The numbers of sessions of any month. */
export const namesOfSessions = (db: Db, ids: readonly TillSessionId[]) =>
  db
    .selectFrom('till_session')
    .select(['id', 'till', 'z_no'])
    .where('id', '=', anyOf(ids))
    .orderBy('till')
    .orderBy('opened_at')
    .execute()

export const movesOfSessions = (db: Db, ids: readonly TillSessionId[]) =>
  db
    .selectFrom('cash_move')
    .select(['till_session_id', 'at', 'staff_id', 'cents', 'why', 'text'])
    .where('till_session_id', '=', anyOf(ids))
    .orderBy('at')
    .orderBy('id')
    .execute()

export const tenderSums = (db: Db, ids: readonly TillSessionId[]) =>
  db
    .selectFrom('tender')
    .select('till_session_id')
    .select((row) => row.fn.sum<string>('cents').as('cents'))
    .where('till_session_id', '=', anyOf(ids))
    .groupBy('till_session_id')
    .execute()
