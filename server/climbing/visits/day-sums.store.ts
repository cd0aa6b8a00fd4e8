import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Visits of one day, for one key of one kind. */
export interface VisitSum {
  day: Day
  kind: 'visit_hour' | 'visit_ticket'
  /** `17`, or the type of the ticket, or how the person came in without one. */
  key: string
  pieces: number
}

export interface HeadsOfPerson {
  day: Day
  person_id: PersonId | null
  pieces: number
}

export const visitSums = async (db: Db, from: Date, before: Date): Promise<VisitSum[]> => {
  const { rows } = await sql<VisitSum>`
    with live as materialized (
      select at at time zone 'Europe/Ljubljana' as at, heads,
             case when bearer_ticket_id is not null and reason <> 'group' then 'bearer'
                  else coalesce(ticket_type, reason) end as ticket
      from visit where at >= ${from} and at < ${before} and undone_at is null)
    select at::date as day, 'visit_hour' as kind, to_char(at, 'HH24') as key, sum(heads)::bigint as pieces
    from live group by 1, 3
    union all
    select at::date, 'visit_ticket', ticket, sum(heads)::bigint from live group by 1, 3`.execute(db)
  return rows
}

export const headsOfPeople = async (db: Db, from: Date, before: Date): Promise<HeadsOfPerson[]> => {
  const { rows } = await sql<HeadsOfPerson>`
    select (at at time zone 'Europe/Ljubljana')::date as day, person_id, sum(heads)::bigint as pieces
    from visit where at >= ${from} and at < ${before} and undone_at is null group by 1, 2`.execute(db)
  return rows
}

export interface PeopleOfMonth {
  /** First day of the month on which these people came. */
  day: Day
  /** Month of their first visit, as `2026-11`. */
  since: string
  pieces: number
  /** How many of them came in the month before. */
  stayed: number
}

/** People whose first visit in its month is within a time. */
export const peopleOfMonths = async (db: Db, from: Date, before: Date): Promise<PeopleOfMonth[]> => {
  const { rows } = await sql<PeopleOfMonth>`
    with came as materialized (
      select person_id, date_trunc('month', local) at time zone 'Europe/Ljubljana' as begins, min(local)::date as day
      from (select person_id, at at time zone 'Europe/Ljubljana' as local from visit
            where at >= ${from} and at < ${before} and undone_at is null and person_id is not null) v
      group by 1, 2)
    select c.day, to_char(f.first, 'YYYY-MM') as since, count(*)::bigint as pieces,
           count(*) filter (where exists (select from visit v where v.person_id = c.person_id and v.undone_at is null
             and v.at < c.begins
             and v.at >= (c.begins at time zone 'Europe/Ljubljana' - interval '1 month') at time zone 'Europe/Ljubljana'
           ))::bigint as stayed
    from came c cross join lateral (
      select min(v.at) at time zone 'Europe/Ljubljana' as first from visit v
      where v.person_id = c.person_id and v.undone_at is null) f
    where c.begins >= ${from} or not exists (select from visit v where v.person_id = c.person_id and v.undone_at is null
      and v.at >= c.begins and v.at < ${from})
    group by 1, 2`.execute(db)
  return rows
}

/** Day of the oldest visit; the condition lets the index begin with it. */
export const firstDay = async (db: Db): Promise<Day | undefined> => {
  const { rows } = await sql<{
    day: Day | null
  }>`select (min(at) at time zone 'Europe/Ljubljana')::date as day from visit where at > '-infinity'`.execute(db)
  return rows[0]?.day ?? undefined
}

/** Days with a visit of each person, from a time before the last one on; read by the index of a person's visits. */
export const visitDaysUpTo = async (
  db: Db,
  people: readonly { id: PersonId; lastVisit: Date }[],
  withinMs: number,
): Promise<{ id: PersonId; days: number }[]> => {
  if (people.length === 0) return []
  const { rows } = await sql<{ id: PersonId; days: number }>`
    select p.id, (select count(distinct (v.at at time zone 'Europe/Ljubljana')::date) from visit v
      where v.person_id = p.id and v.undone_at is null and v.at <= p.last and v.at > p.last - ${withinMs} * interval '1 ms') as days
    from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ lastVisit }) => lastVisit)}::timestamptz[]) as p (id, last)`.execute(
    db,
  )
  return rows
}
