import { sql, type RawBuilder } from 'kysely'
import { addMs } from './clock.ts'
import type { Db } from './database/database.ts'
import type { Limit, LimitName } from './rate-limits.rules.ts'

/** Key of a count: the limit, and a hash of the person or network. */
export interface CountKey {
  name: LimitName
  key: Buffer
}

/** Instant at which a full limit opens again; undefined when that is the end of its window. */
const opensAfter = (
  { max, windowMs, blocks }: Limit,
  count: RawBuilder<number>,
  now: Date,
): RawBuilder<Date> | undefined => {
  if (blocks === 'doubling') {
    const wait = sql`make_interval(secs => least(${windowMs / 1000}, power(2, least(${count} - ${max}, 30))))`
    return sql`${now}::timestamptz + ${wait}`
  }
  if (blocks === 'until_reset') return sql`'infinity'::timestamptz`
  if (blocks === undefined) return undefined
  return sql`${addMs(now, blocks)}::timestamptz`
}

/** The instant as drivers read it: null for one that never comes. */
const finite = (instant: RawBuilder<unknown>) => sql<Date | null>`nullif(${instant}, 'infinity'::timestamptz)`

/** A count to add, with its limit. */
export interface Counting extends CountKey {
  limit: Limit
  by: number
}

const addition = ({ name, key, limit, by }: Counting, now: Date) => {
  const ends = sql<Date>`${addMs(now, limit.windowMs)}::timestamptz`
  const isOver = sql<boolean>`c.resets_at <= ${now}`
  const first = sql<number>`${by}::integer`
  const next = sql<number>`(case when ${isOver} then ${first} else c.count + ${first} end)`
  // This limit needs a quiet window, so each count begins the window anew.
  const resets = limit.blocks === 'doubling' ? ends : sql<Date>`(case when ${isOver} then ${ends} else c.resets_at end)`
  const opens = (count: RawBuilder<number>, end: RawBuilder<Date>) =>
    sql`case when ${count} >= ${limit.max} then ${opensAfter(limit, count, now) ?? end} end`
  return sql`
    insert into limit_count as c (name, key, count, resets_at, opens_at)
    values (${name}, ${key}, ${first}, ${ends}, ${opens(first, ends)})
    on conflict (name, key) do update
    set count = ${next}, resets_at = ${resets}, opens_at = ${opens(next, resets)}
    where c.opens_at is null or c.opens_at <= ${now}
    returning name, opens_at is not null as is_full, ${finite(sql.ref('opens_at'))} as opens_at`
}

/** A count that was added, whether it filled its limit, and when that opens again; null without a time. */
export interface AddedCount {
  name: LimitName
  is_full: boolean
  opens_at: Date | null
}

/**
 * Adds each count whose limit is open, and returns those added. It is one statement, so concurrent calls never add more
 * than the limit allows.
 */
export const addCounts = async (db: Db, countings: readonly Counting[], now: Date): Promise<AddedCount[]> => {
  const named = countings.map((each, index) => [sql.ref(`c${index}`), addition(each, now)] as const)
  const parts = named.map(([alias, insert]) => sql`${alias} as (${insert})`)
  const selects = named.map(([alias]) => sql`select name, is_full, opens_at from ${alias}`)
  const { rows } = await sql<AddedCount>`
    with ${sql.join(parts)} ${sql.join(selects, sql` union all `)}`.execute(db)
  return rows
}

const among = (counted: readonly CountKey[]) =>
  sql.join(counted.map(({ name, key }) => sql`(${name}::text, ${key}::bytea)`))

/** The closed limit that opens last, and when, null for one that no time opens; undefined when all are open. */
export const longestBlock = async (
  db: Db,
  counted: readonly CountKey[],
  now: Date,
): Promise<{ name: LimitName; opens_at: Date | null } | undefined> => {
  const { rows } = await sql<{ name: LimitName; opens_at: Date | null }>`
    select name, ${finite(sql.ref('c.opens_at'))} as opens_at from limit_count c
    where (name, key) in (${among(counted)}) and c.opens_at > ${now}
    order by c.opens_at desc limit 1`.execute(db)
  return rows[0]
}

export const removeCounts = (db: Db, counted: readonly CountKey[]) =>
  db
    .deleteFrom('limit_count')
    .where(sql<boolean>`(name, key) in (${among(counted)})`)
    .execute()

export const decrementCount = (db: Db, counted: readonly CountKey[]) =>
  db
    .updateTable('limit_count')
    .set((row) => ({ count: row('count', '-', 1), opens_at: null }))
    .where(sql<boolean>`(name, key) in (${among(counted)})`)
    .where('count', '>', 1)
    .execute()

/** Deletes counts whose window and block are both over. */
export const removeOldCounts = (db: Db, now: Date) =>
  db
    .deleteFrom('limit_count')
    .where('resets_at', '<=', now)
    .where((row) => row.or([row('opens_at', 'is', null), row('opens_at', '<=', now)]))
    .execute()
