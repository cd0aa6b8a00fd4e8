import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** How many rows each table holds: equal before and after means that nothing was written. */
export const rowCounts = async (db: Db): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely_%' order by 1`.execute(db)
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const { rows: counted } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    counts[name] = counted[0]?.count ?? 0
  }
  return counts
}
