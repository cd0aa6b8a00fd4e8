import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { ClassId, StaffId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Closed days between two days, both included. */
export const closedDays = (db: Db, from: Day, to: Day) =>
  db
    .selectFrom('closed_day')
    .select(['day', 'name'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()

/** Closes days; one that is closed already takes the new name. */
export const closeDays = (
  tx: Tx,
  days: readonly Day[],
  name: LocalizedText,
  by: { staffId: StaffId | null; now: Date },
) =>
  sql`
    insert into closed_day (day, name, set_at, staff_id)
    select d, ${JSON.stringify(name)}::jsonb, ${by.now}, ${by.staffId}::uuid from unnest(${days}::date[]) d
    on conflict (day) do update set name = excluded.name, set_at = excluded.set_at, staff_id = excluded.staff_id`.execute(
    tx,
  )

export const openDay = async (tx: Tx, day: Day): Promise<boolean> =>
  (await tx.deleteFrom('closed_day').where('day', '=', day).returning('day').executeTakeFirst()) !== undefined

/** Dates of uncancelled groups between two instants. */
export const datesBetween = async (db: Db, from: Date, before: Date) => {
  const { rows } = await sql<{ id: ClassId; name: LocalizedText; starts_at: Date }>`
    select c.id, c.name, d.starts_at from class c join class_date d on d.class_id = c.id
    where c.cancelled_at is null and d.cancelled_at is null and c.ends_at >= ${from} and d.starts_at >= ${from} and d.starts_at < ${before}
    order by d.starts_at, c.id limit 200`.execute(db)
  return rows
}
