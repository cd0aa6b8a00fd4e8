import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

const tablesOf = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely_%'
      and table_name not in ('limit_count', 'search_day', 'approval', 'approval_person') order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** The tables of each database, read once, since no test creates a table. */
const found = new WeakMap<Db, Promise<readonly string[]>>()

/**
 * All tables but counts of limits and searches and what was asked of a second person: a refused call writes to those alone
 * (`docs/product/api.md §1.7`).
 */
export const ourTables = (db: Db): Promise<readonly string[]> => {
  const asked = found.get(db) ?? tablesOf(db)
  found.set(db, asked)
  return asked
}

/** Failed attempts in the audit log, which change nothing. */
const failedAttempts = ['log_in_failed', 'password_wrong', 'staff_log_in_failed', 'staff_password_wrong', 'pin_wrong']

/** The rows of a table; of the audit log without reads and failed attempts. */
const rowsOf = (name: string): RawBuilder<unknown> =>
  name === 'audit_log'
    ? sql`(select * from audit_log where day is null and action not in (${sql.join(failedAttempts)}))`
    : sql.table(name)

/** One value for each table. */
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

/** A sum of the hashes of each table's rows: equal before and after means that nothing was written nor changed. */
export const rowFingerprints = (db: Db): Promise<Record<string, string>> =>
  ofEach(db, (rows) => sql<string>`select sum(hash_record_extended(t, 0))::text from ${rows} t`)
