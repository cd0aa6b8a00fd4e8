import { sql } from 'kysely'
import { dayOf, startOfDay } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Count and oldest time of waiting entries; null when there are none. */
export interface PendingCount {
  count: number
  since: Date | null
}

/** Work under way in the background or waiting for an operator. */
export interface Backlog {
  emails: PendingCount
  deadEmails: PendingCount
  /** Payments taken, but not yet spent on a sale or refund. */
  unspent: PendingCount
  refunds: PendingCount
  refusedRefunds: PendingCount
  reviews: PendingCount
  /** Declarations of withdrawal by form that wait for staff. */
  withdrawals: PendingCount
  /** Places in cancelled classes, and those of cancelled dates, that are not settled yet. */
  cancelledPlaces: PendingCount
  /** Money that the centre pays back by hand. */
  handRefunds: PendingCount
  /** Documents that the tax authority has not confirmed; `since` is the nearest deadline. */
  fiscalWaiting: PendingCount
  /** Documents that it refused. */
  fiscalRejected: PendingCount
  /** Tills that are open since an earlier day. */
  unclosedTills: PendingCount
  /** Sales at the desk that wait for the word about the terminal. */
  terminalPayments: PendingCount
  /** Differences above the limit that no manager has confirmed. */
  tillDifferences: PendingCount
  /** End of the last payment sweep. */
  sweptAt: Date | null
  /** The last start of a worker. */
  workerStartedAt: Date | null
}

export const readBacklog = async (db: Db, now: Date): Promise<Backlog> => {
  const { rows } = await sql<{ what: keyof Backlog } & PendingCount>`
    select 'emails' as what, count(*) as count, min(created_at) as since from email where state = 'queued'
    union all select 'deadEmails', count(*), min(created_at) from email where state = 'dead' and dropped_at is null
    union all select 'unspent', count(*), min(taken_at) from payment where spent_on is null
    union all select 'refunds', count(*), min(queued_at) from refund where state in ('queued', 'in_transit')
    union all select 'refusedRefunds', count(*), min(queued_at) from refund where state = 'failed'
    union all select 'reviews', count(*), min(taken_at) from payment where spent_on = 'review'
    union all select 'withdrawals', count(*), min(declared_at) from withdrawal
      where typed_name is not null and handled_at is null
    union all select 'cancelledPlaces', count(*), min(since) from (
      select c.cancelled_at as since from cancelled_place d
      join cancellation c on c.id = d.cancellation_id where d.settled_at is null
      union all select c.changed_at from date_refund d
      join date_change c on c.id = d.change_id where d.settled_at is null) unsettled
    union all select 'handRefunds', count(*), min(created_at) from hand_refund where paid_at is null
    union all select 'fiscalWaiting', count(*), min(deadline) from (
      select deadline from fiscal_document where state = 'pending'
      union all select deadline from fiscal_book_document where state = 'pending') waiting
    union all select 'fiscalRejected', count(*), min(since) from (
      select issued_at as since from fiscal_document where state = 'rejected'
      union all select written_at from fiscal_book_document where state = 'rejected') rejected
    union all select 'unclosedTills', count(*), min(opened_at) from till_session
      where closed_at is null and opened_at < ${startOfDay(dayOf(now))}
    union all select 'terminalPayments', count(*), min(d.created_at) from till_session s
      join desk_sale d on d.till_session_id = s.id and d.state = 'waiting' where s.closed_at is null
    union all select 'tillDifferences', count(*), min(since) from (
      select closed_at as since from till_session where marked and confirmed_at is null and closed_at is not null
      union all select opened_at from till_session
      where opening_difference_cents <> 0 and opening_confirmed_at is null) differing
    union all select 'sweptAt', 0, max(completed_on) from jobs.job
      where name = 'payments.sweep' and state = 'completed'
    union all select 'workerStartedAt', 0, max(begun_at) from db_event where name = 'worker'`.execute(db)
  const of = (what: keyof Backlog): PendingCount => {
    const { count = 0, since = null } = rows.find((row) => row.what === what) ?? {}
    return { count, since }
  }
  return {
    emails: of('emails'),
    deadEmails: of('deadEmails'),
    unspent: of('unspent'),
    refunds: of('refunds'),
    refusedRefunds: of('refusedRefunds'),
    reviews: of('reviews'),
    withdrawals: of('withdrawals'),
    cancelledPlaces: of('cancelledPlaces'),
    handRefunds: of('handRefunds'),
    fiscalWaiting: of('fiscalWaiting'),
    fiscalRejected: of('fiscalRejected'),
    unclosedTills: of('unclosedTills'),
    terminalPayments: of('terminalPayments'),
    tillDifferences: of('tillDifferences'),
    sweptAt: of('sweptAt').since,
    workerStartedAt: of('workerStartedAt').since,
  }
}
