import type { ClassDateId, ClassId, PersonId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { AttendanceState } from '#contract/staff/climbing/attendance.ts'
import { classDatesById, datesOfPeople } from '#server/climbing/classes/class-dates.ts'
import { addMs, days } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { scannedBetween, takesScan } from './attendance.rules.ts'
import * as store from './attendance.store.ts'

/** The class for which a person comes in. */
export interface ClassToday {
  dateId: ClassDateId
  classId: ClassId
  name: LocalizedText
  startsAt: Date
  endsAt: Date
  /** The mark so far. */
  state: AttendanceState | undefined
}

/** Guests are added at most so long ahead. */
const guestsAheadMs = days(400)

/**
 * The class for which each of these people comes in at this moment: from half an hour before it begins until it ends. The
 * scan then marks attendance and takes no ticket (docs/product/attendance.md §6).
 */
export const classToday = async (
  db: Db,
  personIds: readonly PersonId[],
  at: Date,
): Promise<ReadonlyMap<PersonId, ClassToday>> => {
  if (personIds.length === 0) return new Map()
  const { from, before } = scannedBetween(at)
  const own = await datesOfPeople(db, personIds, from, before)
  const asGuests = await store.guestDatesOf(db, personIds, addMs(at, -guestsAheadMs))
  const all = [...own, ...asGuests]
  const dates = (await classDatesById(db, [...new Set(all.map(({ dateId }) => dateId))])).filter(
    (date) => !date.cancelledAt && takesScan(date, at),
  )
  const marks = await store.marksOf(
    db,
    dates.map(({ id }) => id),
  )
  // Of two at one time the one that begins first, as the dates are ordered.
  return new Map(
    personIds.flatMap((personId): [PersonId, ClassToday][] => {
      const found = dates.find(({ id }) => all.some((each) => each.dateId === id && each.participantId === personId))
      if (!found) return []
      const state = marks.find((mark) => mark.date_id === found.id && mark.participant_id === personId)?.state
      const { id: dateId, classId, name, startsAt, endsAt } = found
      return [[personId, { dateId, classId, name, startsAt, endsAt, state }]]
    }),
  )
}
