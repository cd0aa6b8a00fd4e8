import { addMs, days } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { undoneBetween } from './visits.store.ts'

/** Days back to which a visit can be undone, and one more for the hours (docs/product/staff.md §2.3). */
const maxAgeMs = days(31)

/** Visits that were undone within a time. */
export const undoneVisits = (db: Db, from: Date, before: Date): Promise<number> =>
  undoneBetween(db, addMs(from, 0 - maxAgeMs), from, before)
