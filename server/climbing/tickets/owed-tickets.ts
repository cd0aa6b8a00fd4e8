import type { Day } from '#contract/platform/day.ts'
import type { IntentId, VoucherId } from '#contract/platform/id.ts'
import { endOfDay } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './owed-tickets.store.ts'

// Tickets that were paid for and not used up, for the figures of the office (docs/product/figures.md §6).

export type OwedTicketRow = store.OwedTicketRow

/** Tickets that were good at the end of a day, alike ones together; those of lowered prices by their purchase or voucher. */
export const ticketsGoodOn = (db: Db, day: Day, lowered: readonly (IntentId | VoucherId)[]): Promise<OwedTicketRow[]> =>
  store.goodTickets(db, day, endOfDay(day), lowered)

/** Tickets on no one's name that were not over at the end of a day, with what was used of them by now. */
export const bearerTicketsOn = (db: Db, day: Day): Promise<store.OwedBearerRow[]> =>
  store.bearerTickets(db, endOfDay(day))
