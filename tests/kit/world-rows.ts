import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** All but what counts attempts: a call that is refused leaves nothing else behind (reference: security §3.3). */
export const ourTables = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely_%'
      and table_name <> 'limit_count' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** A table's rows; of deeds not those that did nothing: looks, and attempts that failed. */
const rowsOf = (name: string): RawBuilder<unknown> =>
  name === 'deed'
    ? sql`(select * from deed where day is null and action not in ('log_in_failed', 'password_wrong'))`
    : sql.table(name)

/** How many rows each table holds: equal before and after means that nothing was written. */
export const rowCounts = async (db: Db): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const name of await ourTables(db)) {
    const { rows: counted } = await sql<{ count: number }>`select count(*) as count from ${rowsOf(name)} t`.execute(db)
    counts[name] = counted[0]?.count ?? 0
  }
  return counts
}

/** A hash of each table's rows: equal before and after means that nothing was written nor changed. */
export const rowPrints = async (db: Db): Promise<Record<string, string>> => {
  const each = (await ourTables(db)).map(
    (name) =>
      sql`select ${name} as name, md5(string_agg(t::text, '' order by t::text)) as print from ${rowsOf(name)} t`,
  )
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
