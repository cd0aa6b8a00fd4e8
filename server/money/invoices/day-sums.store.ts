import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { InvoiceId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'

/** What the documents of one day come to, for one key of one kind. */
export interface DocumentSum {
  day: Day
  kind: 'document' | 'way' | 'device' | 'member' | 'article' | 'vat'
  key: string
  label: LocalizedText | null
  pieces: number
  cents: number
  vat_cents: number
}

/** Sums of documents by the day of their issue, from the first day on and before the other one. */
export const documentSums = async (db: Db, from: Day, before: Day): Promise<DocumentSum[]> => {
  const { rows } = await sql<DocumentSum>`
    with doc as materialized (
      select issued_at::date as day, business_premises || '-' || device_no as device, cancels, total_cents,
             payment_method, till_session_id, lines, vat, seller->'operator' as operator
      from invoice where issued_at >= ${from}::timestamp and issued_at < ${before}::timestamp)
    select day, 'document' as kind, case when cancels is null then 'invoice' else 'credit_note' end as key,
           null::jsonb as label, count(*) as pieces, sum(total_cents)::bigint as cents, 0::bigint as vat_cents
    from doc group by 1, 3
    union all
    select day, 'way', payment_method, null, count(*), sum(total_cents)::bigint, 0 from doc
    where till_session_id is null group by 1, 3
    union all
    select day, 'device', device, null, count(*), sum(total_cents)::bigint, 0 from doc group by 1, 3
    union all
    select day, 'member', operator->>'sl', min(operator::text)::jsonb, count(*), sum(total_cents)::bigint, 0
    from doc group by 1, 3
    union all
    select day, 'article', line->'name'->>'sl', min(line->>'name')::jsonb, sum((line->>'quantity')::bigint)::bigint,
           sum((line->>'totalCents')::bigint)::bigint, 0
    from doc cross join jsonb_array_elements(lines) line group by 1, 3
    union all
    select day, 'vat', rate->>'rate', null, count(*), sum((rate->>'grossCents')::bigint)::bigint,
           sum((rate->>'vatCents')::bigint)::bigint
    from doc cross join jsonb_array_elements(vat) rate group by 1, 3`.execute(db)
  return rows
}

/** Documents of tills, whose money is in their tenders; the days come first, since the index of sessions is long. */
export const tillDocuments = async (db: Db, from: Day, before: Day): Promise<{ id: InvoiceId; day: Day }[]> => {
  const { rows } = await sql<{ id: InvoiceId; day: Day }>`
    with doc as materialized (
      select id, issued_at::date as day, till_session_id from invoice
      where issued_at >= ${from}::timestamp and issued_at < ${before}::timestamp)
    select id, day from doc where till_session_id is not null`.execute(db)
  return rows
}

/** How many documents there are of these days, and what they come to. */
export const documentTotal = async (db: Db, from: Day, before: Day): Promise<{ documents: number; cents: number }> => {
  const { rows } = await sql<{ documents: number; cents: number }>`
    select count(*) as documents, coalesce(sum(total_cents), 0)::bigint as cents from invoice
    where issued_at >= ${from}::timestamp and issued_at < ${before}::timestamp`.execute(db)
  return rows[0]!
}

/** Day of the oldest document; the condition lets the index begin with it. */
export const firstDayOfIssue = async (db: Db): Promise<Day | undefined> => {
  const { rows } = await sql<{
    day: Day | null
  }>`select min(issued_at)::date as day from invoice where issued_at > '-infinity'`.execute(db)
  return rows[0]?.day ?? undefined
}

/** Credit notes of these days, the newest first. */
export const creditNotes = async (db: Db, from: Day, before: Day) => {
  const { rows } = await sql<{
    id: InvoiceId
    business_premises: string
    device_no: string
    year: number
    invoice_no: number
    issued_at: string
    cancelled_because: string | null
    total_cents: number
    operator: LocalizedText
  }>`
    select id, business_premises, device_no, year, invoice_no, issued_at, cancelled_because, total_cents,
           seller->'operator' as operator
    from invoice where issued_at >= ${from}::timestamp and issued_at < ${before}::timestamp and cancels is not null
    order by issued_at desc, id`.execute(db)
  return rows
}
