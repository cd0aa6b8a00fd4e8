import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Tables that migrations and the first start fill, before any work. */
const filledAtStart = new Set(['kysely_migration', 'kysely_migration_lock', 'catalogue_version', 'db_event'])

/** Whether nothing was written here yet; every other table counts, those of later releases too. */
export const isUntouched = async (tx: Tx): Promise<boolean> => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(tx)
  const counted = tables.filter(({ name }) => !filledAtStart.has(name))
  const { rows } = await sql<{ touched: boolean }>`select ${sql.join(
    counted.map(({ name }) => sql`exists (select from ${sql.table(name)})`),
    sql` or `,
  )} as touched`.execute(tx)
  return !rows[0]?.touched
}
