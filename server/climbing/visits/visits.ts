import type { Visit } from '#contract/climbing/visits.ts'
import type { Day } from '#contract/platform/day.ts'
import type { EntryHours } from '#contract/platform/ticket-type.ts'
import type { PersonId, TicketId, VisitId } from '#contract/platform/id.ts'
import { addDays, dayOf, startOfDay } from '#server/platform/calendar.ts'
import { addMs, days } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, violatedUnique, type Db, type Tx } from '#server/platform/database/database.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { serialisePerson } from '#server/people/account/people.ts'
import { holderOf, takeVisit, type UnusableTicket } from '#server/climbing/tickets/tickets.ts'
import { entryReasonName } from './entry-reasons.ts'
import * as store from './visits.store.ts'

/** Visits of a person, in the requested order. */
export const visitsOf = async (ctx: Context, personId: PersonId, excerpt: store.Excerpt): Promise<Visit[]> =>
  (await store.visitsOf(ctx.db, personId, excerpt)).map(({ id, at, reason, ticket_name: name, ticket_type: type }) => ({
    _id: id,
    date: at.toISOString(),
    ticket: { name: name ?? entryReasonName(reason), ...(type && { type }) },
  }))

/** Number of visits of a person in a period, both days included. */
export const countVisits = (
  ctx: Context,
  personId: PersonId,
  period: { startDate: Day; endDate: Day },
): Promise<number> =>
  store.countVisits(ctx.db, personId, startOfDay(period.startDate), startOfDay(addDays(period.endDate, 1)))

/** The first live visit of each of these people on a local day. */
export const visitsOnDay = async (
  db: Db,
  people: readonly PersonId[],
  day: Day,
): Promise<Map<PersonId, { id: VisitId; at: Date }>> => {
  const visits = await store.liveVisitsOf(db, people, startOfDay(day), startOfDay(addDays(day, 1)))
  return new Map(visits.toReversed().flatMap(({ id, at, person_id }) => (person_id ? [[person_id, { id, at }]] : [])))
}

/** One person's visit, as it is written. */
export interface WantedVisit {
  scan: string
  asked: Buffer | null
  personId: PersonId
  at: Date
  isLate: boolean
  /** The ticket that it takes a visit off, or how the person comes in without one. */
  by: { ticketId: TicketId } | { reason: 'class' | 'paid_elsewhere' | 'partner_card' | 'staff'; receipt?: string }
  supervisor?: store.NewVisit['supervisor']
}

/**
 * Writes a visit of a person whom the caller has locked. Ticket and visit get the same instant, because the first visit is
 * the activation (docs/product/visits.md §1).
 */
export const writeVisit = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { by, personId, ...wanted }: WantedVisit,
): Promise<{ visitId: VisitId } | UnusableTicket> => {
  const ticket = 'ticketId' in by ? await takeVisit(tx, by.ticketId, wanted.at) : null
  if (ticket && 'why' in ticket) return ticket
  const visitId = await store.insertVisit(tx, {
    ...wanted,
    personId,
    ...('reason' in by ? by : { reason: 'ticket' as const }),
    ticket,
    staff: actor.staff,
    now: ctx.clock.now(),
  })
  await auditLog.append(ctx, tx, actor, { action: 'visit_recorded', object: 'visit', id: visitId, about: personId })
  return { visitId }
}

/** Visits that were recorded with these scans, and what was asked for then. */
export const recordedByScans = async (
  db: Db,
  scans: readonly string[],
): Promise<{ id: VisitId; personId: PersonId | null; asked: Buffer | null }[]> =>
  (await store.visitsOfScans(db, scans)).map(({ id, person_id: personId, asked }) => ({ id, personId, asked }))

/** Whether an error says that a scan was recorded meanwhile by another call. */
export const isRecordedMeanwhile = (error: unknown): boolean => violatedUnique(error) === 'visit_scan_unique'

/** How a visit at the command line ended. */
export type RecordedVisit =
  | { state: 'recorded' | 'recorded_before' }
  | { refused: 'ticket_not_valid' }
  | { refused: 'ticket_waits'; usableFrom: Day }
  | { refused: 'ticket_not_now'; hours: EntryHours }

const refusalOf = ({ why }: UnusableTicket): RecordedVisit => {
  if (why.code === 'ticket_waits') return { refused: why.code, usableFrom: why.day }
  if (why.code === 'ticket_not_now') return { refused: why.code, hours: why.hours }
  return { refused: 'ticket_not_valid' }
}

/**
 * Records a visit with one ticket, named by an operator or the demo. One scan is one visit, however often it arrives
 * (docs/product/visits.md §1.3).
 */
export const recordVisit = async (
  ctx: Context,
  actor: Actor,
  ticketId: TicketId,
  scan: string,
): Promise<RecordedVisit> => {
  if ((await store.visitsOfScans(ctx.db, [scan])).length > 0) return { state: 'recorded_before' }
  try {
    return await inTransaction(ctx.db, async (tx) => {
      // The person first, as in an erasure: the visit is noted at the person too.
      const personId = await holderOf(tx, ticketId)
      if (!personId) return { refused: 'ticket_not_valid' }
      await serialisePerson(tx, personId)
      const visit = { scan, asked: null, personId, at: ctx.clock.now(), isLate: false, by: { ticketId } }
      const written = await writeVisit(ctx, tx, actor, visit)
      return 'why' in written ? refusalOf(written) : { state: 'recorded' }
    })
  } catch (error) {
    if (isRecordedMeanwhile(error)) return { state: 'recorded_before' }
    throw error
  }
}

/** How long name and phone of an adult are kept who looked after a minor and is no person here. */
const supervisorMs = days(30)

/** Forgets those adults; at a minor's visit stays that there was one (docs/product/visits.md §1.8). */
export const forgetSupervisors = async (ctx: Context): Promise<void> => {
  await store.forgetSupervisors(ctx.db, addMs(ctx.clock.now(), -supervisorMs))
}

/** The local day of an instant and its limits, as the desk's lists need them. */
export const limitsOfDay = (at: Date): { from: Date; before: Date } => {
  const day = dayOf(at)
  return { from: startOfDay(day), before: startOfDay(addDays(day, 1)) }
}

/** Days back to which a visit can be undone, and one more for the hours (docs/product/staff.md §2.3). */
const maxAgeMs = days(31)

/** Visits that were undone within a time. */
export const undoneVisits = (db: Db, from: Date, before: Date): Promise<number> =>
  store.undoneBetween(db, addMs(from, 0 - maxAgeMs), from, before)
