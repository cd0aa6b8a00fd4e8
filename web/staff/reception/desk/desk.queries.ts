import { desk } from '#contract/staff/calls.ts'
import type { DeskVisit } from '#contract/staff/climbing/visits.ts'
import type { StoneKind } from '#web/staff/reception/desk/parts/Stone.tsx'
import { answerOf } from '#web/staff/platform/query.ts'

/** Visits of the day that the list shows. */
const shownVisits = 100

export const feedQuery = answerOf(desk.feed, { query: { limit: shownVisits } })

export const occupancyQuery = answerOf(desk.occupancy)

/** Colour of a visit: the ticket's, the class's, or rock for who came in without a ticket of ours. */
export const kindOf = ({ ticket, reason }: DeskVisit): StoneKind =>
  ticket?.type ?? (reason === 'class' ? 'classes' : 'rock')
