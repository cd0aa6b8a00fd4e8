import { classDatesFrom, participantsIn } from '#server/climbing/classes/class-dates.ts'
import type { ClassDateId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import { addMs, days } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { completeFrom, marksUntil } from './attendance.rules.ts'
import * as store from './attendance.store.ts'

/** A week covers the weekly groups, and the last date of each. */
const backMs = days(7)

export interface UnmarkedDate {
  id: ClassDateId
  name: LocalizedText
  startsAt: Date
  /** People without a mark. */
  unmarked: number
}

/** Dates of the last week that are complete, still change and lack marks; the oldest first (docs/product/attendance.md §2.6). */
export const unmarkedDates = async (ctx: Pick<Context, 'db' | 'clock'>, limit: number): Promise<UnmarkedDate[]> => {
  const now = ctx.clock.now()
  const dates = (await classDatesFrom(ctx.db, addMs(now, -backMs), now)).filter(
    (date) => completeFrom(date) <= now && marksUntil(date) > now,
  )
  const ids = dates.map(({ id }) => id)
  const [places, guests, marks] = await Promise.all([
    participantsIn(ctx.db, [...new Set(dates.map(({ classId }) => classId))]),
    store.guestsOf(ctx.db, ids),
    store.marksOf(ctx.db, ids),
  ])
  return dates
    .map(({ id, classId, name, startsAt }) => {
      const people = new Set([
        ...places.filter((place) => place.classId === classId).map(({ participantId }) => participantId),
        ...guests.filter(({ dateId }) => dateId === id).map(({ participantId }) => participantId),
      ])
      for (const { date_id: dateId, participant_id: personId } of marks) if (dateId === id) people.delete(personId)
      return { id, name, startsAt, unmarked: people.size }
    })
    .filter(({ unmarked }) => unmarked > 0)
    .slice(0, limit)
}
