import { sql, type RawBuilder } from 'kysely'
import type { ArticleId, ClassDateId, ClassId, StaffId } from '#contract/kit/id.ts'
import type { LocalizedText } from '#contract/kit/language.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** One date of a group. */
export interface ClassDate {
  id: ClassDateId
  classId: ClassId
  /** Of the group's courses the one that was made first. */
  courseId: ArticleId
  name: LocalizedText
  startsAt: Date
  endsAt: Date
  /** Names that customers read: those of this date, else those of the group. */
  teachers: string[]
  /** Who leads this date: stand-ins where there are any, else the group's coaches. */
  coachIds: StaffId[]
  hasStandIn: boolean
  maxStudents: number
  /** Confirmed places of the group. */
  confirmed: number
  /** People beside the group on this date. */
  guests: number
  /** Of this date, or of the whole group. */
  cancelledAt: Date | null
  cancelledBecause: string
  replaces: ClassDateId | null
}

const select = sql`
  select d.id, d.class_id as "classId", c.name, d.starts_at as "startsAt", d.ends_at as "endsAt",
         (select r.article_id from class_price r where r.class_id = c.id order by r.article_id limit 1) as "courseId",
         coalesce(d.teachers, c.teachers) as teachers,
         case when s.ids = '{}' then array(select k.staff_id from class_coach k where k.class_id = c.id order by k.position)
              else s.ids end as "coachIds",
         s.ids <> '{}' as "hasStandIn", c.max_students as "maxStudents",
         (select count(*) from place p where p.class_id = c.id and p.state = 'confirmed') as confirmed, d.guests,
         coalesce(d.cancelled_at, c.cancelled_at) as "cancelledAt",
         case when d.cancelled_at is null then coalesce(c.cancelled_because, '') else d.cancelled_because end as "cancelledBecause",
         d.replaces
  from class_date d join class c on c.id = d.class_id
  cross join lateral (
    select array(select k.staff_id from class_date_coach k where k.date_id = d.id order by k.position) as ids) s`

const read = async (db: Db, where: RawBuilder<unknown>): Promise<ClassDate[]> =>
  (await sql<ClassDate>`${select} where ${where} order by d.starts_at, d.class_id`.execute(db)).rows

/** Dates that take place and begin between two instants. */
export const datesFrom = (db: Db, from: Date, before: Date): Promise<ClassDate[]> =>
  read(
    db,
    sql`d.starts_at >= ${from} and d.starts_at < ${before} and d.cancelled_at is null and c.cancelled_at is null`,
  )

/** These dates, cancelled ones too. */
export const datesById = async (db: Db, ids: readonly ClassDateId[]): Promise<ClassDate[]> =>
  ids.length === 0 ? [] : read(db, sql`d.id = any(${ids}::uuid[])`)

/** All dates of a group, also those cancelled for a reason; one without a reason was planned anew. */
export const datesOfGroup = (db: Db, classId: ClassId): Promise<ClassDate[]> =>
  read(db, sql`d.class_id = ${classId} and (d.cancelled_at is null or d.cancelled_because <> '')`)

/** Of the dates of class `c` that are not over: guests of the one that has most. */
export const mostGuests = (now: Date) => sql<number>`
  coalesce((select max(d.guests) from class_date d where d.class_id = c.id and d.cancelled_at is null and d.ends_at > ${now}), 0)`

export const addGuests = (tx: Tx, dateId: ClassDateId, count: 1 | -1) =>
  sql`update class_date set guests = guests + ${count} where id = ${dateId}`.execute(tx)

/** Sets begin and end of a group to those of its dates that take place; without any, to those of all its dates. */
export const renewExtent = (tx: Tx, classId: ClassId) =>
  sql`
    update class c set starts_at = n.first, ends_at = n.last from (
      select coalesce(min(d.starts_at) filter (where d.cancelled_at is null), min(d.starts_at)) as first,
             coalesce(max(d.ends_at) filter (where d.cancelled_at is null), max(d.ends_at)) as last
      from class_date d where d.class_id = ${classId}) n
    where c.id = ${classId}`.execute(tx)
