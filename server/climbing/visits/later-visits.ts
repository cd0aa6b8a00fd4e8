import type { Day } from '#contract/platform/day.ts'
import type { BearerTicketId, PersonId, TicketId } from '#contract/platform/id.ts'
import { endOfDay } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './later-visits.store.ts'

// Visits by their tickets: after a day, by which used ones become those of that day, and the last ones
// (docs/product/figures.md §6, §7).

/** How many people these tickets on no one's name let in after this day. */
export const bearerHeadsAfter = async (
  db: Db,
  ids: readonly BearerTicketId[],
  day: Day,
): Promise<ReadonlyMap<BearerTicketId, number>> =>
  ids.length === 0
    ? new Map()
    : new Map((await store.bearerHeadsAfter(db, ids, endOfDay(day))).map(({ id, heads }) => [id, heads]))

/** The last package that each of these people came in with, and when. */
export const lastPackageVisits = async (db: Db, people: readonly PersonId[]): Promise<ReadonlyMap<TicketId, Date>> =>
  people.length === 0
    ? new Map()
    : new Map((await store.lastPackageVisits(db, people)).map(({ ticketId, at }) => [ticketId, at]))
