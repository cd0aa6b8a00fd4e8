import type { OwnedTicket } from '#contract/climbing/tickets.ts'

/** Equal tickets, the one that ends soonest first. */
export type Stack = readonly [first: OwnedTicket, ...others: OwnedTicket[]]

/** What untouched tickets share when one is as good as another, but for the end of validity. */
const likeness = ({ type, name, visits, duration, entryHours, usableFrom, mayBegin }: OwnedTicket): string =>
  JSON.stringify([type, name.sl, name.en, visits, duration, entryHours, usableFrom, mayBegin])

/** Gathers equal tickets; a ticket in use has progress of its own and stays alone (docs/product/tickets.md §6.7). */
export const stacksOf = (tickets: readonly OwnedTicket[]): Stack[] => {
  const groups = Map.groupBy(tickets, (ticket) =>
    ticket.used || ticket.usedVisits > 0 ? ticket._id : likeness(ticket),
  )
  // A group is made for its first ticket.
  return [...groups.values()] as unknown as Stack[]
}
