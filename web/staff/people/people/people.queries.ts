import type { PersonId } from '#contract/platform/id.ts'
import { people, today } from '#contract/staff/calls.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { invalidate, queryClient } from '#web/platform/query-client.ts'
import { answerOf } from '#web/staff/platform/query.ts'

/** How many people a search beside something else shows; more typing finds all others. */
const shownPeople = 50

/** The people that a search finds. */
export const foundQuery = (q: string) => answerOf(people.find, { query: { q, limit: shownPeople } })

export const cardQuery = (personId: PersonId) => answerOf(people.card, { params: { personId } })

/** The card as the server holds it now, whatever is shown. */
export const readCard = async (personId: PersonId): Promise<PersonCard> =>
  (await queryClient.fetchQuery({ ...cardQuery(personId), staleTime: 0 })).card

/** Keeps the card that a change answered, and has the lists fetched again. */
export const keepCard = async (card: PersonCard): Promise<void> => {
  queryClient.setQueryData(cardQuery(card._id).queryKey, { card })
  await invalidate(people.find, today.waiting)
}

/** Drops the card of a person whose data are erased. */
export const forgetCard = async (personId: PersonId): Promise<void> => {
  queryClient.removeQueries({ queryKey: cardQuery(personId).queryKey })
  await invalidate(people.find, today.waiting)
}
