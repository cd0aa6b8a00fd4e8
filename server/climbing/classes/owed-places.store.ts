import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { ArticleId, IntentId, PreInvoiceId, VoucherId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Purchase of an enrolment, or its voucher; of a pro-forma that was paid it is the pro-forma. */
export interface EnrolmentOrigin {
  intentId: IntentId | null
  preInvoiceId: PreInvoiceId | null
  voucherId: VoucherId | null
}

export interface EnrolmentDays extends EnrolmentOrigin {
  articleId: ArticleId
  /** Days of its dates that take place, since it was made. */
  days: Day[]
}

const origin = sql`intent_id as "intentId", pre_invoice_id as "preInvoiceId", voucher_id as "voucherId"`

/** Purchases of places in groups with dates after the end of a day. */
export const originsWithDatesAfter = async (db: Db, end: Date): Promise<EnrolmentOrigin[]> => {
  const { rows } = await sql<EnrolmentOrigin>`
    select distinct ${origin} from place
    where class_id = any(array(
        select distinct d.class_id from class_date d join class c on c.id = d.class_id
        where d.starts_at > ${end} and (d.cancelled_at is null or d.cancelled_at > ${end})
          and (c.cancelled_at is null or c.cancelled_at > ${end})))
      and state = 'confirmed' and created_at <= ${end} and import_id is null`.execute(db)
  return rows
}

/** Purchases among these that had places at the end of a day and have none now. */
export const originsReleased = async (
  db: Db,
  by: 'intent_id' | 'pre_invoice_id',
  ids: readonly string[],
  end: Date,
): Promise<EnrolmentOrigin[]> => {
  const { rows } = await sql<EnrolmentOrigin>`
    select distinct ${origin} from place
    where ${sql.ref(by)} = any(${ids}::uuid[]) and state = 'released' and created_at <= ${end}`.execute(db)
  return rows
}

/** Dates of enrolments by one kind of origin as they took place or will, seen from the end of a day. */
export const daysOfEnrolments = async (
  db: Db,
  by: 'intent_id' | 'pre_invoice_id' | 'voucher_id',
  ids: readonly string[],
  takenBack: readonly string[],
  end: Date,
): Promise<EnrolmentDays[]> => {
  const { rows } = await sql<EnrolmentDays>`
    with own as materialized (select * from place where ${sql.ref(by)} = any(${ids}::uuid[]) and state <> 'held')
    select p.intent_id as "intentId", p.pre_invoice_id as "preInvoiceId", p.voucher_id as "voucherId", p.article_id as "articleId",
           array_agg((d.starts_at at time zone 'Europe/Ljubljana')::date::text order by d.starts_at) as days
    from own p join class c on c.id = p.class_id join class_date d on d.class_id = p.class_id
    where (p.state = 'confirmed' or coalesce(p.pre_invoice_id, p.intent_id) = any(${takenBack}::uuid[]))
      and d.starts_at > p.created_at and (d.cancelled_at is null or d.cancelled_at > ${end})
      and (c.cancelled_at is null or c.cancelled_at > ${end})
    group by 1, 2, 3, 4`.execute(db)
  return rows
}
