import type { PersonId, VisitId } from '#contract/platform/id.ts'
import type { EarlierVisits } from '#contract/staff/reception/desk.ts'
import type { DeskVisit } from '#contract/staff/climbing/visits.ts'
import { personNames } from '#server/people/account/people.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { bearerTicketsById } from '#server/climbing/tickets/bearer-tickets.ts'
import { describeBearer } from '#server/climbing/tickets/describe-bearer.ts'
import { ticketsById, type SeenTicket } from '#server/climbing/tickets/tickets.ts'
import * as store from './visits.store.ts'
import { limitsOfDay } from './visits.ts'

const describeTicket = ({ id, name, type, visits, usedVisits, validUntil, isUnactivated }: SeenTicket) => ({
  _id: id,
  name,
  type,
  ...(visits !== null && { left: visits - usedVisits }),
  validUntil: validUntil.toISOString(),
  ...(isUnactivated && { isUnactivated: true as const }),
})

/** Visits as the desk shows them, with names and what is left on their tickets by now. */
const describeRows = async (db: Db, rows: readonly store.VisitRow[], now: Date): Promise<DeskVisit[]> => {
  const people = rows.flatMap(({ person_id, supervisor_id }) => [person_id ?? [], supervisor_id ?? []].flat())
  const staff = rows.flatMap(({ staff_id, undone_by }) => [staff_id ?? [], undone_by ?? []].flat())
  const [names, members, tickets, bearer] = await Promise.all([
    personNames(db, people),
    staffNames(db, staff),
    ticketsById(
      db,
      rows.flatMap(({ ticket_id }) => ticket_id ?? []),
      now,
    ),
    bearerTicketsById(
      db,
      rows.flatMap(({ bearer_ticket_id }) => bearer_ticket_id ?? []),
      now,
    ),
  ])
  const nameOf = (id: PersonId) => names.get(id) ?? ''
  return rows.map((row) => {
    const ticket = row.ticket_id && tickets.get(row.ticket_id)
    const ofGuests = row.bearer_ticket_id && bearer.get(row.bearer_ticket_id)
    const supervisor = row.supervisor_id ? nameOf(row.supervisor_id) : row.supervisor_name
    return {
      _id: row.id,
      at: row.at.toISOString(),
      reason: row.reason,
      ...(row.person_id && { person: { _id: row.person_id, name: nameOf(row.person_id) } }),
      ...(row.reason === 'group' && { group: row.group_name }),
      heads: row.heads,
      ...(ticket && { ticket: describeTicket(ticket) }),
      ...(ofGuests && { bearer: describeBearer(ofGuests) }),
      ...(row.receipt && { receipt: row.receipt }),
      ...(supervisor && { supervisor }),
      ...(row.late && { isLate: true as const }),
      ...(row.staff_id && { by: members.get(row.staff_id) ?? '' }),
      ...(row.undone_at &&
        row.undone_by && {
          undone: {
            at: row.undone_at.toISOString(),
            by: members.get(row.undone_by) ?? '',
            because: row.undone_because,
          },
        }),
    }
  })
}

/** Visits by id, in that order; unknown ones are left out. */
export const describeVisits = async (ctx: Context, ids: readonly VisitId[]): Promise<DeskVisit[]> => {
  if (ids.length === 0) return []
  const described = await describeRows(ctx.db, await store.visitsById(ctx.db, ids), ctx.clock.now())
  return ids.flatMap((id) => described.find(({ _id }) => _id === id) ?? [])
}

/** Visits of the day before the last one of a page, counted by half hours and kinds. */
const earlierThan = async (db: Db, from: Date, last: VisitId, now: Date): Promise<EarlierVisits[]> => {
  const rows = await store.visitsOlderThan(db, from, last)
  const tickets = await ticketsById(
    db,
    rows.flatMap(({ ticket_id: ticketId }) => ticketId ?? []),
    now,
  )
  const counts = new Map<string, EarlierVisits>()
  for (const { half, reason, ticket_id: ticketId } of rows) {
    const kind = (ticketId && tickets.get(ticketId)?.type) ?? (reason === 'class' ? 'classes' : 'rock')
    const key = `${half.toISOString()} ${kind}`
    const counted = counts.get(key) ?? { from: half.toISOString(), kind, visits: 0 }
    counts.set(key, { ...counted, visits: counted.visits + 1 })
  }
  return [...counts.values()]
}

/** The visits of this local day, newest first, and how many people they brought (docs/product/desk.md §6). */
export const feedOfDay = async (
  ctx: Context,
  { limit, after }: { limit: number; after: VisitId | undefined },
): Promise<{ visits: DeskVisit[]; more: boolean; heads: number; earlier: EarlierVisits[] }> => {
  const now = ctx.clock.now()
  const { from, before } = limitsOfDay(now)
  const [rows, halves] = await Promise.all([
    store.visitsBetween(ctx.db, from, before, { limit: limit + 1, after }),
    store.headsBetween(ctx.db, from, before),
  ])
  const more = rows.length > limit
  const listed = rows.slice(0, limit)
  return {
    visits: await describeRows(ctx.db, listed, now),
    more,
    earlier: more ? await earlierThan(ctx.db, from, listed.at(-1)!.id, now) : [],
    heads: halves.reduce((sum, { heads }) => sum + heads, 0),
  }
}

/** People who are in the hall, who came today, and when, in half hours. */
export const occupancyNow = async (ctx: Context, stayMs: number) => {
  const now = ctx.clock.now()
  const { from, before } = limitsOfDay(now)
  const [halves, inHall] = await Promise.all([
    store.headsBetween(ctx.db, from, before),
    store.headsSince(ctx.db, new Date(now.getTime() - stayMs), now),
  ])
  return {
    inHall,
    today: halves.reduce((sum, { heads }) => sum + heads, 0),
    curve: halves.map(({ half, heads }) => ({ from: half.toISOString(), heads })),
  }
}
