import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { peopleOrders } from '#contract/staff/people/lists.ts'
import { readOrder, type Order } from '#contract/staff/platform/orders.ts'
import type { Db } from '#server/platform/database/database.ts'
import { orderOf, rowsAfter, type RowOrder } from '#server/platform/database/row-order.ts'
import { asBeginnings, isNarrow, type PeopleQuery } from './people-search.rules.ts'

type PeopleColumn = (typeof peopleOrders)[number]

/** A person found; `email` is that of the log-in, or the contact address. */
export interface FoundRow {
  id: PersonId
  first_name: string
  last_name: string
  birth_date: Day
  phone_number: string
  email: string
  has_log_in: boolean
  last_visit_at: Date | null
}

const byName = (query: string) =>
  sql`array_to_tsvector(string_to_array(search_words, ' ')) @@ folded(${query}::text)::tsquery`

const byYear = (year: number) =>
  sql`birth_date >= ${`${year}-01-01`}::date and birth_date < ${`${year + 1}-01-01`}::date`

/** The sign after '9', which no number contains: the end of a range in the order of bytes. */
const afterDigits = ':'
const byPhoneEnd = (digits: string) => {
  const reversed = Array.from(digits).toReversed().join('')
  return sql`(phone_reversed >= ${reversed} and phone_reversed < ${reversed + afterDigits})`
}

/** The last sign of ASCII, which no address contains. */
const afterAddresses = '\u007f'
const byEmail = (start: string) => sql`
  select person_id as id from login where email_canonical ~>=~ ${start} and email_canonical ~<~ ${start + afterAddresses}
  union all
  select id from person where contact_email_canonical >= ${start} and contact_email_canonical < ${start + afterAddresses}
    and contact_email_canonical <> ''`

const conditionsOf = ({ words, phoneEnd, birthYear, email }: PeopleQuery, query: string): RawBuilder<unknown>[] => [
  ...(email === undefined
    ? words.length
      ? [byName(query)]
      : []
    : [
        words.length
          ? sql`id in (select id from person where ${byName(query)} union all ${byEmail(email)})`
          : sql`id in (${byEmail(email)})`,
      ]),
  ...(phoneEnd === undefined
    ? []
    : [birthYear === undefined ? byPhoneEnd(phoneEnd) : sql`(${byPhoneEnd(phoneEnd)} or (${byYear(birthYear)}))`]),
]

/** Further conditions on everybody found. */
export interface PeopleConditions {
  birthYear?: number | undefined
  logIn?: 'with' | 'without' | undefined
  /** First and last day of birth of an age group. */
  born?: { from: Day; to: Day } | undefined
  /** Of these people alone, such as those with a ticket. */
  ids?: readonly PersonId[] | undefined
  /** Without a live agreement to this version of the rules. */
  withoutRules?: string | undefined
  /** Who came since this instant. */
  cameSince?: Date | undefined
}

/** Most members that are counted. */
const maxCount = 1_000

/** Whether an index leads to the people of these conditions. */
const hasIndex = ({ birthYear, born, ids, cameSince }: PeopleConditions): boolean =>
  [birthYear, born, ids, cameSince].some((each) => each !== undefined)

const narrowing = ({
  birthYear,
  logIn,
  born,
  ids,
  withoutRules,
  cameSince,
}: PeopleConditions): RawBuilder<unknown>[] => {
  const hasLogIn = sql`exists (select from login where person_id = person.id)`
  return [
    ...(birthYear === undefined ? [] : [byYear(birthYear)]),
    ...(born === undefined ? [] : [sql`birth_date between ${born.from}::date and ${born.to}::date`]),
    ...(ids === undefined ? [] : [sql`id = any(${ids}::uuid[])`]),
    ...(cameSince === undefined ? [] : [sql`last_visit_at >= ${cameSince}`]),
    sql`forgotten_at is null`,
    ...(logIn === undefined ? [] : [logIn === 'with' ? hasLogIn : sql`not ${hasLogIn}`]),
    ...(withoutRules === undefined
      ? []
      : [
          sql`not exists (select from agreement a where a.person_id = person.id and a.subject = 'rules'
            and a.version = ${withoutRules} and a.revoked_at is null)`,
        ]),
  ]
}

/** Which part of those found is wanted. */
export interface PeoplePage {
  sort?: Order<PeopleColumn> | undefined
  /** The last row of the page before. */
  after?: PersonId | undefined
  limit: number
}

