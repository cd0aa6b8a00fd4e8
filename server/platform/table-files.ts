import writeExcelFile from 'write-excel-file/node'
import type { Language } from '#contract/platform/language.ts'
import { cents } from '#contract/platform/money.ts'
import { auditLog, type Actor } from './audit-log.ts'
import { dayOf, wallClock } from './calendar.ts'
import type { Context } from './context.ts'
import { csvFile, csvText, decimal } from './csv.ts'
import { inTransaction } from './database/database.ts'
import { refuseFields } from './refuse.ts'

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

/** '2026-11-30 18:05', which spreadsheets read as a time. */
export const momentInWords = (at: Date): string => wallClock(at).replace('T', ' ').slice(0, 16)

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
const maxTableRows = 5_000

/** A table of more people would be a copy of the database, which no member needs (docs/product/staff.md §7.4). */
export const maxPeopleRows = 500

/** All rows of a list for a file. More than a table holds are refused at this field of the filter. */
export const allRows = async <Row>(read: (limit: number) => Promise<Row[]>, field: string): Promise<Row[]> => {
  const rows = await read(maxTableRows + 1)
  if (rows.length > maxTableRows) refuseFields({ [field]: 'too_many' })
  return rows
}

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

/** Column of a list: its heading, and its cell in each row. */
export type Column<Row> = readonly [
  heading: (inputs: Record<string, never>, options: { locale: Language }) => string,
  cell: (row: Row) => Cell,
]

/** Call for a list as a file. */
export interface FileCall {
  actor: Actor
  language: Language
}

/** A list before it becomes a file, which has the day in its name. */
interface List<Row> extends Omit<FileTable, 'rows' | 'hasTotal'> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Last row, below the others. */
  total?: readonly Cell[]
}

/** Hands a list out as a file with a heading above each column. */
export const handOutList = <Row>(
  ctx: Context,
  { actor, language: locale }: FileCall,
  { columns, rows, total, name, ...list }: List<Row>,
  format: TableFormat,
): Promise<{ name: string; bytes: Uint8Array }> =>
  handOut(
    ctx,
    actor,
    {
      ...list,
      name: `${name}-${dayOf(ctx.clock.now())}`,
      rows: [
        columns.map(([heading]) => heading({}, { locale })),
        ...rows.map((row) => columns.map(([, cell]) => cell(row))),
        ...(total ? [total] : []),
      ],
    },
    format,
  )
