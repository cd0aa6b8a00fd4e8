import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { BearerTicketId, PersonId, StaffId, TicketId, VisitId } from '#contract/platform/id.ts'
import type { EntryReason } from '#contract/climbing/visits.ts'
import type { ActingStaff } from '#server/platform/audit-log.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { newId } from '#server/platform/ids.ts'
import type { UsedTicket } from '#server/climbing/tickets/tickets.ts'

export interface Excerpt {
  limit: number
  sort: '-date' | 'date'
  /** ISO instant; only visits before it. */
  before?: string | undefined
}

export const visitsOf = (db: Db, personId: PersonId, { limit, sort, before }: Excerpt) =>
  db
    .selectFrom('visit')
    .select(['id', 'at', 'reason', 'ticket_name', 'ticket_type'])
    .where('person_id', '=', personId)
    .where('undone_at', 'is', null)
    .$if(before !== undefined, (query) => query.where('at', '<', new Date(before ?? '')))
    .orderBy('at', sort === '-date' ? 'desc' : 'asc')
    .limit(limit)
    .execute()

export const countVisits = async (db: Db, personId: PersonId, from: Date, before: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('visit')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('undone_at', 'is', null)
    .where('at', '>=', from)
    .where('at', '<', before)
    .executeTakeFirstOrThrow()
  return count
}

export interface NewVisit {
  /** Unique: one scan is one visit. */
  scan: string
  /** Hash of what was asked for with this key; null at the command line. */
  asked: Buffer | null
  personId: PersonId | null
  /** The ticket of guests without a name. */
  bearerTicketId?: BearerTicketId | undefined
  groupName?: string
  heads?: number
  reason: EntryReason
  receipt?: string | undefined
  ticket: UsedTicket | null
  supervisor?: { id: PersonId } | { name: string; phone: string } | undefined
  staff: ActingStaff | null
  at: Date
  now: Date
  isLate: boolean
}

/** Writes a visit; a unique key refuses a scan that was recorded before. */
export const insertVisit = async (tx: Tx, visit: NewVisit): Promise<VisitId> => {
  const { supervisor, ticket } = visit
  const { id } = await tx
    .insertInto('visit')
    .values({
      id: newId<'visit'>(),
      person_id: visit.personId,
      ticket_id: ticket?.id ?? null,
      ticket_name: ticket && JSON.stringify(ticket.name),
      ticket_type: ticket?.type ?? null,
      at: visit.at,
      scan: visit.scan,
      reason: visit.reason,
      receipt: visit.receipt ?? '',
      heads: visit.heads ?? 1,
      group_name: visit.groupName ?? '',
      bearer_ticket_id: visit.bearerTicketId ?? null,
      supervisor_id: supervisor && 'id' in supervisor ? supervisor.id : null,
      supervisor_name: supervisor && 'name' in supervisor ? supervisor.name : '',
      supervisor_phone: supervisor && 'name' in supervisor ? supervisor.phone : '',
      staff_id: visit.staff?.id ?? null,
      device_id: visit.staff?.device ?? null,
      recorded_at: visit.now,
      late: visit.isLate,
      asked: visit.asked,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const shown = (db: Db) => db.selectFrom('visit').selectAll()

export type VisitRow = Awaited<ReturnType<typeof visitsById>>[number]

export const visitsById = (db: Db, ids: readonly VisitId[]) => shown(db).where('id', '=', anyOf(ids)).execute()

export const visitsOfScans = (db: Db, scans: readonly string[]) => shown(db).where('scan', '=', anyOf(scans)).execute()

/** Live visits of these people within a time, the first one first. */
export const liveVisitsOf = (db: Db, people: readonly PersonId[], from: Date, before: Date) =>
  db
    .selectFrom('visit')
    .select(['id', 'person_id', 'at'])
    .where('person_id', '=', anyOf(people))
    .where('at', '>=', from)
    .where('at', '<', before)
    .where('undone_at', 'is', null)
    .orderBy('at')
    .execute()

/** Visits within a time, newest first, after the given one. */
export const visitsBetween = (
  db: Db,
  from: Date,
  before: Date,
  { limit, after }: { limit: number; after: VisitId | undefined },
) =>
  shown(db)
    .where('at', '>=', from)
    .where('at', '<', before)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(at, id) < (select v.at, v.id from visit v where v.id = ${after ?? null})`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Visits since an instant that are older than one of them, by half hours, undone ones left out. */
export const visitsOlderThan = async (
  db: Db,
  from: Date,
  id: VisitId,
): Promise<{ half: Date; reason: VisitRow['reason']; ticket_id: TicketId | null }[]> => {
  const { rows } = await sql<{ half: Date; reason: VisitRow['reason']; ticket_id: TicketId | null }>`
    select date_bin('30 minutes', at, timestamptz '2000-01-01') as half, reason, ticket_id from visit
    where at >= ${from} and (at, id) < (select v.at, v.id from visit v where v.id = ${id}) and undone_at is null
    order by at`.execute(db)
  return rows
}

/** Visits undone within a time, of those that began since a day at most so far back. */
export const undoneBetween = async (db: Db, since: Date, from: Date, before: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('visit')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('at', '>=', since)
    .where('at', '<', before)
    .where('undone_at', '>=', from)
    .where('undone_at', '<', before)
    .executeTakeFirstOrThrow()
  return count
}

/** People that came in within a time, in steps of half an hour, undone visits left out. */
export const headsBetween = async (db: Db, from: Date, before: Date): Promise<{ half: Date; heads: number }[]> => {
  const { rows } = await sql<{ half: Date; heads: number }>`
    select date_bin('30 minutes', at, timestamptz '2000-01-01') as half, sum(heads) as heads from visit
    where at >= ${from} and at < ${before} and undone_at is null group by 1 order by 1`.execute(db)
  return rows
}

export const headsSince = async (db: Db, since: Date, until: Date): Promise<number> => {
  const { heads } = await db
    .selectFrom('visit')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('heads'), sql.lit(0)).as('heads'))
    .where('at', '>', since)
    .where('at', '<=', until)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return heads
}

/** Marks a visit as undone; false for one that was undone before. */
export const undo = async (
  tx: Tx,
  id: VisitId,
  { by, because, now }: { by: StaffId; because: string; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('visit')
    .set({ undone_at: now, undone_by: by, undone_because: because })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** What remains of a ticket's visits. */
export const remainingOf = async (
  db: Db,
  ticketId: TicketId,
): Promise<{ heads: number; days: Day[]; first: Date | null; firstEver: Date | null }> => {
  const { rows } = await sql<{ heads: number; days: Day[]; first: Date | null; firstEver: Date | null }>`
    select coalesce(sum(heads) filter (where undone_at is null), 0)::int as heads,
           coalesce(array_agg((at at time zone 'Europe/Ljubljana')::date) filter (where undone_at is null), '{}') as days,
           min(at) filter (where undone_at is null) as first, min(at) as "firstEver"
    from visit where ticket_id = ${ticketId}`.execute(db)
  return rows[0]!
}

/** People that came in with a ticket on no one's name, undone visits left out. */
export const guestsWith = async (db: Db, id: BearerTicketId): Promise<number> => {
  const { heads } = await db
    .selectFrom('visit')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('heads'), sql.lit(0)).as('heads'))
    .where('bearer_ticket_id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return heads
}

/** Forgets adults who looked after a minor and are no people here. */
export const forgetSupervisors = (db: Db, before: Date) =>
  db
    .updateTable('visit')
    .set({ supervisor_name: '', supervisor_phone: '' })
    .where('at', '<', before)
    .where('supervisor_name', '<>', '')
    .execute()
