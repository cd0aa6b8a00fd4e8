import type { TicketType } from '#contract/platform/ticket-type.ts'
import { ticketTypes } from '#contract/platform/facts.ts'
import type { Visit } from '#contract/climbing/visits.ts'

/**
 * One climbing hold for each visit, the oldest first. The latest visits have the type of their ticket; for older ones the
 * type is unknown, so the types alternate.
 */
export const wallHoldsFor = (count: number, latest: readonly Visit[]): TicketType[] =>
  Array.from(
    { length: count },
    (_, back) => latest[back]?.ticket.type ?? ticketTypes[back % ticketTypes.length] ?? 'paket',
  ).toReversed()
