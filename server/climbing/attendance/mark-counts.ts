import type { ClassDateId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './attendance.store.ts'

/** How many were marked on a date: as there, also late or for a part of it, as excused, as absent. */
export type MarkCounts = Omit<store.CountedMarks, 'dateId'>

/** Marks of these dates in number; a date without any is left out. */
export const markCounts = async (
  db: Db,
  dateIds: readonly ClassDateId[],
): Promise<ReadonlyMap<ClassDateId, MarkCounts>> =>
  new Map((await store.countMarks(db, dateIds)).map(({ dateId, ...counts }) => [dateId, counts]))
