import { sql } from 'kysely'
import type { ClassId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Dates of uncancelled groups between two instants. */
export const datesBetween = async (db: Db, from: Date, before: Date) => {
  const { rows } = await sql<{ id: ClassId; name: LocalizedText; starts_at: Date }>`
    select c.id, c.name, d.starts_at from class c join class_date d on d.class_id = c.id
    where c.cancelled_at is null and d.cancelled_at is null and c.ends_at >= ${from} and d.starts_at >= ${from} and d.starts_at < ${before}
    order by d.starts_at, c.id limit 200`.execute(db)
  return rows
}
