import type { Day } from '#contract/platform/day.ts'
import type { ClassDateId, ClassId, PersonId, StaffId } from '#contract/platform/id.ts'
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

/** Locks a date with its class, against all who take or release its places. */
export const lockDate = async (tx: Tx, dateId: ClassDateId): Promise<ClassDate> => {
  const [found] = await store.datesById(tx, [dateId])
  if (!found) return refuse('not_found')
  await lockClasses(tx, [found.classId])
  const [date] = await store.datesById(tx, [dateId])
  return date ?? refuse('not_found')
}

/**
 * Takes one place of a locked date for a guest: places and guests are never more than the class has
 * (docs/product/attendance.md §4).
 */
export const takeGuestPlace = async (tx: Tx, date: ClassDate, now: Date): Promise<void> => {
  if (date.cancelledAt) refuse('term_cancelled')
  if (date.confirmed + (await heldIn(tx, [date.classId], now)) + date.guests >= date.maxStudents) refuse('term_full')
  await store.addGuests(tx, date.id, 1)
}

/** Gives the place of a guest back. */
export const releaseGuestPlace = async (tx: Tx, dateId: ClassDateId): Promise<void> => {
  await store.addGuests(tx, dateId, -1)
}

/** Confirmed places of these groups. */
export const participantsIn = (db: Db, classIds: readonly ClassId[]) => store.participantsIn(db, classIds)

/** Dates between two instants of groups in which these people have a confirmed place. */
export const datesOfPeople = (db: Db, people: readonly PersonId[], from: Date, before: Date) =>
  store.datesOfPeople(db, people, from, before)

/** Dates that a member of staff leads, in place of others or as the group's coach, between two instants. */
export const datesLedBy = (db: Db, staffId: StaffId, after: Date, before: Date): Promise<ClassDateId[]> =>
  store.datesLedBy(db, staffId, after, before)

/** One date, held as it is until the transaction ends: no guest comes or goes meanwhile. */
export const heldDate = async (tx: Tx, dateId: ClassDateId): Promise<ClassDate> => {
  await store.holdDate(tx, dateId)
  const [date] = await store.datesById(tx, [dateId])
  return date ?? refuse('not_found')
}
