import type { TicketType } from '#contract/catalogue.ts'
import { ticketTypes } from '#contract/kit/facts.ts'
import type { Visit } from '#contract/visits.ts'

/**
 * A hold for each visit, the oldest first. The latest ones have the colour of their ticket; what the server did not
 * tell is dealt out in turn, since a wall of one colour would be the greater lie.
 */
export const wallHoldsFor = (count: number, latest: readonly Visit[]): TicketType[] =>
  Array.from(
    { length: count },
    (_, back) => latest[back]?.ticket.type ?? ticketTypes[back % ticketTypes.length] ?? 'paket',
  ).toReversed()
