import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { visits } from '#contract/calls.ts'
import type { Day } from '#contract/kit/day.ts'
import type { PersonId } from '#contract/kit/id.ts'
import { call } from '#web/platform/api.ts'
import { answerOf } from '#web/platform/query-client.ts'

/** My last visits, newest first: 3 at home, 7 on the visits page (spec §9). */
export const myVisitsQuery = (limit: number) => answerOf(visits.mine, { query: { limit, sort: '-date' } })

/** A child's last visits, newest first: 10 on its page (spec §9). */
export const childVisitsQuery = (childId: PersonId, limit: number) =>
  answerOf(visits.ofChild, { params: { childId }, query: { limit, sort: '-date' } })

export interface Period {
  startDate: Day
  endDate: Day
}

/** How often I came in a period; the old number stays until the new one is here. */
export const visitCountQuery = ({ startDate, endDate }: Period) =>
  queryOptions({
    queryKey: [visits.yearly.path, startDate, endDate],
    queryFn: () => call(visits.yearly, { body: { startDate, endDate } }),
    placeholderData: keepPreviousData,
  })
