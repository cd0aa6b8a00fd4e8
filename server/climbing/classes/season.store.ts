import { sql } from 'kysely'
import type { ArticleId, ClassId, StaffId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import type { DateRow } from './season.rules.ts'

/** Dates of uncancelled groups between two instants, with those who lead them. */
export const standingDates = async (db: Db, from: Date, before: Date) => {
  const { rows } = await sql<{ starts_at: Date; ends_at: Date; name: LocalizedText; coaches: StaffId[] }>`
    select d.starts_at, d.ends_at, c.name,
           case when d.stand_ins <> '{}' then d.stand_ins
                else array(select k.staff_id from class_coach k where k.class_id = c.id order by k.position) end as coaches
    from class c cross join lateral (
      select d.*, array(select s.staff_id from class_date_coach s where s.date_id = d.id order by s.position) as stand_ins
      from class_date d
      where d.class_id = c.id and d.cancelled_at is null and d.starts_at >= ${from} and d.starts_at < ${before} offset 0) d
    where c.cancelled_at is null and c.ends_at >= ${from}
    order by d.starts_at, c.id`.execute(db)
  return rows.filter(({ coaches }) => coaches.length > 0)
}

/** All dates of these groups, also cancelled ones. */
export const datesOfGroups = (db: Db, classIds: readonly ClassId[]): Promise<DateRow[]> =>
  db
    .selectFrom('class_date')
    .select(['id', 'class_id', 'replaces', 'starts_at', 'ends_at', 'cancelled_at', 'cancelled_because'])
    .where('class_id', '=', anyOf(classIds))
    .execute()

/** Courses that a call with this key has made groups of. */
export const copiedCourses = async (db: Db, key: string): Promise<ArticleId[]> => {
  const { rows } = await sql<{ article_id: ArticleId }>`
    select distinct r.article_id from class c join class_price r on r.class_id = c.id
    where c.copied_by = ${key}::uuid order by r.article_id`.execute(db)
  return rows.map(({ article_id: id }) => id)
}
