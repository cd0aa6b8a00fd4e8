import { sql, type RawBuilder } from 'kysely'
import type { PersonId } from '#contract/platform/id.ts'
import type { Db, Tables, Tx } from './database/database.ts'

/**
 * A table with personal data. Its rows are found by columns with a person's id, or through a table that has one. Each module lists its own; a test fails for an unlisted table (docs/product/privacy.md §1.2).
 */
export interface PersonalTable {
  table: keyof Tables
  by?: readonly string[]
  /** Columns that name a person to whom the row does not belong, such as the participant of another one's purchase. */
  alsoNames?: readonly string[]
  /** Another table that has one; `id` is its column that `column` names, mostly `id`. */
  through?: { column: string; table: keyof Tables; id?: string; by: readonly string[] }
  /** Columns left out of an export: secrets, and bytes that are exported as files. */
  leftOutOfExport?: readonly string[]
  /** Treatment of the rows when the person is erased (GDPR, article 17). */
  onErasure: 'delete' | KeptRows
  /** Why rows do not simply name the kept person once two people became one (docs/product/staff.md §13.3). */
  onMerge?: { because: string }
}

/** Rows kept after an erasure: the reason, and the columns whose personal data is replaced. */
export interface KeptRows {
  because: string
  without?: Readonly<Record<string, RawBuilder<unknown>>>
}

const matches = (columns: readonly string[], ids: readonly PersonId[]): RawBuilder<unknown> =>
  sql.join(
    columns.map((column) => sql`${sql.ref(column)} = any(${ids}::uuid[])`),
    sql` or `,
  )

const rowsOf = ({ by = [], through }: PersonalTable, ids: readonly PersonId[]): RawBuilder<unknown> =>
  through
    ? sql`${sql.ref(through.column)} = any(array(select ${sql.ref(through.id ?? 'id')} from ${sql.table(through.table)} where ${matches(through.by, ids)}))`
    : matches(by, ids)

/** All rows of these people as stored, without the columns left out. */
export const rowsAbout = async (
  db: Db,
  personal: PersonalTable,
  ids: readonly PersonId[],
): Promise<Record<string, unknown>[]> => {
  const { table, leftOutOfExport = [] } = personal
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from ${sql.table(table)} where ${rowsOf(personal, ids)}`.execute(db)
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !leftOutOfExport.includes(column))),
  )
}

/** Deletes the rows of these people, or replaces the personal data in them. */
export const eraseRows = async (tx: Tx, personal: PersonalTable, ids: readonly PersonId[]): Promise<void> => {
  const { table, onErasure } = personal
  const where = rowsOf(personal, ids)
  if (onErasure === 'delete') {
    await sql`delete from ${sql.table(table)} where ${where}`.execute(tx)
  } else if (onErasure.without) {
    const emptied = Object.entries(onErasure.without).map(([column, value]) => sql`${sql.id(column)} = ${value}`)
    await sql`update ${sql.table(table)} set ${sql.join(emptied)} where ${where}`.execute(tx)
  }
}

/** How many rows are about this person. */
export const countRowsAbout = async (db: Db, personal: PersonalTable, id: PersonId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(personal.table)} where ${rowsOf(personal, [id])}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Lets every row that names one person name another one, except where a module does so itself. */
export const moveRows = async (
  tx: Tx,
  { table, by = [], alsoNames = [], onMerge }: PersonalTable,
  from: PersonId,
  to: PersonId,
): Promise<void> => {
  if (onMerge) return
  for (const column of [...by, ...alsoNames])
    await sql`update ${sql.table(table)} set ${sql.id(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(tx)
}
