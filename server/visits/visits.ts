import type { Visit } from '#contract/visits.ts'
import type { Day } from '#contract/kit/day.ts'
import type { PersonId, TicketId } from '#contract/kit/id.ts'
import { addDays, startOfDay } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, violatedUnique } from '#server/platform/database/database.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { serialisePerson } from '#server/account/people.ts'
import { holderOf, useTicket, type UnusableTicket } from '#server/tickets/tickets.ts'
import { entryReasonName } from './entry-reasons.ts'
import * as store from './visits.store.ts'

/** Visits of a person, in the requested order. */
export const visitsOf = async (ctx: Context, personId: PersonId, excerpt: store.Excerpt): Promise<Visit[]> =>
  (await store.visitsOf(ctx.db, personId, excerpt)).map(({ id, at, reason, ticket_name: name, ticket_type: type }) => ({
    _id: id,
    date: at.toISOString(),
    reason,
    ticket: { name: name ?? entryReasonName(reason), ...(type && { type }) },
  }))

/** Number of visits of a person in a period, both days included. */
export const countVisits = (
  ctx: Context,
  personId: PersonId,
  period: { startDate: Day; endDate: Day },
): Promise<number> =>
  store.countVisits(ctx.db, personId, startOfDay(period.startDate), startOfDay(addDays(period.endDate, 1)))

export type RecordedVisit = { state: 'recorded' | 'recorded_before' } | UnusableTicket

/** Records a visit with a ticket. One scan is one visit, however often it arrives (docs/product/visits.md §1.3). */
export const recordVisit = async (
  ctx: Context,
  actor: Actor,
  ticketId: TicketId,
  scan: string,
): Promise<RecordedVisit> => {
  if (await store.visitOfScan(ctx.db, scan)) return { state: 'recorded_before' }
  // Ticket and visit get the same instant, because the first visit is the activation.
  const now = ctx.clock.now()
  try {
    return await inTransaction(ctx.db, async (tx) => {
      // The person first, as in an erasure: the visit is noted at the person too.
      const holderId = await holderOf(tx, ticketId)
      if (holderId) await serialisePerson(tx, holderId)
      const ticket = await useTicket(tx, ticketId, now)
      if ('refused' in ticket) return ticket
      await store.insertVisit(tx, ticket, scan, now)
      await auditLog.append(ctx, tx, actor, {
        action: 'visit_recorded',
        object: 'ticket',
        id: ticketId,
        about: ticket.holder_id,
      })
      return { state: 'recorded' }
    })
  } catch (error) {
    if (violatedUnique(error) === 'visit_scan_unique') return { state: 'recorded_before' }
    throw error
  }
}
