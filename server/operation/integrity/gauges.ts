import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { dayOf, startOfDay } from '#server/platform/calendar.ts'
import { isLost } from './undelivered-emails.ts'

/** A metric for alerts and for finding their cause (docs/product/operations.md §7.5). */
export interface Gauge {
  name: string
  help: string
  /** Column used as the label when there are several rows. */
  by?: string
  /** Rows with `value` and the label column. */
  find(now: Date): RawBuilder<{ value: number } & Record<string, string | number>>
}

const age = (oldest: RawBuilder<unknown>, now: Date) =>
  sql`coalesce(extract(epoch from ${now}::timestamptz - ${oldest}), 0)::float8`

export const gauges: readonly Gauge[] = [
  {
    name: 'previs_intents',
    help: 'Purchases of the last three days, by state',
    by: 'state',
    find: (now) => sql`select state, count(*)::int as value from intent
      where created_at > ${now}::timestamptz - interval '3 days' group by state`,
  },
  {
    name: 'previs_paid_unfulfilled_age_seconds',
    help: 'Age of the oldest payment not yet spent on a sale or refund',
    find: (now) => sql`select ${age(sql`min(taken_at)`, now)} as value from payment where spent_on is null`,
  },
  {
    name: 'previs_payments_in_review',
    help: 'Payments in review, which an operator must decide',
    find: () => sql`select count(*)::int as value from payment where spent_on = 'review'`,
  },
  {
    name: 'previs_refund_age_seconds',
    help: 'Age of the oldest refund that the supplier has not confirmed',
    find: (now) =>
      sql`select ${age(sql`min(queued_at)`, now)} as value from refund where state in ('queued', 'in_transit')`,
  },
  {
    name: 'previs_refunds_failed',
    help: 'Refunds that the supplier refused',
    find: () => sql`select count(*)::int as value from refund where state = 'failed'`,
  },
  {
    name: 'previs_withdrawal_open_age_seconds',
    help: 'Age of the oldest declaration of withdrawal by form that wait for staff',
    find: (now) => sql`select ${age(sql`min(declared_at)`, now)} as value from withdrawal
      where typed_name is not null and handled_at is null`,
  },
  {
    name: 'previs_cancelled_place_age_seconds',
    help: 'Age of the oldest place in a cancelled class or on a cancelled date that is not settled',
    find: (now) => sql`select ${age(sql`min(since)`, now)} as value from (
      select c.cancelled_at as since from cancelled_place d
      join cancellation c on c.id = d.cancellation_id where d.settled_at is null
      union all select c.changed_at from date_refund d
      join date_change c on c.id = d.change_id where d.settled_at is null) unsettled`,
  },
  {
    name: 'previs_hand_refund_age_seconds',
    help: 'Age of the oldest sum that the centre must pay back by hand',
    find: (now) => sql`select ${age(sql`min(created_at)`, now)} as value from hand_refund where paid_at is null`,
  },
  {
    name: 'previs_tills_unclosed',
    help: 'Tills that are open since an earlier day, and sell nothing until they are closed',
    find: (now) => sql`select count(*)::int as value from till_session
      where closed_at is null and opened_at < ${startOfDay(dayOf(now))}`,
  },
  {
    name: 'previs_terminal_payment_age_seconds',
    help: 'Age of the oldest sale at the desk that waits for the word about the terminal',
    find: (now) => sql`select ${age(sql`min(d.created_at)`, now)} as value from till_session s
      join desk_sale d on d.till_session_id = s.id and d.state = 'waiting' where s.closed_at is null`,
  },
  {
    name: 'previs_till_difference_age_seconds',
    help: 'Age of the oldest close of a till with a difference above the limit that no manager has confirmed',
    find: (now) => sql`select ${age(sql`min(closed_at)`, now)} as value from till_session
      where marked and confirmed_at is null and closed_at is not null`,
  },
  {
    name: 'previs_fiscal_documents',
    help: 'Invoices and credit notes that the tax authority has not confirmed, by state',
    by: 'state',
    find: () => sql`select s.state, count(d.invoice_id)::int as value from (values ('pending'), ('rejected')) s (state)
      left join fiscal_document d on d.state = s.state group by s.state`,
  },
  {
    name: 'previs_fiscal_deadline_seconds',
    help: 'Time until the first deadline of an unconfirmed document, negative after it; absent without one',
    find: (now) => sql`select extract(epoch from min(deadline) - ${now}::timestamptz)::float8 as value
      from fiscal_document where state <> 'confirmed' having count(*) > 0`,
  },
  {
    name: 'previs_places_held',
    help: 'Places held for purchases that are being paid',
    find: (now) => sql`select count(*)::int as value from place where state = 'held' and held_until > ${now}`,
  },
  {
    name: 'previs_email_age_seconds',
    help: 'Age of the oldest queued email',
    find: (now) => sql`select ${age(sql`min(created_at)`, now)} as value from email where state = 'queued'`,
  },
  {
    name: 'previs_emails_dead',
    help: 'Emails of the last thirty days that were given up and not sent again',
    find: (now) => sql`select count(*)::int as value from email m
      where ${isLost} and created_at > ${now}::timestamptz - interval '30 days'`,
  },
  {
    name: 'previs_invoice_numbers_missing',
    help: 'Invoice numbers used without an invoice; any value except 0 is an alarm',
    find: () => sql`select coalesce(sum(c.last_no - (select count(*) from invoice i
      where (i.business_premises, i.device_no, i.year) = (c.business_premises, c.device_no, c.year))
      - (select coalesce(sum(l.last_no - l.first_no + 1), 0) from lost_number l
        where (l.series, l.year) = (c.business_premises || '-' || c.device_no, c.year))), 0)::int as value
      from invoice_counter c`,
  },
  {
    name: 'previs_jobs_waiting',
    help: 'Jobs that are due and not done, by kind',
    by: 'queue',
    // The job queue uses the database's own time. The label `job` belongs to Prometheus.
    find: () => sql`select name as queue, count(*)::int as value from jobs.job
      where state in ('created', 'retry') and start_after <= now() and name not like '\\_\\_%' group by name`,
  },
  {
    name: 'previs_integrity_age_seconds',
    help: 'Age of the last integrity check; absent before the first',
    find: (now) =>
      sql`select ${age(sql`done_at`, now)} as value from db_event where name = 'integrity' and done_at is not null`,
  },
  {
    name: 'previs_integrity_findings',
    help: 'Findings of the last integrity check; absent before the first',
    find: () => sql`select findings as value from db_event where name = 'integrity' and findings is not null`,
  },
  {
    name: 'previs_worker_age_seconds',
    help: 'Time since a worker last completed its regular work, or started',
    find: (now) =>
      sql`select ${age(
        sql`greatest(
      (select max(completed_on) from jobs.job where name = 'payments.sweep' and state = 'completed'),
      (select begun_at from db_event where name = 'worker'))`,
        now,
      )} as value`,
  },
  {
    name: 'previs_maintenance_mode',
    help: '1 while a restored database waits for `resume`, otherwise 0',
    find: () => sql`select count(*)::int as value from db_event where name = 'restore' and done_at is null`,
  },
  {
    name: 'previs_database_bytes',
    help: 'Size of the database',
    find: () => sql`select pg_database_size(current_database())::float8 as value`,
  },
  {
    name: 'previs_backup_age_seconds',
    help: 'Age of the last complete backup; absent before the first',
    find: (now) =>
      sql`select ${age(sql`done_at`, now)} as value from db_event where name = 'backup' and done_at is not null`,
  },
]

/** Current values of a gauge. */
export const readGauge = async (db: Db, gauge: Gauge, now: Date) => (await gauge.find(now).execute(db)).rows
