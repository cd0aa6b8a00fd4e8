import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'

/** What people have in common; lists of other modules are ids. */
export interface AudienceConditions {
  bornFrom?: Day | undefined
  bornTo?: Day | undefined
  cameSince?: Date | undefined
  cameBefore?: Date | undefined
  newSince?: Date | undefined
  among?: readonly PersonId[] | undefined
  without?: readonly PersonId[] | undefined
}

export interface AudienceRow {
  id: PersonId
  first_name: string
  last_name: string
  birth_date: Day
  phone_number: string
  email: string
  has_log_in: boolean
  last_visit_at: Date | null
  wants_news: boolean
}

export interface AudienceCount {
  count: number
  minors: number
  without_wish: number
  unconfirmed: number
  recipients: number
  english: number
}

/** Without an erased person, and without one who is another row now. */
const fits = ({ bornFrom, bornTo, cameSince, cameBefore, newSince, among, without }: AudienceConditions) => {
  const parts: RawBuilder<unknown>[] = [
    sql`p.forgotten_at is null and p.merged_into is null`,
    ...(bornFrom === undefined ? [] : [sql`p.birth_date >= ${bornFrom}::date`]),
    ...(bornTo === undefined ? [] : [sql`p.birth_date <= ${bornTo}::date`]),
    ...(cameSince === undefined ? [] : [sql`p.last_visit_at >= ${cameSince}`]),
    ...(cameBefore === undefined ? [] : [sql`p.last_visit_at < ${cameBefore}`]),
    ...(newSince === undefined ? [] : [sql`p.created_at >= ${newSince}`]),
    ...(among === undefined ? [] : [sql`p.id = any(${among}::uuid[])`]),
    ...(without === undefined ? [] : [sql`not p.id = any(${without}::uuid[])`]),
  ]
  return sql.join(parts, sql` and `)
}

const wantsNews = sql`exists (select from agreement a
  where a.person_id = p.id and a.subject = 'news' and a.revoked_at is null)`

/** Whom news may reach: of age, by an own wish, at an address that its owner has confirmed. */
const isReader = (adultSince: Day) =>
  sql`p.birth_date <= ${adultSince}::date and l.confirmed_at is not null and ${wantsNews}`

export const countAudience = async (
  db: Db,
  conditions: AudienceConditions,
  adultSince: Day,
): Promise<AudienceCount> => {
  const { rows } = await sql<AudienceCount>`
    select count(*)::int as count,
      count(*) filter (where not is_adult)::int as minors,
      count(*) filter (where is_adult and not wants)::int as without_wish,
      count(*) filter (where is_adult and wants and not is_confirmed)::int as unconfirmed,
      count(*) filter (where is_adult and wants and is_confirmed)::int as recipients,
      count(*) filter (where is_adult and wants and is_confirmed and language = 'en')::int as english
    from (select p.language, p.birth_date <= ${adultSince}::date as is_adult, ${wantsNews} as wants,
            l.confirmed_at is not null as is_confirmed
          from person p left join login l on l.person_id = p.id where ${fits(conditions)}) f`.execute(db)
  return rows[0]!
}

/** The people themselves, by surname and name. */
export const audienceRows = async (db: Db, conditions: AudienceConditions, limit: number): Promise<AudienceRow[]> => {
  const { rows } = await sql<AudienceRow>`
    select p.id, p.first_name, p.last_name, p.birth_date, p.phone_number, p.last_visit_at,
      coalesce(l.email, p.contact_email) as email, l.person_id is not null as has_log_in, ${wantsNews} as wants_news
    from person p left join login l on l.person_id = p.id where ${fits(conditions)}
    order by p.sort_name, p.id limit ${limit}`.execute(db)
  return rows
}

export const newsReaders = async (db: Db, conditions: AudienceConditions, adultSince: Day): Promise<PersonId[]> => {
  const { rows } = await sql<{ id: PersonId }>`
    select p.id from person p join login l on l.person_id = p.id
    where ${fits(conditions)} and ${isReader(adultSince)} order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}

export const newsAddresses = async (db: Db, people: readonly PersonId[], adultSince: Day) => {
  const { rows } = await sql<{ id: PersonId; email: string; language: Language; firstName: string }>`
    select p.id, l.email, p.language, p.first_name as "firstName"
    from person p join login l on l.person_id = p.id
    where ${fits({ among: people })} and ${isReader(adultSince)} order by p.id`.execute(db)
  return rows
}

/** Whose row a person's is: the kept one of two that were merged. */
export const keptOf = async (db: Db, personId: PersonId): Promise<PersonId> => {
  const row = await db.selectFrom('person').select('merged_into').where('id', '=', personId).executeTakeFirst()
  return row?.merged_into ?? personId
}
