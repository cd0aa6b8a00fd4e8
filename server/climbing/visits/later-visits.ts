import type { Day } from '#contract/platform/day.ts'
import type { BearerTicketId, TicketId } from '#contract/platform/id.ts'
import { endOfDay } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './later-visits.store.ts'

// Visits by their tickets: after a day, by which used ones become those of that day, and the last ones
// (docs/product/figures.md §6, §7).

/** How often each package let in after this day; undone visits are left out. */
export const packageVisitsAfter = (db: Db, day: Day): Promise<{ id: TicketId; visits: number }[]> =>
  store.packageVisitsAfter(db, endOfDay(day))

/** How many people these tickets on no one's name let in after this day. */
export const bearerHeadsAfter = async (
  db: Db,
  ids: readonly BearerTicketId[],
  day: Day,
): Promise<ReadonlyMap<BearerTicketId, number>> =>
  ids.length === 0
    ? new Map()
    : new Map((await store.bearerHeadsAfter(db, ids, endOfDay(day))).map(({ id, heads }) => [id, heads]))

/** When each of these tickets let in last. */
export const lastVisitsWith = async (db: Db, ids: readonly TicketId[]): Promise<ReadonlyMap<TicketId, Date>> =>
  ids.length === 0 ? new Map() : new Map((await store.lastVisitsWith(db, ids)).map(({ id, at }) => [id, at]))
