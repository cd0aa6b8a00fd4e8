import type { ClassDateId, MakeupId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { Day } from '#contract/platform/day.ts'
import type { AttendanceState } from '#contract/staff/climbing/attendance.ts'
import { participantsIn, type ClassDate } from '#server/climbing/classes/class-dates.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { settingsOf } from '#server/centre/settings/settings.ts'
import * as store from './makeups.store.ts'

/** A right to one date of another group. */
export type MakeupRow = store.MakeupRow

/** Rights of a person that were not taken away, the newest first. */
export const makeupsOf = (db: Db, participantId: PersonId): Promise<MakeupRow[]> => store.makeupsOf(db, participantId)

export const findMakeup = (db: Db, id: MakeupId): Promise<MakeupRow | undefined> => store.findMakeup(db, id)

/** Who has used a right for this date. */
export const madeUpFor = (db: Db, dateId: ClassDateId): Promise<ReadonlySet<PersonId>> => store.madeUpFor(db, dateId)

/** Locks a right, so that two members use it once. */
export const lockMakeup = async (tx: Tx, id: MakeupId): Promise<MakeupRow> =>
  (await store.lockMakeup(tx, id)) ?? refuse('not_found')

/** Gives a right for a date; a person has one for each date at most, however often it is given. */
export const grantMakeup = async (tx: Tx, makeup: store.NewMakeup): Promise<void> => {
  await store.grant(tx, makeup)
}

/** Takes the right for an excused date away, unless it was used. */
export const revokeMakeup = async (
  tx: Tx,
  participantId: PersonId,
  fromDateId: ClassDateId,
  now: Date,
): Promise<void> => {
  await store.revoke(tx, participantId, fromDateId, now)
}

/** Last day of a right: so many days after the date that it is for, or after today. */
export const makeupUntil = (day: Day, today: Day, days: number): Day => addDays(day > today ? day : today, days)

/**
 * An excuse of a participant gives a right, and any other mark takes it away unless it was used
 * (docs/product/rescheduling.md §5.1). Guests of a date have none.
 */
export const renewRight = async (
  tx: Tx,
  date: Pick<ClassDate, 'id' | 'classId' | 'startsAt'>,
  { personId, state }: { personId: PersonId; state: AttendanceState | null },
  by: { staffId: StaffId | null; now: Date },
): Promise<void> => {
  if (state !== 'excused') return revokeMakeup(tx, personId, date.id, by.now)
  const places = await participantsIn(tx, [date.classId])
  if (!places.some(({ participantId }) => participantId === personId)) return
  const { makeupDays } = await settingsOf({ db: tx })
  const validUntil = makeupUntil(dayOf(date.startsAt), dayOf(by.now), makeupDays)
  await store.grant(tx, { participantId: personId, fromDateId: date.id, because: 'excused', validUntil, ...by })
}
