import { queryOptions } from '@tanstack/react-query'
import { arrivals } from '#contract/staff/calls.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'

// What the desk's first load needs; what is done to prijavnice stands in handle-arrivals.ts.

/** Prijavnice that wait for the reception. */
export const waitingQuery = answerOf(arrivals.waiting)

/** Those under a code or under words of a name. In the body, since an address is written to logs. */
export const foundArrivalsQuery = (q: string) =>
  queryOptions({ queryKey: [arrivals.find.path, q], queryFn: () => call(arrivals.find, { body: { q } }) })

/** What a scanned code is of: a prijavnica that waits, or the card of a person who was accepted before. */
export const lookAtCode = (code: string) => call(arrivals.look, { body: { code } })
