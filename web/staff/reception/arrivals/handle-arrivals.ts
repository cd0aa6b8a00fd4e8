import type { ArrivalId } from '#contract/platform/id.ts'
import type { ArrivalGroup } from '#contract/staff/reception/arrivals.ts'
import { arrivals } from '#contract/staff/calls.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { keepCard } from '#web/staff/people/people/people.queries.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'

/** The forms of a line of many, or those of them that a search has found. */
export const groupQuery = ({ newest, by }: Pick<ArrivalGroup, 'newest' | 'by'>, q: string) =>
  answerOf(arrivals.group, { params: { arrivalId: newest }, query: { by, q } })

const readAgain = () => invalidate(arrivals.waiting, arrivals.find, arrivals.group)

/** Takes the forms of a line off the list; the key brings them back. */
export const dropGroup = async ({ newest, by }: ArrivalGroup): Promise<{ key: string; count: number }> => {
  const key = crypto.randomUUID()
  const { count } = await call(arrivals.drop, { params: { arrivalId: newest }, body: { key, by } })
  await readAgain()
  return { key, count }
}

export const restoreGroup = async (key: string): Promise<void> => {
  await call(arrivals.restore, { body: { key } })
  await readAgain()
}

type PersonDecision = { index: number; personId?: PersonCard['_id'] }

/** Accepts one; without a card the member says first who of `maybe` is known. */
export const acceptArrival = async (arrivalId: ArrivalId, key: string, decided: PersonDecision[]) => {
  const answer = await call(arrivals.accept, { params: { arrivalId }, body: { key, decided } })
  if (answer.card) {
    await keepCard(answer.card)
    await readAgain()
  }
  return answer
}