/** Columns are never empty, so that a page can begin after any row. */
const visitRank = sql`coalesce(visit_rank, '-infinity')`
const lastVisit = sql`coalesce(last_visit_at, '-infinity')`
/** No index is in this order: those found are put in order, instead of all people looked through by their birth dates. */
const birthDate = sql`(birth_date + 0)`

/** The usual order: who came lately by the last visit, all others by how often and how lately they come. */
const orderIn = ({ cameSince }: PeopleConditions, sort: PeoplePage['sort']): RowOrder => {
  // Of who came since a day the index of visits leads to the rows, in its own order.
  const visit = cameSince === undefined ? lastVisit : sql`last_visit_at`
  if (sort === undefined)
    return cameSince === undefined
      ? { columns: [sql`-${visitRank}`, sql`sort_name`, sql`id`], isDown: false }
      : { columns: [visit, sql`id`], isDown: true }
  const { by, isDown } = readOrder(sort)
  if (by === 'name') return { columns: [sql`sort_name`, sql`id`], isDown }
  // Who is youngest was born last.
  return by === 'age' ? { columns: [birthDate, sql`id`], isDown: !isDown } : { columns: [visit, sql`id`], isDown }
}

/**
 * People found, those first who come often and came lately. One statement: the rows are found by their indexes, put in order, cut, and only
 * then joined. `query` is that of the words. Nothing asked finds no person, since no index would lead to all.
 */
export const findPeople = async (
  db: Db,
  asked: PeopleQuery,
  narrowed: PeopleConditions,
  { sort, after, limit }: PeoplePage,
  query = asBeginnings(asked.words),
): Promise<FoundRow[]> => {
  if (!hasIndex(narrowed) && !isNarrow(asked)) return []
  const order = orderIn(narrowed, sort)
  const conditions = [
    ...conditionsOf(asked, query),
    ...narrowing(narrowed),
    ...(after === undefined ? [] : [rowsAfter(order, sql`person where id = ${after}`)]),
  ]
  const { rows } = await sql<FoundRow>`
    select f.id, f.first_name, f.last_name, f.birth_date, f.phone_number, f.last_visit_at,
           coalesce(l.email, f.contact_email) as email, l.person_id is not null as has_log_in
    from (select id, first_name, last_name, birth_date, phone_number, contact_email, last_visit_at, visit_rank, sort_name from person
          where ${sql.join(conditions, sql` and `)}
          order by ${orderOf(order)} limit ${limit}) f
    left join login l on l.person_id = f.id
    order by ${orderOf(order)}`.execute(db)
  return rows
}

/** How many members these conditions leave, up to a thousand. */
export const countPeople = async (db: Db, narrowed: PeopleConditions): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from person where ${sql.join(narrowing(narrowed), sql` and `)} limit ${maxCount}) f`.execute(db)
  return rows[0]?.count ?? 0
}

/** People by their ids. A code that was printed before a merge leads to the kept person. */
export const peopleFound = async (db: Db, ids: readonly PersonId[]): Promise<(FoundRow & { asked: PersonId })[]> => {
  const { rows } = await sql<FoundRow & { asked: PersonId }>`
    select p.id, p.first_name, p.last_name, p.birth_date, p.phone_number, p.last_visit_at,
           coalesce(l.email, p.contact_email) as email, l.person_id is not null as has_log_in, a.id as asked
    from person a join person p on p.id = coalesce(a.merged_into, a.id) left join login l on l.person_id = p.id
    where a.id = any(${ids}::uuid[]) and p.forgotten_at is null`.execute(db)
  return rows
}

/** People one of whom a new person may be: the same name, and birth date or phone number (docs/product/staff.md §7.9). */
export const findNamesakes = async (
  db: Db,
  person: { firstName: string; lastName: string; birthDate: Day },
  phoneEnd: string,
): Promise<FoundRow[]> => {
  const same = sql`birth_date = ${person.birthDate}::date`
  const { rows } = await sql<FoundRow>`
    select p.id, p.first_name, p.last_name, p.birth_date, p.phone_number, p.last_visit_at,
           coalesce(l.email, p.contact_email) as email, l.person_id is not null as has_log_in
    from person p left join login l on l.person_id = p.id
    where ${phoneEnd === '' ? same : sql`(${same} or ${byPhoneEnd(phoneEnd)})`} and p.forgotten_at is null
      and folded(p.first_name) = folded(${person.firstName}) and folded(p.last_name) = folded(${person.lastName})
    order by p.last_visit_at desc nulls last, p.id limit 10`.execute(db)
  return rows
}
