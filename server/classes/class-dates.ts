import type { Day } from '#contract/kit/day.ts'
import type { ClassDateId, ClassId } from '#contract/kit/id.ts'
import { addDays, startOfDay } from '#server/platform/calendar.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { lockClasses } from './classes.store.ts'
import { heldIn } from './group-places.store.ts'
import * as store from './class-dates.store.ts'

/** One date of a group, with who leads it. */
export type ClassDate = store.ClassDate

/** Dates that take place on a local day, the soonest first; those of cancelled groups left out. */
export const classDatesOn = (db: Db, day: Day): Promise<ClassDate[]> =>
  store.datesFrom(db, startOfDay(day), startOfDay(addDays(day, 1)))

/** Dates that take place and begin between two instants. */
export const classDatesFrom = (db: Db, from: Date, before: Date): Promise<ClassDate[]> =>
  store.datesFrom(db, from, before)

/** These dates, cancelled ones too. */
export const classDatesById = (db: Db, ids: readonly ClassDateId[]): Promise<ClassDate[]> => store.datesById(db, ids)

/** All dates of a group, also those cancelled for a reason; one without a reason was planned anew. */
export const datesOfGroup = (db: Db, classId: ClassId): Promise<ClassDate[]> => store.datesOfGroup(db, classId)

/** To call after each change of a group's dates: a class is over with its last date that takes place. */
export const renewExtent = async (tx: Tx, classId: ClassId): Promise<void> => {
  await store.renewExtent(tx, classId)
}

/**
 * Takes one place of a date for a guest, under the lock of its class: places and guests are never more than the class has
 * (docs/product/attendance.md §4). Answers the date.
 */
export const takeGuestPlace = async (tx: Tx, dateId: ClassDateId, now: Date): Promise<ClassDate> => {
  const [found] = await store.datesById(tx, [dateId])
  if (!found) return refuse('not_found')
  await lockClasses(tx, [found.classId])
  const [date] = await store.datesById(tx, [dateId])
  if (!date) return refuse('not_found')
  if (date.cancelledAt) return refuse('term_cancelled')
  if (date.confirmed + (await heldIn(tx, [date.classId], now)) + date.guests >= date.maxStudents)
    return refuse('term_full')
  await store.addGuests(tx, dateId, 1)
  return date
}

/** Gives the place of a guest back. */
export const releaseGuestPlace = async (tx: Tx, dateId: ClassDateId): Promise<void> => {
  await store.addGuests(tx, dateId, -1)
}
