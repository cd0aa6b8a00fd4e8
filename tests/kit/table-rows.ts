import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

const tablesOf = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely_%'
      and table_name <> 'limit_count' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** What a database was found to consist of, once: no test makes a table. */
const found = new WeakMap<Db, Promise<readonly string[]>>()

/** All but what counts attempts: a call that is refused leaves nothing else behind (reference: security §3.3). */
export const ourTables = (db: Db): Promise<readonly string[]> => {
  const asked = found.get(db) ?? tablesOf(db)
  found.set(db, asked)
  return asked
}

/** A table's rows; of the audit log not those that did nothing: accesses, and attempts that failed. */
const rowsOf = (name: string): RawBuilder<unknown> =>
  name === 'audit_log'
    ? sql`(select * from audit_log where day is null and action not in ('log_in_failed', 'password_wrong'))`
    : sql.table(name)

/** One value of each table. */
const ofEach = async <Value>(
  db: Db,
  valueOf: (rows: RawBuilder<unknown>) => RawBuilder<Value>,
): Promise<Record<string, Value>> => {
  const each = (await ourTables(db)).map((name) => sql`select ${name} as name, (${valueOf(rowsOf(name))}) as value`)
  const { rows } = await sql<{ name: string; value: Value }>`${sql.join(each, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** How many rows each table holds: equal before and after means that nothing was written. */
export const rowCounts = (db: Db): Promise<Record<string, number>> =>
  ofEach(db, (rows) => sql<number>`select count(*) from ${rows} t`)

/** A hash of each table's rows: equal before and after means that nothing was written nor changed. */
export const rowFingerprints = (db: Db): Promise<Record<string, string>> =>
  ofEach(db, (rows) => sql<string>`select md5(string_agg(t::text, '' order by t::text)) from ${rows} t`)
