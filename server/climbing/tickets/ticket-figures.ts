import type { Db } from '#server/platform/database/database.ts'
import * as store from './ticket-figures.store.ts'
import type { Day } from '#contract/platform/day.ts'
import { addDays, startOfDay } from '#server/platform/calendar.ts'

// Term tickets and packages that end, by people who have no other one (docs/product/figures.md §7).

export type EndingTicket = store.EndingTicketRow

/** People whose tickets all end between two instants, or have one entry left: each by the ticket that ends last. */
export const ticketsToEnd = (db: Db, now: Date, until: Date): Promise<EndingTicket[]> =>
  store.ticketsToEnd(db, now, until)

/** Tickets that may have ended since an instant, of people who have no good one; what is used up ended with its last visit. */
export const ticketsOver = (db: Db, since: Date, now: Date): Promise<EndingTicket[]> =>
  store.ticketsOver(db, since, now)

export type SoldTickets = store.SoldTicketsRow

/**
 * What tickets that were sold on these days have brought until now, by article; those that went back or were ended are left
 * out (docs/product/figures.md §8). A holder bought again who bought any ticket until so many days after the end.
 */
export const soldTicketsOf = (db: Db, from: Day, to: Day, now: Date, againDays: number): Promise<SoldTickets[]> =>
  store.soldTickets(db, startOfDay(from), startOfDay(addDays(to, 1)), now, againDays)
