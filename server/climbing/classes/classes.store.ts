import { sql } from 'kysely'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { ArticleId, ClassId, PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { newId } from '#server/platform/ids.ts'
import { mostGuests } from './class-dates.store.ts'
import type { Meeting } from './classes.rules.ts'

/** A date as customers read it. */
export interface ShownMeeting extends Meeting {
  /** Names of those who stand in for the class's coaches on this date. */
  standIns: string[] | null
}

/** A date of a class that was cancelled, or that stands for another one. */
export interface ChangedMeeting extends Meeting {
  isCancelled: boolean
  /** Begin of the date that it stands for. */
  replaced: Date | null
}

/** A class with its dates and prices. Places are a number, so that no participant leaves the server. */
export interface ClassRow {
  id: ClassId
  name: LocalizedText
  teachers: string[]
  max_students: number
  age_groups: AgeGroup[]
  visible: boolean
  cancelled_at: Date | null
  /** Nothing of it is shown or sold before this instant. */
  opens_at: Date | null
  starts_at: Date
  ends_at: Date
  /** Dates that take place; cancelled ones are left out. */
  meetings: ShownMeeting[]
  /** Not over; what participants read as changed. */
  changes: ChangedMeeting[]
  prices: { article_id: ArticleId; price_cents: Cents }[]
  /** Places confirmed or held, and those of guests on the date to come that has most of them. */
  taken: number
  confirmed: number
}

interface Raw extends Omit<ClassRow, 'meetings' | 'changes' | 'prices'> {
  meetings: [string, string, string[] | null][]
  changes: [starts: string, ends: string, isCancelled: boolean, replaced: string | null][] | null
  prices: { article_id: ArticleId; price_cents: Cents }[]
}

/** A place counts while it is confirmed, or held by a payer. */
const counts = (now: Date) => sql<boolean>`(p.state = 'confirmed' or (p.state = 'held' and p.held_until > ${now}))`

/**
 * Dates of class `c` that a buyer reads as changed: those cancelled for a reason for which none stands, and those that stand
 * for another. One without a reason was planned anew; one that went back to its time is held as it was.
 */
const changesAhead = (now: Date) => sql`
  (select json_agg(json_build_array(d.starts_at, d.ends_at, d.cancelled_at is not null, o.starts_at) order by d.starts_at)
   from class_date d left join class_date o on o.id = d.replaces
   where d.class_id = c.id and d.ends_at > ${now}
     and case when d.cancelled_at is null then o.id is not null
              else d.cancelled_because <> '' and (o.id is null or o.cancelled_at is not null)
                   and not exists (select from class_date n where n.class_id = d.class_id and n.replaces = d.id) end)`

const select = (now: Date) => sql`
  select c.id, c.name, c.teachers, c.max_students, c.age_groups, c.visible, c.cancelled_at, c.opens_at, c.starts_at, c.ends_at,
         (select json_agg(json_build_array(d.starts_at, d.ends_at, d.teachers) order by d.starts_at)
          from class_date d where d.class_id = c.id and d.cancelled_at is null) as meetings,
         ${changesAhead(now)} as changes,
         (select json_agg(json_build_object('article_id', r.article_id, 'price_cents', r.price_cents) order by r.article_id)
          from class_price r where r.class_id = c.id) as prices,
         (select count(*) from place p where p.class_id = c.id and ${counts(now)}) + ${mostGuests(now)} as taken,
         (select count(*) from place p where p.class_id = c.id and p.state = 'confirmed') as confirmed
  from class c`

const read = ({ rows }: { rows: Raw[] }): ClassRow[] =>
  rows.map((row) => ({
    ...row,
    meetings: (row.meetings ?? []).map(([starts, ends, standIns]) => ({
      starts_at: new Date(starts),
      ends_at: new Date(ends),
      standIns,
    })),
    changes: (row.changes ?? []).map(([starts, ends, isCancelled, replaced]) => ({
      starts_at: new Date(starts),
      ends_at: new Date(ends),
      isCancelled,
      replaced: replaced === null ? null : new Date(replaced),
    })),
    prices: row.prices ?? [],
  }))

const isOpen = (now: Date) => sql`(c.opens_at is null or c.opens_at <= ${now})`

/** Visible, open, future, uncancelled classes of an article for an age group, soonest first, at most 200. */
export const upcomingOf = async (db: Db, articleId: ArticleId, ageGroup: AgeGroup, now: Date): Promise<ClassRow[]> =>
  read(
    await sql<Raw>`${select(now)}
      where c.visible and c.cancelled_at is null and c.starts_at > ${now} and ${isOpen(now)} and ${ageGroup} = any(c.age_groups)
        and exists (select from class_price r where r.class_id = c.id and r.article_id = ${articleId})
      order by c.starts_at, c.id limit 200`.execute(db),
  )

/** An upcoming class with its dates, and its places in numbers. */
export interface OfferedRow {
  id: ClassId
  name: LocalizedText
  teachers: string[]
  max_students: number
  age_groups: AgeGroup[]
  articles: ArticleId[]
  starts_at: Date
  ends_at: Date
  meetings: Meeting[]
  taken: number
  confirmed: number
}

/** Visible, open, future, uncancelled classes of all articles, soonest first, at most 1,000. */
export const offeredClasses = async (db: Db, now: Date): Promise<OfferedRow[]> => {
  const { rows } = await sql<Omit<OfferedRow, 'meetings'> & { meetings: [string, string][] | null }>`
    select c.id, c.name, c.teachers, c.max_students, c.age_groups, c.starts_at, c.ends_at, n.taken + ${mostGuests(now)} as taken, n.confirmed,
           array(select r.article_id from class_price r where r.class_id = c.id) as articles,
           (select json_agg(json_build_array(d.starts_at, d.ends_at) order by d.starts_at)
            from class_date d where d.class_id = c.id and d.cancelled_at is null) as meetings
    from class c
    cross join lateral (
      select count(*) as taken, count(*) filter (where p.state = 'confirmed') as confirmed
      from place p where p.class_id = c.id and ${counts(now)}
    ) n
    where c.visible and c.cancelled_at is null and c.starts_at > ${now} and ${isOpen(now)}
    order by c.starts_at, c.id limit 1000`.execute(db)
  return rows.map(({ meetings, ...row }) => ({
    ...row,
    meetings: (meetings ?? []).map(([starts, ends]) => ({ starts_at: new Date(starts), ends_at: new Date(ends) })),
  }))
}

export const classesById = async (db: Db, ids: readonly ClassId[], now: Date): Promise<ClassRow[]> =>
  ids.length === 0
    ? []
    : read(await sql<Raw>`${select(now)} where c.id = any(${ids}::uuid[]) order by c.id`.execute(db))

/** Classes in which a person has a confirmed place, the next first and past ones last. */
export const bookedBy = async (
  db: Db,
  participantId: PersonId,
  now: Date,
  limit: number,
): Promise<(ClassRow & { pre_invoice_id: PreInvoiceId | null })[]> => {
  const { rows } = await sql<Raw & { pre_invoice_id: PreInvoiceId | null }>`
    select q.*, b.pre_invoice_id from (${select(now)}) q
    join place b on b.class_id = q.id and b.participant_id = ${participantId} and b.state = 'confirmed'
    where q.cancelled_at is null
    order by (q.ends_at < ${now}), case when q.ends_at < ${now} then -extract(epoch from q.ends_at) else extract(epoch from q.starts_at) end, q.id
    limit ${limit}`.execute(db)
  const pre = new Map(rows.map(({ id, pre_invoice_id }) => [id, pre_invoice_id]))
  return read({ rows }).map((row) => ({ ...row, pre_invoice_id: pre.get(row.id) ?? null }))
}

/** The date that comes or goes on next for each of these people, over all their classes. */
export const nextDatesOf = async (db: Db, participantIds: readonly PersonId[], now: Date) => {
  if (participantIds.length === 0) return []
  const { rows } = await sql<{ participant_id: PersonId; name: LocalizedText; starts_at: Date; ends_at: Date }>`
    select distinct on (p.participant_id) p.participant_id, c.name, d.starts_at, d.ends_at
    from place p join class c on c.id = p.class_id join class_date d on d.class_id = c.id
    where p.participant_id = any(${participantIds}::uuid[]) and p.state = 'confirmed'
      and c.cancelled_at is null and d.cancelled_at is null and d.ends_at > ${now}
    order by p.participant_id, d.starts_at, c.id`.execute(db)
  return rows
}

/** Classes not yet over in which these people have a confirmed place, to find 'already signed up' and clashes. */
export const classIdsOf = async (db: Db, participantIds: readonly PersonId[], now: Date): Promise<ClassId[]> => {
  const { rows } = await sql<{ class_id: ClassId }>`
    select p.class_id from place p join class c on c.id = p.class_id
    where p.participant_id = any(${participantIds}::uuid[]) and p.state = 'confirmed' and c.ends_at > ${now}
      and c.cancelled_at is null`.execute(db)
  return rows.map(({ class_id }) => class_id)
}

export const hadClassSince = async (db: Db, people: readonly PersonId[], since: Date): Promise<boolean> =>
  (await db
    .selectFrom('place')
    .innerJoin('class', 'class.id', 'place.class_id')
    .select('place.id')
    .where('place.participant_id', '=', anyOf(people))
    .where('class.ends_at', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Classes in which this payer holds a place for this participant. */
export const heldBy = async (db: Db, payerId: PersonId, participantId: PersonId, now: Date): Promise<ClassId[]> => {
  const { rows } = await sql<{ class_id: ClassId }>`
    select class_id from place
    where participant_id = ${participantId} and payer_id = ${payerId} and state = 'held' and held_until > ${now}`.execute(
    db,
  )
  return rows.map(({ class_id }) => class_id)
}

/** Locks these classes in the order of their ids, so that two buyers never deadlock. */
export const lockClasses = (tx: Tx, ids: readonly ClassId[]) =>
  sql`select id from class where id = any(${[...ids].toSorted()}::uuid[]) order by id for update`.execute(tx)

export interface NewClass {
  name: LocalizedText
  teachers: readonly string[]
  maxStudents: number
  ageGroups: readonly AgeGroup[]
  meetings: readonly Meeting[]
  prices: readonly { articleId: ArticleId; cents: Cents }[]
  ability?: { from: number; to: number } | undefined
  opensAt?: Date | null
  copiedFrom?: ClassId | undefined
  /** Key of the call that copied a season. */
  copiedBy?: string | undefined
}

/** Inserts a class with its dates and prices. */
export const insertClass = async (tx: Tx, given: NewClass): Promise<ClassId> => {
  const id = newId<'class'>()
  const [first, last] = [given.meetings[0], given.meetings.at(-1)]
  if (!first || !last) throw new Error('a class without a date')
  await tx
    .insertInto('class')
    .values({
      id,
      name: JSON.stringify(given.name),
      teachers: [...given.teachers],
      max_students: given.maxStudents,
      age_groups: [...given.ageGroups],
      starts_at: first.starts_at,
      ends_at: last.ends_at,
      ability_from: given.ability?.from ?? null,
      ability_to: given.ability?.to ?? null,
      opens_at: given.opensAt ?? null,
      copied_from: given.copiedFrom ?? null,
      copied_by: given.copiedBy ?? null,
    })
    .execute()
  await tx
    .insertInto('class_date')
    .values(given.meetings.map((meeting) => ({ class_id: id, ...meeting })))
    .execute()
  await tx
    .insertInto('class_price')
    .values(given.prices.map(({ articleId, cents }) => ({ class_id: id, article_id: articleId, price_cents: cents })))
    .execute()
  return id
}
