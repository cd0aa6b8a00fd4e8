import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { monthKinds, type DayRange, type DaySum, type FigureKind } from './figures.rules.ts'
import type { MonthSum } from './people-months.rules.ts'

/** Days of a range, in their order, of which no sums are written. */
export const uncountedDays = async (db: Db, { from, before }: DayRange, limit: number): Promise<Day[]> => {
  const { rows } = await sql<{ day: Day }>`
    select d::date as day from generate_series(${from}::date, ${before}::date - 1, interval '1 day') d
    where not exists (select from figure_day f where f.day = d::date and f.day >= ${from} and f.day < ${before}) order by 1 limit ${limit}`.execute(
    db,
  )
  return rows.map(({ day }) => day)
}

/** Days of a range whose written sums do not count: none are written, or a row has changed since. */
export const staleDays = async (db: Db, { from, before }: DayRange): Promise<Day[]> => {
  const { rows } = await sql<{ day: Day }>`
    select d::date as day from generate_series(${from}::date, ${before}::date - 1, interval '1 day') d
    where not exists (select from figure_day f where f.day = d::date and f.day >= ${from} and f.day < ${before})
      or exists (select from figure_change c where c.day = d::date) order by 1`.execute(db)
  return rows.map(({ day }) => day)
}

/** Holds these days against a recount at the same time, and empties them. */
export const beginDays = async (tx: Tx, { from, before }: DayRange, now: Date): Promise<void> => {
  await sql`
    insert into figure_day (day, counted_at)
    select d::date, ${now} from generate_series(${from}::date, ${before}::date - 1, interval '1 day') d order by 1
    on conflict (day) do update set counted_at = excluded.counted_at`.execute(tx)
  await tx.deleteFrom('figure').where('day', '>=', from).where('day', '<', before).execute()
}

export const insertSums = async (tx: Tx, sums: readonly DaySum[]): Promise<void> => {
  if (sums.length === 0) return
  await sql`
    insert into figure (kind, day, key, label, pieces, cents, vat_cents)
    select * from jsonb_to_recordset(${JSON.stringify(
      sums.map(({ vatCents, ...sum }) => ({ ...sum, vat_cents: vatCents })),
    )}::jsonb) as sums(kind text, day date, key text, label jsonb, pieces bigint, cents bigint, vat_cents bigint)`.execute(
    tx,
  )
}

/** Changes that no recount has seen. */
export const changes = (db: Db, limit: number) =>
  db.selectFrom('figure_change').select(['id', 'day']).limit(limit).execute()

export const deleteChanges = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.deleteFrom('figure_change').where('id', '=', anyOf(ids)).execute()
}

/** Days that are written and lie outside of these. */
export const deleteDaysOutside = async (db: Db, { from, before }: DayRange): Promise<void> => {
  await db
    .deleteFrom('figure_day')
    .where((row) => row.or([row('day', '<', from), row('day', '>=', before)]))
    .execute()
}

/** Written sums of a range day by day, without the days that do not count. */
export const daySumsOf = async (
  db: Db,
  kinds: readonly FigureKind[],
  { from, before }: DayRange,
  without: readonly Day[],
): Promise<DaySum[]> => {
  const { rows } = await sql<DaySum>`
    select day, kind, key, label, pieces, cents, vat_cents as "vatCents" from figure
    where kind = any(${kinds}) and day >= ${from} and day < ${before} and not (day = any(${without}::date[]))
    order by day, kind, key`.execute(db)
  return rows
}

/** Written people of whole months, without the days that do not count. */
export const monthSumsOf = async (db: Db, { from, before }: DayRange, without: readonly Day[]): Promise<MonthSum[]> => {
  const { rows } = await sql<MonthSum>`
    select date_trunc('month', day)::date as month, kind, key as since, sum(pieces)::bigint as pieces from figure
    where kind = any(${monthKinds}) and day >= ${from} and day < ${before} and not (day = any(${without}::date[]))
    group by 1, 2, 3`.execute(db)
  return rows
}
