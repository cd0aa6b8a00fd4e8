import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { ArticleId, ClassId, IntentId, PreInvoiceId, VoucherId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Purchase of an enrolment, or its voucher; of a pro-forma that was paid it is the pro-forma. */
export interface EnrolmentOrigin {
  intentId: IntentId | null
  preInvoiceId: PreInvoiceId | null
  voucherId: VoucherId | null
}

/** A place in a group that belongs to an enrolment. */
export interface EnrolmentPlace extends EnrolmentOrigin {
  articleId: ArticleId
  classId: ClassId
  madeAt: Date
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

/** Places of enrolments by one kind of origin; other than confirmed ones count of purchases that were taken back. */
export const placesOfEnrolments = async (
  db: Db,
  by: 'intent_id' | 'pre_invoice_id' | 'voucher_id',
  ids: readonly string[],
  takenBack: readonly string[],
): Promise<EnrolmentPlace[]> => {
  const { rows } = await sql<EnrolmentPlace>`
    with own as materialized (select * from place where ${sql.ref(by)} = any(${ids}::uuid[]) and state <> 'held')
    select ${origin}, article_id as "articleId", class_id as "classId", created_at as "madeAt" from own
    where state = 'confirmed' or coalesce(pre_invoice_id, intent_id) = any(${takenBack}::uuid[])`.execute(db)
  return rows
}

/** Dates of these groups in their order, as they took place or will, seen from the end of a day. */
export const datesOfClasses = async (
  db: Db,
  classes: readonly ClassId[],
  end: Date,
): Promise<{ classId: ClassId; startsAt: Date; day: Day }[]> => {
  const { rows } = await sql<{ classId: ClassId; startsAt: Date; day: Day }>`
    select d.class_id as "classId", d.starts_at as "startsAt", (d.starts_at at time zone 'Europe/Ljubljana')::date as day
    from class c join class_date d on d.class_id = c.id
    where c.id = any(${classes}::uuid[]) and (d.cancelled_at is null or d.cancelled_at > ${end})
      and (c.cancelled_at is null or c.cancelled_at > ${end})
    order by d.starts_at`.execute(db)
  return rows
}
