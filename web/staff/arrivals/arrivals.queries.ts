import type { ArrivalId } from '#contract/kit/id.ts'
import { arrivals } from '#contract/staff/calls.ts'
import type { PersonCard } from '#contract/staff/people.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { keepCard } from '#web/staff/people/people.queries.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'

/** Prijavnice that wait for the reception. */
export const waitingQuery = answerOf(arrivals.waiting)

/** What a scanned code is of: a prijavnica that waits, or the card of a person who was accepted before. */
export const lookAtCode = (code: string) => call(arrivals.look, { body: { code } })

type Decided = { index: number; personId?: PersonCard['_id'] }

/** Accepts one; without a card the member says first who of `maybe` is known. */
export const acceptArrival = async (arrivalId: ArrivalId, key: string, decided: Decided[]) => {
  const answer = await call(arrivals.accept, { params: { arrivalId }, body: { key, decided } })
  if (answer.card) {
    await keepCard(answer.card)
    await invalidate(arrivals.waiting)
  }
  return answer
}
