import { sql, type RawBuilder } from 'kysely'
import type { ArticleId, ClassDateId, ClassId, PersonId, PreInvoiceId, StaffId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
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
  /** Begin of the group's next date that takes place; null for the last one. */
  nextStartsAt: Date | null
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
         d.replaces,
         (select min(n.starts_at) from class_date n
          where n.class_id = d.class_id and n.starts_at > d.starts_at and n.cancelled_at is null) as "nextStartsAt"
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

/** Confirmed places of these groups. */
export const participantsIn = async (
  db: Db,
  classIds: readonly ClassId[],
): Promise<{ classId: ClassId; participantId: PersonId; preInvoiceId: PreInvoiceId | null }[]> => {
  const { rows } = await sql<{ classId: ClassId; participantId: PersonId; preInvoiceId: PreInvoiceId | null }>`
    select class_id as "classId", participant_id as "participantId", pre_invoice_id as "preInvoiceId"
    from place where class_id = any(${classIds}::uuid[]) and state = 'confirmed'`.execute(db)
  return rows
}

/** Dates that take place and begin between two instants, of groups in which these people have a confirmed place. */
export const datesOfPeople = async (
  db: Db,
  people: readonly PersonId[],
  from: Date,
  before: Date,
): Promise<{ participantId: PersonId; dateId: ClassDateId }[]> => {
  const { rows } = await sql<{ participantId: PersonId; dateId: ClassDateId }>`
    select p.participant_id as "participantId", d.id as "dateId"
    from place p join class c on c.id = p.class_id join class_date d on d.class_id = c.id
    where p.participant_id = any(${people}::uuid[]) and p.state = 'confirmed' and c.cancelled_at is null
      and d.cancelled_at is null and d.starts_at >= ${from} and d.starts_at < ${before}`.execute(db)
  return rows
}

/** Dates led by a member of staff that end after an instant and begin before another one; cancelled ones left out. */
export const datesLedBy = async (db: Db, staffId: StaffId, after: Date, before: Date): Promise<ClassDateId[]> => {
  const { rows } = await sql<{ id: ClassDateId }>`
    select d.id from class_coach k join class c on c.id = k.class_id join class_date d on d.class_id = c.id
    where k.staff_id = ${staffId} and c.cancelled_at is null and d.cancelled_at is null
      and d.ends_at > ${after} and d.starts_at < ${before}
      and not exists (select from class_date_coach s where s.date_id = d.id)
    union all
    select d.id from class_date_coach s join class_date d on d.id = s.date_id join class c on c.id = d.class_id
    where s.staff_id = ${staffId} and c.cancelled_at is null and d.cancelled_at is null
      and d.ends_at > ${after} and d.starts_at < ${before}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Holds a date as it is, against guests that come or go, until the transaction ends. */
export const holdDate = (tx: Tx, dateId: ClassDateId) =>
  sql`select id from class_date where id = ${dateId} for share`.execute(tx)
