import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { visits } from '#contract/calls.ts'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { call } from '#web/platform/api.ts'
import { answerOf } from '#web/platform/query-client.ts'

/** Last visits of the signed-in person, newest first (docs/product/visits.md §2.2). */
export const myVisitsQuery = (limit: number) => answerOf(visits.mine, { query: { limit, sort: '-date' } })

/** Last visits of a child, newest first (docs/product/visits.md §2.2). */
export const childVisitsQuery = (childId: PersonId, limit: number) =>
  answerOf(visits.ofChild, { params: { childId }, query: { limit, sort: '-date' } })

/** Visits before an instant, newest first. */
export const visitsBefore = async (before: string, limit: number, childId?: PersonId) => {
  const query = { limit, before, sort: '-date' } as const
  const answer = await (childId === undefined
    ? call(visits.mine, { query })
    : call(visits.ofChild, { params: { childId }, query }))
  return answer.visits
}

export interface Period {
  startDate: Day
  endDate: Day
}

/** Number of visits in a period; the previous number is shown until the new one arrives. */
export const visitCountQuery = ({ startDate, endDate }: Period) =>
  queryOptions({
    queryKey: [visits.yearly.path, startDate, endDate],
    queryFn: () => call(visits.yearly, { body: { startDate, endDate } }),
    placeholderData: keepPreviousData,
  })
