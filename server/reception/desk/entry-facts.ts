import type { PersonId } from '#contract/platform/id.ts'
import { agreementsOfPeople } from '#server/people/account/agreements.ts'
import { entrantsOf } from '#server/people/account/entrants.ts'
import { classToday } from '#server/climbing/attendance/class-today.ts'
import { certificatesOf } from '#server/people/certificates/certificates.ts'
import { bansOf } from '#server/people/notes/bans.ts'
import { notesOf } from '#server/people/notes/notes.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { overduePreInvoices } from '#server/money/pre-invoices/pre-invoices.ts'
import { ticketsForStaff } from '#server/climbing/tickets/tickets.ts'
import { visitsOnDay } from '#server/climbing/visits/visits.ts'
import type { EntryFacts } from './verdict.rules.ts'

/** Tickets of one person that are looked at; older ones say nothing about an entry. */
const maxTickets = 20

/**
 * What the desk must know of these people at an instant. A statement for each kind of fact and not for each person; within
 * a transaction they are sent together. People who were erased are left out.
 */
export const entryFacts = async (
  ctx: Pick<Context, 'clock' | 'centre'>,
  db: Db,
  people: readonly PersonId[],
  at: Date,
): Promise<ReadonlyMap<PersonId, EntryFacts>> => {
  const [entrants, tickets, today, overdue, certificates, notes, bans, classes, agreements] = await Promise.all([
    entrantsOf(db, people, at),
    ticketsForStaff(db, people, at, maxTickets),
    visitsOnDay(db, people, dayOf(at)),
    overduePreInvoices(db, people, at),
    certificatesOf(ctx, db, people),
    notesOf(ctx, db, people),
    bansOf(ctx, db, people),
    classToday(db, people, at),
    agreementsOfPeople(ctx, db, people),
  ])
  return new Map(
    entrants.map(({ id, ...person }) => [
      id,
      {
        personId: id,
        ...person,
        tickets: tickets.filter(({ holderId }) => holderId === id),
        today: today.get(id),
        overdue: overdue.filter(({ buyerId }) => buyerId === id),
        ban: bans.get(id),
        notes: notes.get(id) ?? [],
        certificates: certificates.get(id) ?? [],
        agreements: agreements.get(id)!,
        classNow: classes.get(id),
      },
    ]),
  )
}
