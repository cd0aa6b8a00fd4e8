import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Empties the template's tables, so that the database is as after a first start, without running all migrations. */
export const emptyTables = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename !~ '^(kysely_|catalogue_version|db_event)'`.execute(db)
  await db.transaction().execute(async (tx) => {
    // Triggers that keep documents and the log from being emptied.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(`truncate ${rows.map(({ name }) => name).join()}`).execute(tx)
  })
}
