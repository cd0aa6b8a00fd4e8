import writeExcelFile from 'write-excel-file/node'
import { cents } from '#contract/platform/money.ts'
import { auditLog, type Actor } from './audit-log.ts'
import type { Context } from './context.ts'
import { csvFile, csvText, decimal } from './csv.ts'
import { inTransaction } from './database/database.ts'

/** Cell of a table: a word, a count, or an amount. */
type Cell = string | number | { cents: number }

/** A list or a report as a table, before it becomes a file. The first row is its heading. */
export interface FileTable {
  /** Word of the audit log. */
  table: string
  /** Names of what it was narrowed by, never what was typed: that names people. */
  filters?: readonly string[]
  /** Name of the file, without its ending. */
  name: string
  rows: readonly (readonly Cell[])[]
  /** The last row is the sum of the others. */
  hasTotal?: boolean
}

/** Word of the audit log for rows that were chosen one by one. */
export const chosenFilter = 'chosen'

/** '24.11.2026', which spreadsheets read as a day. */
export const dayInWords = (day: string): string => day.split('-').toReversed().join('.')

const csvCell = (cell: Cell): string =>
  typeof cell === 'string' ? csvText(cell) : typeof cell === 'number' ? String(cell) : decimal(cents(cell.cents))

const csvOf = (rows: FileTable['rows']): Uint8Array => Buffer.from(csvFile(rows.map((cells) => cells.map(csvCell))))

/** Words are cells of text, so that none is a formula; amounts are numbers with two decimals. */
const sheetCell = (cell: Cell, isHeading: boolean) => {
  const look = isHeading ? ({ fontWeight: 'bold' } as const) : {}
  if (typeof cell === 'string') return { ...look, type: String, value: cell }
  if (typeof cell === 'number') return { type: Number, value: cell }
  return { type: Number, value: cell.cents / 100, format: '#,##0.00' }
}

/** Column widths in characters: the name, then numbers below a heading with a period. */
const nameWidth = 36
const numberWidth = 26

const sheetOf = async ({ rows, hasTotal }: FileTable): Promise<Uint8Array> => {
  const columns = (rows[0] ?? []).map((_, index) => ({ width: index === 0 ? nameWidth : numberWidth }))
  const sheet = rows.map((cells, index) =>
    cells.map((cell) => sheetCell(cell, index === 0 || (hasTotal === true && index === rows.length - 1))),
  )
  return writeExcelFile(sheet, { columns, stickyRowsCount: 1 }).toBuffer()
}

/** One table holds so many rows; further ones need a narrower filter. */
export const maxTableRows = 5_000

export type TableFormat = 'csv' | 'xlsx'

/** Hands a table out as a file. Each one is in the audit log with its number of rows. */
export const handOut = async (
  ctx: Context,
  actor: Actor,
  table: FileTable,
  format: TableFormat,
): Promise<{ name: string; bytes: Uint8Array }> => {
  const { table: word, filters = [], name, rows } = table
  await inTransaction(ctx.db, (tx) =>
    auditLog.append(ctx, tx, actor, {
      action: 'table_exported',
      object: 'table',
      id: String(rows.length - 1),
      fields: [word, format, ...filters],
    }),
  )
  return { name: `${name}.${format}`, bytes: format === 'csv' ? csvOf(rows) : await sheetOf(table) }
}
