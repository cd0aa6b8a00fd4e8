import type { ArticleId, ClassId, PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { countChange } from './changed-dates.store.ts'
import { classesById, classIdsOf, lockClasses, type ClassRow } from './classes.store.ts'
import * as store from './group-places.store.ts'

// Functions by which cancellations and rescheduling read and change places.

export type ConfirmedPlace = store.ConfirmedPlace
export type Group = ClassRow

/** Confirmed places in these groups, and the other places of their enrolments. */
export const enrolledIn = (db: Db, groupIds: readonly ClassId[]): Promise<ConfirmedPlace[]> =>
  store.enrolledIn(db, groupIds)

/** Confirmed places of one enrolment. */
export const placesOn = (db: Db, participantId: PersonId, basis: store.Basis) =>
  store.placesOn(db, participantId, basis)

/** Groups by id with their dates, places and prices. */
export const groupsById = (db: Db, ids: readonly ClassId[], now: Date): Promise<Group[]> => classesById(db, ids, now)

/** The same, locked in the order of their ids. */
export const lockGroups = async (tx: Tx, ids: readonly ClassId[], now: Date): Promise<Group[]> => {
  await lockClasses(tx, ids)
  return classesById(tx, ids, now)
}

/** Groups of an article that are still to end, cancelled ones left out. */
export const liveGroupsOf = async (db: Db, articleId: ArticleId, now: Date): Promise<Group[]> =>
  classesById(db, await store.liveClassIds(db, articleId, now), now)

/** Number of places that payers hold in these groups now. */
export const heldIn = (db: Db, ids: readonly ClassId[], now: Date): Promise<number> => store.heldIn(db, ids, now)

/** Cancels groups: no place in them is sold any more, and payments under way are refunded. */
export const cancelGroups = async (tx: Tx, ids: readonly ClassId[], because: string, now: Date): Promise<void> => {
  await store.cancelClasses(tx, ids, because, now)
  for (const id of ids) await countChange(tx, id)
}

/** Puts a place into another group; what it was sold for stays with it. */
export const movePlace = async (tx: Tx, placeId: string, to: ClassId): Promise<void> => {
  await store.movePlace(tx, placeId, to)
}

/** Frees a group of what a participant held there and did not pay in time, before a place is moved to it. */
export const releaseRunOut = async (tx: Tx, participantId: PersonId, classId: ClassId, now: Date): Promise<void> => {
  await store.releaseRunOut(tx, participantId, classId, now)
}

/** Groups not yet over in which a person has a confirmed place. */
export const groupsOfPerson = async (db: Db, participantId: PersonId, now: Date): Promise<Group[]> =>
  classesById(db, await classIdsOf(db, [participantId], now), now)

/** Calendars of these groups are to be read anew, since a participant left or came. */
export const renewCalendars = async (tx: Tx, ids: readonly ClassId[]): Promise<void> => {
  for (const id of [...ids].toSorted()) await countChange(tx, id)
}

/** Releases places that no sale takes back: of vouchers, of open pre-invoices, and of those brought along. */
export const releasePlaces = async (tx: Tx, placeIds: readonly string[]): Promise<void> => {
  await store.releaseConfirmed(tx, placeIds)
}

/** Gives places to another pre-invoice. */
export const putOnPreInvoice = async (tx: Tx, placeIds: readonly string[], id: PreInvoiceId): Promise<void> => {
  await store.setPreInvoice(tx, placeIds, id)
}
