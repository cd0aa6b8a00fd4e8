import type { ClassDateId, ClassId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { renewExtent, type ClassDate } from './class-dates.ts'
import * as store from './changed-dates.store.ts'
import type { Meeting } from './classes.rules.ts'

// Functions by which the module of rescheduling changes single dates.

/** Who leads one date in place of the group's coaches, with the names that customers read; none: the group's own again. */
export const standIn = async (
  tx: Tx,
  { id, classId }: Pick<ClassDate, 'id' | 'classId'>,
  coaches: readonly { id: StaffId; name: string }[],
): Promise<void> => {
  const names = coaches.length ? coaches.map(({ name }) => name) : null
  await store.setStandIns(
    tx,
    id,
    coaches.map((coach) => coach.id),
    names,
  )
  await store.countChange(tx, classId)
}

/** Cancels one date; the group goes on with the others. */
export const cancelDate = async (
  tx: Tx,
  { id, classId }: Pick<ClassDate, 'id' | 'classId'>,
  because: string,
  now: Date,
): Promise<void> => {
  await store.cancelDate(tx, id, because, now)
  await store.countChange(tx, classId)
  await renewExtent(tx, classId)
}

/** Puts a date at another time: it is held no more, and another one stands for it, led by the same people. */
export const moveDate = async (
  tx: Tx,
  date: ClassDate,
  to: Meeting,
  { because, now }: { because: string; now: Date },
): Promise<ClassDateId> => {
  await store.cancelDate(tx, date.id, because, now)
  const newId = await store.addDateFor(tx, date.classId, to, date.id)
  await store.moveGuestPlaces(tx, date.id, newId)
  if (date.hasStandIn) await store.setStandIns(tx, newId, date.coachIds, date.teachers)
  await store.countChange(tx, date.classId)
  await renewExtent(tx, date.classId)
  return newId
}

/** Other classes that these people have at a time. */
export const overlapsOf = (
  db: Db,
  people: readonly PersonId[],
  meeting: Meeting,
  exceptClass: ClassId,
): Promise<{ participantId: PersonId; name: LocalizedText }[]> => store.overlapsOf(db, people, meeting, exceptClass)
