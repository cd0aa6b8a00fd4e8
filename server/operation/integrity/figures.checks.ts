import { sql, type RawBuilder } from 'kysely'
import type { Check } from './check.ts'

/** Days that are compared: the newest week, and of the others each on which the number of the day fits. */
const newestDays = 7
const sampledPart = 29

/**
 * Sampled days that are counted and of which no change waits. Another part is looked at each day, so that all were within a
 * month.
 */
const sampled = (now: Date): RawBuilder<unknown> => sql`
  select d.day from figure_day d
  where (d.day > (${now}::timestamptz at time zone 'Europe/Ljubljana')::date - ${newestDays + 1}::int
    or (d.day - date '2000-01-01') % ${sampledPart}::int
       = ((${now}::timestamptz at time zone 'Europe/Ljubljana')::date - date '2000-01-01') % ${sampledPart}::int)
    and not exists (select from figure_change c where c.day = d.day)`

const difference = (now: Date, kind: string, counted: RawBuilder<unknown>, rows: RawBuilder<unknown>) => sql<{
  which: string
}>`
  with sampled as materialized (${sampled(now)}),
  counted as (${counted}),
  found as (${rows})
  select 'day ' || coalesce(c.day, f.day) || ${` ${kind} `} || coalesce(c.key, f.key)
    || ' (' || coalesce(c.sum, 0) || ' of ' || coalesce(f.sum, 0) || ')' as which
  from counted c full join found f on f.day = c.day and f.key = c.key
  where coalesce(c.sum, 0) <> coalesce(f.sum, 0) order by 1`

const writtenBy = (kind: string, of: 'cents' | 'pieces') => sql`
  select f.day, f.key, f.${sql.ref(of)} as sum from figure f join sampled s on s.day = f.day where f.kind = ${kind}`

const writtenWhole = (kind: string, of: 'cents' | 'pieces') => sql`
  select f.day, '' as key, sum(f.${sql.ref(of)}) as sum from figure f join sampled s on s.day = f.day
  where f.kind = ${kind} group by 1`

const documentsOfDay = sql`
  select i.issued_at::date as day, i.total_cents as cents, i.lines from invoice i
  join sampled s on i.issued_at >= s.day and i.issued_at < s.day + 1
  union all
  select s.day, d.total_cents, d.lines from bound_book_sale b join desk_sale d on d.id = b.sale_id
  join sampled s on (b.written_at at time zone 'Europe/Ljubljana')::date = s.day`

const visitsOfDay = sql`
  select s.day, to_char(v.at at time zone 'Europe/Ljubljana', 'HH24') as hour, v.heads
  from sampled s join visit v on v.at >= s.day::timestamp at time zone 'Europe/Ljubljana'
    and v.at < (s.day + 1)::timestamp at time zone 'Europe/Ljubljana' and v.undone_at is null`

/** People on the first day of a month on which they came. */
const peopleOfDay = sql`
  select s.day, '' as key, count(distinct v.person_id) as sum
  from sampled s join visit v on v.at >= s.day::timestamp at time zone 'Europe/Ljubljana'
    and v.at < (s.day + 1)::timestamp at time zone 'Europe/Ljubljana' and v.undone_at is null
  where not exists (select from visit e where e.person_id = v.person_id and e.undone_at is null
    and e.at >= date_trunc('month', s.day::timestamp) at time zone 'Europe/Ljubljana'
    and e.at < s.day::timestamp at time zone 'Europe/Ljubljana')
  group by 1`

const moneyOfDay = (kind: string): Check => ({
  invariant: 'I16',
  what: `day whose figures by ${kind} are not its documents`,
  find: ({ now }) =>
    difference(
      now,
      kind,
      writtenWhole(kind, 'cents'),
      sql`select day, '' as key, sum(cents) as sum from (${documentsOfDay}) d group by 1`,
    ),
})

/** Figures of days that are over are the sums of their rows (docs/product/figures.md §3.6). */
export const figureChecks: readonly Check[] = [
  ...['document', 'way', 'article', 'vat', 'device', 'member'].map(moneyOfDay),
  {
    invariant: 'I16',
    what: 'day whose figures of an article are not its lines',
    find: ({ now }) =>
      difference(
        now,
        'article',
        writtenBy('article', 'cents'),
        sql`select day, line->'name'->>'sl' as key, sum((line->>'totalCents')::bigint) as sum
          from (${documentsOfDay}) d cross join lateral jsonb_array_elements(d.lines) line group by 1, 2`,
      ),
  },
  {
    invariant: 'I16',
    what: 'day whose figures of an hour are not its visits',
    find: ({ now }) =>
      difference(
        now,
        'visit_hour',
        writtenBy('visit_hour', 'pieces'),
        sql`select day, hour as key, sum(heads) as sum from (${visitsOfDay}) v group by 1, 2`,
      ),
  },
  ...['visit_ticket', 'visit_age'].map((kind): Check => ({
    invariant: 'I16',
    what: `day whose figures by ${kind} are not its visits`,
    find: ({ now }) =>
      difference(
        now,
        kind,
        writtenWhole(kind, 'pieces'),
        sql`select day, '' as key, sum(heads) as sum from (${visitsOfDay}) v group by 1`,
      ),
  })),
  {
    invariant: 'I16',
    what: 'day whose people of the month are not its visits',
    find: ({ now }) => difference(now, 'person_month', writtenWhole('person_month', 'pieces'), peopleOfDay),
  },
]
