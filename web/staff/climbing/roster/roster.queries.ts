import type { ClassDateId, PersonId } from '#contract/platform/id.ts'
import type { Roster } from '#contract/staff/climbing/attendance.ts'
import { attendance } from '#contract/staff/calls.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { answerOf } from '#web/staff/platform/query.ts'

export const datesTodayQuery = () => answerOf(attendance.today)
export const rosterQuery = (dateId: ClassDateId) => answerOf(attendance.roster, { params: { dateId } })
export const rosterPersonQuery = (dateId: ClassDateId, personId: PersonId) =>
  answerOf(attendance.person, { params: { dateId, personId } })
export const addableQuery = (dateId: ClassDateId, q: string) =>
  answerOf(attendance.addable, { params: { dateId }, query: { q } })

/** Keeps the newest answer, since those of two marks may come in either order. */
export const keepRoster = (dateId: ClassDateId, roster: Roster): void => {
  queryClient.setQueryData(rosterQuery(dateId).queryKey, (before) =>
    before && before.roster.now > roster.now ? before : { roster },
  )
}
