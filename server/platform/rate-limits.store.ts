import { sql, type RawBuilder } from 'kysely'
import { days, addMs } from './clock.ts'
import type { Db } from './database/database.ts'
import type { Limit, LimitName } from './rate-limits.rules.ts'

/** Whose count: a limit, and whom it is about, as a hash. */
export interface Counted {
  name: LimitName
  key: Buffer
}

/** Until when a limit that has been counted so many times lets nothing through, where the window's end does not say it. */
const opensAfter = (
  { max, windowMs, blocks }: Limit,
  count: RawBuilder<number>,
  now: Date,
): RawBuilder<Date> | undefined => {
  if (blocks === 'doubling') {
    const wait = sql`make_interval(secs => least(${windowMs / 1000}, power(2, least(${count} - ${max}, 30))))`
    return sql`${now}::timestamptz + ${wait}`
  }
  if (blocks === undefined) return undefined
  return sql`${addMs(now, blocks === 'for good' ? days(36_500) : blocks)}::timestamptz`
}

/** What is counted, by how much, and how often it may be. */
export interface Counting extends Counted {
  limit: Limit
  by: number
}

const addition = ({ name, key, limit, by }: Counting, now: Date) => {
  const ends = sql<Date>`${addMs(now, limit.windowMs)}::timestamptz`
  const isOver = sql<boolean>`c.resets_at <= ${now}`
  const first = sql<number>`${by}::integer`
  const next = sql<number>`(case when ${isOver} then ${first} else c.count + ${first} end)`
  // Whoever waits for a quiet while begins it anew with each time.
  const isQuiet = limit.blocks === 'doubling' || limit.blocks === 'for good'
  const resets = isQuiet ? ends : sql<Date>`(case when ${isOver} then ${ends} else c.resets_at end)`
  const opens = (count: RawBuilder<number>, end: RawBuilder<Date>) =>
    sql`case when ${count} >= ${limit.max} then ${opensAfter(limit, count, now) ?? end} end`
  return sql`
    insert into limit_count as c (name, key, count, resets_at, opens_at)
    values (${name}, ${key}, ${first}, ${ends}, ${opens(first, ends)})
    on conflict (name, key) do update
    set count = ${next}, resets_at = ${resets}, opens_at = ${opens(next, resets)}
    where c.opens_at is null or c.opens_at <= ${now}
    returning name, opens_at`
}

/**
 * Counts each whose limit is not closed, and answers which were counted. One statement: however many come at once, no
 * more are counted than the limit lets through.
 */
export const addCounts = async (
  db: Db,
  countings: readonly Counting[],
  now: Date,
): Promise<{ name: LimitName; opens_at: Date | null }[]> => {
  const named = countings.map((each, at) => [sql.ref(`c${at}`), addition(each, now)] as const)
  const parts = named.map(([alias, insert]) => sql`${alias} as (${insert})`)
  const said = named.map(([alias]) => sql`select name, opens_at from ${alias}`)
  const { rows } = await sql<{ name: LimitName; opens_at: Date | null }>`
    with ${sql.join(parts)} ${sql.join(said, sql` union all `)}`.execute(db)
  return rows
}

const among = (counted: readonly Counted[]) =>
  sql.join(counted.map(({ name, key }) => sql`(${name}::text, ${key}::bytea)`))

/** Of these the one that is closed longest, and until when; undefined when all are open. */
export const longestBlock = async (
  db: Db,
  counted: readonly Counted[],
  now: Date,
): Promise<{ name: LimitName; opens_at: Date } | undefined> => {
  const { rows } = await sql<{ name: LimitName; opens_at: Date }>`
    select name, opens_at from limit_count
    where (name, key) in (${among(counted)}) and opens_at > ${now}
    order by opens_at desc limit 1`.execute(db)
  return rows[0]
}

export const removeCounts = (db: Db, counted: readonly Counted[]) =>
  db
    .deleteFrom('limit_count')
    .where(sql<boolean>`(name, key) in (${among(counted)})`)
    .execute()

export const decrementCount = (db: Db, counted: readonly Counted[]) =>
  db
    .updateTable('limit_count')
    .set((row) => ({ count: row('count', '-', 1), opens_at: null }))
    .where(sql<boolean>`(name, key) in (${among(counted)})`)
    .where('count', '>', 1)
    .execute()

/** Counts that mean nothing any more. */
export const removeOldCounts = (db: Db, now: Date) =>
  db
    .deleteFrom('limit_count')
    .where('resets_at', '<=', now)
    .where((row) => row.or([row('opens_at', 'is', null), row('opens_at', '<=', now)]))
    .execute()
