import type { Db } from '#server/platform/database/database.ts'
import * as store from './ending-tickets.store.ts'

// Term tickets and packages that end, by people who have no other one (docs/product/figures.md §7).

export type EndingTicket = store.EndingTicketRow

/** People whose tickets all end between two instants, or have one entry left: each by the ticket that ends last. */
export const ticketsToEnd = (db: Db, now: Date, until: Date): Promise<EndingTicket[]> =>
  store.ticketsToEnd(db, now, until)

/** Tickets that may have ended since an instant, of people who have no good one; what is used up ended with its last visit. */
export const ticketsOver = (db: Db, since: Date, now: Date): Promise<EndingTicket[]> =>
  store.ticketsOver(db, since, now)
