import { sql, type RawBuilder } from 'kysely'
import type { PersonId } from '#contract/kit/id.ts'
import type { Db, Tables } from './db.ts'

/**
 * A table that holds something about a person, and how its rows are found: by columns that hold a person's id, or
 * through a table that has one. Every room lists its own; a test fails when a new table is on no list.
 */
export interface PersonalTable {
  table: keyof Tables
  by?: readonly string[]
  through?: { column: string; table: keyof Tables; by: readonly string[] }
  /** Secrets, which are nobody's to read, and bytes that come as files. */
  leave?: readonly string[]
}

const holds = (columns: readonly string[], ids: readonly PersonId[]): RawBuilder<unknown> =>
  sql.join(
    columns.map((column) => sql`${sql.ref(column)} = any(${ids}::uuid[])`),
    sql` or `,
  )

/** Every row of these people, as it is stored, without what is to be left out. */
export const rowsAbout = async (
  db: Db,
  { table, by = [], through, leave = [] }: PersonalTable,
  ids: readonly PersonId[],
): Promise<Record<string, unknown>[]> => {
  const where = through
    ? sql`${sql.ref(through.column)} in (select id from ${sql.table(through.table)} where ${holds(through.by, ids)})`
    : holds(by, ids)
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${where}`.execute(db)
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !leave.includes(column))))
}
