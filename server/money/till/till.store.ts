import { sql } from 'kysely'
import type { DeviceId, StaffId, TillSessionId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { CountedCash, Totals } from '#contract/staff/money/till.ts'
import type { sessionOrders } from '#contract/staff/money/lists.ts'
import { readOrder, type Order } from '#contract/staff/platform/orders.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { orderOf, rowsAfter } from '#server/platform/database/row-order.ts'
import { newId } from '#server/platform/ids.ts'

/** The open session of a till; counted ones are open until they are closed. */
export const openSession = (db: Db, till: string) =>
  db.selectFrom('till_session').selectAll().where('till', '=', till).where('closed_at', 'is', null).executeTakeFirst()

/** Marks of all tills that are open. */
export const openTills = (db: Db) =>
  db.selectFrom('till_session').select('till').where('closed_at', 'is', null).execute()

export type SessionRow = NonNullable<Awaited<ReturnType<typeof openSession>>>

/** The open session of a till, or one by its id, of any day. */
type Which = { till: string } | { id: TillSessionId }

const sessionsIn = (tx: Tx, which: Which) => {
  const sessions = tx.selectFrom('till_session')
  return 'id' in which
    ? sessions.where('id', '=', which.id)
    : sessions.where('till', '=', which.till).where('closed_at', 'is', null)
}

/**
 * Queues for a session in the order of arrival. By row locks alone ever new sales, which share the row, overtake a refund, a
 * count or a close that waits (docs/decisions/0014).
 */
const queueFor = (tx: Tx, which: Which, lock: 'pg_advisory_xact_lock' | 'pg_advisory_xact_lock_shared') =>
  sessionsIn(tx, which)
    .select(sql`${sql.raw(lock)}(hashtextextended(id::text, 0))`.as('queued'))
    .execute()

/** Shares a session with other sales, and holds off its count until the commit. */
export const shareSession = async (tx: Tx, which: Which) => {
  const [, session] = await Promise.all([
    queueFor(tx, which, 'pg_advisory_xact_lock_shared'),
    sessionsIn(tx, which).selectAll().forShare().executeTakeFirst(),
  ])
  return session
}

/** Waits for all sales that share a session, and holds off new ones. */
export const lockSession = async (tx: Tx, which: Which) => {
  const [, session] = await Promise.all([
    queueFor(tx, which, 'pg_advisory_xact_lock'),
    sessionsIn(tx, which).selectAll().forUpdate().executeTakeFirst(),
  ])
  return session
}

export const sessionById = (db: Db, id: TillSessionId) =>
  db.selectFrom('till_session').selectAll().where('id', '=', id).executeTakeFirst()

export const tillsOf = (db: Db, ids: readonly TillSessionId[]) =>
  db
    .selectFrom('till_session')
    .select(['id', 'till'])
    .where('id', '=', anyOf([...new Set(ids)]))
    .execute()

/** The session that a call with this key opened, counted or closed. */
export const sessionByKey = (db: Db, column: 'open_key' | 'count_key' | 'close_key', key: string) =>
  db.selectFrom('till_session').selectAll().where(column, '=', key).executeTakeFirst()

/** The last closed session of a till. */
export const lastClosed = (db: Db, till: string) =>
  db
    .selectFrom('till_session')
    .selectAll()
    .where('till', '=', till)
    .where('closed_at', 'is not', null)
    .orderBy('z_no', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The close of a till from which this session took over. */
export const closedBefore = (db: Db, { till, opened_at: openedAt }: Pick<SessionRow, 'till' | 'opened_at'>) =>
  db
    .selectFrom('till_session')
    .select(['z_no', 'left_cents'])
    .where('till', '=', till)
    .where('closed_at', '<=', openedAt)
    .orderBy('closed_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Which part of the list of sessions is wanted. */
export interface SessionPage {
  /** Opened from the first instant on, and before the other one. */
  from?: Date | undefined
  before?: Date | undefined
  sort?: Order<(typeof sessionOrders)[number]> | undefined
  /** The last row of the page before. */
  after?: TillSessionId | undefined
  limit: number
}

/** Sessions of all tills, by themselves the newest first. No index is in this order: a year has some hundred of a till. */
export const listSessions = (db: Db, { from, before, sort = '-opened', after, limit }: SessionPage) => {
  const order = { columns: [sql`opened_at`, sql`id`], isDown: readOrder(sort).isDown }
  return db
    .selectFrom('till_session')
    .selectAll()
    .$if(from !== undefined, (query) => query.where('opened_at', '>=', from ?? null))
    .$if(before !== undefined, (query) => query.where('opened_at', '<', before ?? null))
    .$if(after !== undefined, (query) => query.where(rowsAfter(order, sql`till_session where id = ${after}`)))
    .orderBy(orderOf(order))
    .limit(limit)
    .execute()
}

/** Sessions whose float differed from what the last close left, and that no manager has confirmed yet. */
export const unconfirmedOpenings = (db: Db, limit: number) =>
  db
    .selectFrom('till_session')
    .select(['id', 'till', 'opened_at', 'opening_difference_cents'])
    .where('opening_difference_cents', '<>', sql.lit(0))
    .where('opening_confirmed_at', 'is', null)
    .orderBy('opened_at')
    .limit(limit)
    .execute()

/** Closed sessions whose difference no manager has confirmed yet. */
export const unconfirmedSessions = (db: Db, limit: number) =>
  db
    .selectFrom('till_session')
    .select(['id', 'till', 'z_no', 'closed_at', 'difference_cents'])
    .where('marked', '=', true)
    .where('confirmed_at', 'is', null)
    .where('closed_at', 'is not', null)
    .orderBy('closed_at')
    .limit(limit)
    .execute()

/** Opens a session; undefined where the till has an open one, or the key was used. */
export const insertSession = async (
  tx: Tx,
  session: {
    till: string
    staffId: StaffId
    deviceId: DeviceId | null
    key: string
    counted: CountedCash
    floatCents: Cents
    differenceCents: Cents
    because: string
    now: Date
  },
): Promise<TillSessionId | undefined> => {
  const id = newId<'tillSession'>()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('till_session')
    .values({
      id,
      till: session.till,
      opened_at: session.now,
      opened_by: session.staffId,
      opened_device: session.deviceId,
      open_key: session.key,
      opening_count: JSON.stringify(session.counted),
      float_cents: session.floatCents,
      opening_because: session.because,
      opening_difference_cents: session.differenceCents,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? id : undefined
}

export const setCount = async (
  tx: Tx,
  id: TillSessionId,
  count: {
    key: string
    staffId: StaffId
    counted: CountedCash
    countedCents: Cents
    expectedCents: Cents
    differenceCents: Cents
    terminalSaidCents: Cents
    terminalCents: Cents
    now: Date
  },
): Promise<void> => {
  await tx
    .updateTable('till_session')
    .set({
      // Clocks of two servers differ by fractions of a second: what was taken before the count is not dated after it.
      counted_at: sql<Date>`greatest(${count.now}::timestamptz,
        (select max(at) from tender where till_session_id = ${id}),
        (select max(at) from cash_move where till_session_id = ${id}))`,
      counted_by: count.staffId,
      count_key: count.key,
      counted: JSON.stringify(count.counted),
      counted_cents: count.countedCents,
      expected_cents: count.expectedCents,
      difference_cents: count.differenceCents,
      terminal_said_cents: count.terminalSaidCents,
      terminal_cents: count.terminalCents,
    })
    .where('id', '=', id)
    .execute()
}

/** Closes a session under the next number of its till; the lock of the session makes it the only one. */
export const setClosed = async (
  tx: Tx,
  id: TillSessionId,
  close: {
    till: string
    key: string
    staffId: StaffId
    because: string
    leftCents: Cents
    totals: Totals
    isMarked: boolean
    now: Date
  },
): Promise<void> => {
  await tx
    .updateTable('till_session')
    .set({
      closed_at: close.now,
      closed_by: close.staffId,
      close_key: close.key,
      because: close.because,
      left_cents: close.leftCents,
      totals: JSON.stringify(close.totals),
      marked: close.isMarked,
      z_no: sql<number>`(select coalesce(max(z_no), 0) + 1 from till_session where till = ${close.till})`,
    })
    .where('id', '=', id)
    .execute()
}

/** Confirms a difference once; returns false for one that was confirmed before. */
export const setConfirmed = async (
  tx: Tx,
  id: TillSessionId,
  { staffId, text, now }: { staffId: StaffId; text: string; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('till_session')
    .set({ confirmed_at: now, confirmed_by: staffId, confirmed_text: text })
    .where('id', '=', id)
    .where('marked', '=', true)
    .where('closed_at', 'is not', null)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Confirms the difference of an opening once; returns false where there is none, or it was confirmed before. */
export const setOpeningConfirmed = async (
  tx: Tx,
  id: TillSessionId,
  { staffId, text, now }: { staffId: StaffId; text: string; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('till_session')
    .set({ opening_confirmed_at: now, opening_confirmed_by: staffId, opening_confirmed_text: text })
    .where('id', '=', id)
    .where('opening_difference_cents', '<>', 0)
    .where('opening_confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
