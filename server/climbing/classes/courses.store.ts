import { sql } from 'kysely'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { ArticleId, ClassDateId, ClassId, StaffId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { mostGuests, renewExtent } from './class-dates.store.ts'
import type { GroupMeeting, Meeting } from './classes.rules.ts'

/** A group as the office sees it, with its price as a part of one course. */
/** A date, and who stands in on it; null: the group's own coaches lead it. */
interface ShownMeeting extends GroupMeeting {
  standIns: string[] | null
}

export interface GroupRow {
  id: ClassId
  course_id: ArticleId
  teachers: string[]
  coaches: StaffId[]
  age_groups: AgeGroup[]
  ability_from: number | null
  ability_to: number | null
  max_students: number
  visible: boolean
  opens_at: Date | null
  cancelled_at: Date | null
  cancelled_because: string | null
  copied_from: ClassId | null
  starts_at: Date
  ends_at: Date
  /** Dates that take place; cancelled ones are left out. */
  meetings: ShownMeeting[]
  /** Single dates that were cancelled for a reason, and that no other stands for. */
  cancelled_dates: { id: ClassDateId; starts_at: Date }[]
  cents: Cents
  confirmed: number
  held: number
  /** Guests of the date to come that has most of them. */
  guests: number
}

interface Raw extends Omit<GroupRow, 'meetings' | 'cancelled_dates'> {
  meetings: [string, string, ClassDateId, boolean, string[] | null][] | null
  cancelled_dates: [ClassDateId, string][] | null
}

const select = (now: Date) => sql`
  select c.id, r.article_id as course_id, c.teachers, c.age_groups, c.ability_from, c.ability_to, c.max_students, c.visible,
         c.opens_at, c.cancelled_at, c.cancelled_because, c.copied_from, c.starts_at, c.ends_at, r.price_cents as cents,
         array(select k.staff_id from class_coach k where k.class_id = c.id order by k.position) as coaches,
         (select json_agg(json_build_array(d.starts_at, d.ends_at, d.id, d.replaces is not null, d.teachers)
                          order by d.starts_at)
          from class_date d where d.class_id = c.id and d.cancelled_at is null) as meetings,
         (select json_agg(json_build_array(d.id, d.starts_at) order by d.starts_at)
          from class_date d
          where d.class_id = c.id and d.cancelled_at is not null and d.cancelled_because <> ''
            and not exists (
              select from class_date r where r.class_id = d.class_id and r.replaces = d.id)) as cancelled_dates,
         (select count(*) from place p where p.class_id = c.id and p.state = 'confirmed') as confirmed,
         (select count(*) from place p where p.class_id = c.id and p.state = 'held' and p.held_until > ${now}) as held,
         ${mostGuests(now)} as guests
  from class_price r join class c on c.id = r.class_id`

const read = ({ rows }: { rows: Raw[] }): GroupRow[] =>
  rows.map((row) => ({
    ...row,
    meetings: (row.meetings ?? []).map(([starts, ends, id, moved, standIns]) => ({
      id,
      starts_at: new Date(starts),
      ends_at: new Date(ends),
      moved,
      standIns,
    })),
    cancelled_dates: (row.cancelled_dates ?? []).map(([id, starts]) => ({ id, starts_at: new Date(starts) })),
  }))

/** Groups of these courses, those that begin first before others. */
export const groupsOf = async (db: Db, courseIds: readonly ArticleId[], now: Date): Promise<GroupRow[]> =>
  courseIds.length === 0
    ? []
    : read(
        await sql<Raw>`${select(now)} where r.article_id = any(${courseIds}::uuid[]) order by c.starts_at, c.id`.execute(
          db,
        ),
      )

/** The course of a group; a group of several courses belongs to the one that was made first. */
export const courseOf = async (db: Db, classId: ClassId): Promise<ArticleId | undefined> =>
  (
    await db
      .selectFrom('class_price')
      .select('article_id')
      .where('class_id', '=', classId)
      .orderBy('article_id')
      .limit(1)
      .executeTakeFirst()
  )?.article_id

export interface ChangedGroup {
  teachers: readonly string[]
  maxStudents: number
  ageGroups: readonly AgeGroup[]
  ability: { from: number; to: number } | undefined
}

export const updateGroup = (tx: Tx, id: ClassId, { teachers, maxStudents, ageGroups, ability }: ChangedGroup) =>
  tx
    .updateTable('class')
    .set({
      teachers: [...teachers],
      max_students: maxStudents,
      age_groups: [...ageGroups],
      ability_from: ability?.from ?? null,
      ability_to: ability?.to ?? null,
    })
    .where('id', '=', id)
    .execute()

/** Replaces the coaches of a group. */
export const setCoaches = async (tx: Tx, id: ClassId, coachIds: readonly StaffId[]): Promise<void> => {
  await tx.deleteFrom('class_coach').where('class_id', '=', id).execute()
  if (coachIds.length)
    await tx
      .insertInto('class_coach')
      .values(coachIds.map((staffId, position) => ({ class_id: id, staff_id: staffId, position })))
      .execute()
}

/**
 * Replaces the dates of a group without places. A date that stays keeps its id. One that goes is cancelled without a
 * reason, since marks, guests and rights may stand on it; planned again, it is the same date.
 */
export const setMeetings = async (tx: Tx, id: ClassId, meetings: readonly Meeting[], now: Date): Promise<void> => {
  if (meetings.length === 0) throw new Error('a group without a date')
  const starts = meetings.map(({ starts_at }) => starts_at)
  const ends = meetings.map(({ ends_at }) => ends_at)
  await sql`
    update class_date set cancelled_at = ${now}
    where class_id = ${id} and starts_at <> all(${starts}::timestamptz[]) and cancelled_at is null`.execute(tx)
  await sql`
    insert into class_date (class_id, starts_at, ends_at)
    select ${id}::uuid, s, e from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as given (s, e)
    on conflict (class_id, starts_at)
    do update set ends_at = excluded.ends_at, cancelled_at = null, cancelled_because = ''`.execute(tx)
  await renewExtent(tx, id)
}

export const setGroupPrice = (tx: Tx, courseId: ArticleId, classIds: readonly ClassId[], price: Cents) =>
  sql`update class_price set price_cents = ${price}
      where article_id = ${courseId} and class_id = any(${classIds}::uuid[])`.execute(tx)

/** Name, visibility and opening of the groups of a course. */
export const renameGroups = (tx: Tx, classIds: readonly ClassId[], name: string) =>
  sql`update class set name = ${name}::jsonb where id = any(${classIds}::uuid[])`.execute(tx)

export const setGroupsVisible = (tx: Tx, classIds: readonly ClassId[], visible: boolean) =>
  sql`update class set visible = ${visible} where id = any(${classIds}::uuid[])`.execute(tx)

export const setGroupsOpening = (tx: Tx, classIds: readonly ClassId[], opensAt: Date | null) =>
  sql`update class set opens_at = ${opensAt} where id = any(${classIds}::uuid[])`.execute(tx)

/** A group that is not cancelled and ends after this instant. */
export const anyGroupSince = (db: Db, since: Date) =>
  db
    .selectFrom('class')
    .select('id')
    .where('ends_at', '>=', since)
    .where('cancelled_at', 'is', null)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()
