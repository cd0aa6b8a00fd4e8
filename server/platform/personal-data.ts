import { sql, type RawBuilder } from 'kysely'
import type { PersonId } from '#contract/kit/id.ts'
import type { Db, Tables, Tx } from './database/database.ts'

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
  /** What becomes of the rows when their person is forgotten (GDPR, article 17). */
  forget: 'delete' | Kept
}

/** Rows that outlive their person: for which reason, and which columns lose what tells of somebody. */
export interface Kept {
  because: string
  without?: Readonly<Record<string, RawBuilder<unknown>>>
}

const holds = (columns: readonly string[], ids: readonly PersonId[]): RawBuilder<unknown> =>
  sql.join(
    columns.map((column) => sql`${sql.ref(column)} = any(${ids}::uuid[])`),
    sql` or `,
  )

const about = ({ by = [], through }: PersonalTable, ids: readonly PersonId[]): RawBuilder<unknown> =>
  through
    ? sql`${sql.ref(through.column)} in (select id from ${sql.table(through.table)} where ${holds(through.by, ids)})`
    : holds(by, ids)

/** Every row of these people, as it is stored, without what is to be left out. */
export const rowsAbout = async (
  db: Db,
  personal: PersonalTable,
  ids: readonly PersonId[],
): Promise<Record<string, unknown>[]> => {
  const { table, leave = [] } = personal
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from ${sql.table(table)} where ${about(personal, ids)}`.execute(db)
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !leave.includes(column))))
}

/** Deletes the rows of these people, or what in them tells of somebody. */
export const forgetRows = async (tx: Tx, personal: PersonalTable, ids: readonly PersonId[]): Promise<void> => {
  const { table, forget } = personal
  const where = about(personal, ids)
  if (forget === 'delete') {
    await sql`delete from ${sql.table(table)} where ${where}`.execute(tx)
  } else if (forget.without) {
    const emptied = Object.entries(forget.without).map(([column, value]) => sql`${sql.id(column)} = ${value}`)
    await sql`update ${sql.table(table)} set ${sql.join(emptied)} where ${where}`.execute(tx)
  }
}
