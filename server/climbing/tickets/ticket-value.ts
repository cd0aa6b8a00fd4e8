import type { Day } from '#contract/platform/day.ts'
import { addDays, startOfDay } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './ticket-value.store.ts'

export type SoldTickets = store.SoldTicketsRow

/**
 * What tickets that were sold on these days have brought until now, by article; those that went back or were ended are left
 * out (docs/product/figures.md §8). A holder bought again who bought any ticket until so many days after the end.
 */
export const soldTicketsOf = (db: Db, from: Day, to: Day, now: Date, againDays: number): Promise<SoldTickets[]> =>
  store.soldTickets(db, startOfDay(from), startOfDay(addDays(to, 1)), now, againDays)
