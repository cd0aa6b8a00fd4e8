import type { StaffId, TillSessionId } from '#contract/platform/id.ts'
import type { Totals } from '#contract/staff/money/till.ts'
import type { Db } from '#server/platform/database/database.ts'
import { staffNames } from '#server/people/staff/names.ts'
import * as store from './month-sessions.store.ts'
import { closedBefore } from './till.store.ts'

/** Cash into or out of a till without a sale. */
export interface MonthMove {
  at: Date
  cents: number
  why: string
  text: string
  by: string
}

/** A session as the accountant's month needs it. */
export interface MonthSession {
  id: TillSessionId
  till: string
  openedAt: Date
  closedAt: Date | null
  zNo: number | null
  closedBy: string
  floatCents: number
  expectedCents: number | null
  countedCents: number | null
  differenceCents: number | null
  leftCents: number | null
  because: string
  openingBecause: string
  isUnconfirmed: boolean
  totals: Totals | null
  moves: readonly MonthMove[]
}

/** Sessions that were opened within a time, till by till in their order. */
export const sessionsBetween = async (db: Db, from: Date, before: Date): Promise<MonthSession[]> => {
  const rows = await store.sessionsBetween(db, from, before)
  const ids = rows.map(({ id }) => id)
  const moves = ids.length === 0 ? [] : await store.movesOfSessions(db, ids)
  const people = [...rows.map((row) => row.closed_by), ...moves.map((move) => move.staff_id)]
  const names = await staffNames(
    db,
    people.filter((id) => id !== null),
  )
  const nameOf = (id: StaffId | null): string => (id === null ? '' : (names.get(id) ?? ''))
  return rows.map((row) => ({
    id: row.id,
    till: row.till,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    zNo: row.z_no,
    closedBy: nameOf(row.closed_by),
    floatCents: row.float_cents,
    expectedCents: row.expected_cents,
    countedCents: row.counted_cents,
    differenceCents: row.difference_cents,
    leftCents: row.left_cents,
    because: row.because,
    openingBecause: row.opening_because,
    isUnconfirmed: row.marked && row.confirmed_at === null,
    totals: row.totals,
    moves: moves
      .filter((move) => move.till_session_id === row.id)
      .map(({ at, cents, why, text, staff_id: staffId }) => ({ at, cents, why, text, by: nameOf(staffId) })),
  }))
}

/** Till and number of each of these sessions, of any month. */
export const sessionsNamed = async (
  db: Db,
  ids: readonly TillSessionId[],
): Promise<Pick<MonthSession, 'id' | 'till' | 'zNo'>[]> =>
  ids.length === 0 ? [] : (await store.namesOfSessions(db, ids)).map(({ id, till, z_no: zNo }) => ({ id, till, zNo }))

/** Sum of the tenders of each of these sessions. */
export const tenderSums = async (db: Db, ids: readonly TillSessionId[]): Promise<ReadonlyMap<TillSessionId, number>> =>
  new Map(
    ids.length === 0 ? [] : (await store.tenderSums(db, ids)).map((row) => [row.till_session_id, Number(row.cents)]),
  )

/** Cash that the last close before a time left in the till; null before the first one. */
export const leftBefore = async (db: Db, till: string, at: Date): Promise<number | null> =>
  (await closedBefore(db, { till, opened_at: at }))?.left_cents ?? null
