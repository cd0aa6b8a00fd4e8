import writeExcelFile from 'write-excel-file/node'
import { cents } from '#contract/platform/money.ts'
import { decimal } from '#server/money/invoices/month-export.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { csvFile, csvText } from '#server/platform/csv.ts'
import { inTransaction } from '#server/platform/database/database.ts'

/** Cell of a report: a word, a count, or an amount. */
type Cell = string | number | { cents: number }

/** A report as a table, before it becomes a file. The first row is its heading. */
export interface ReportTable {
  /** Word of the audit log. */
  report:
    | 'report_sales'
    | 'report_visits'
    | 'report_classes'
    | 'report_given_back'
    | 'report_people'
    | 'report_absentees'
    | 'audience'
    | 'report_owed'
    | 'report_ending'
    | 'report_ticket_value'
    | 'report_prices'
  name: string
  rows: readonly (readonly Cell[])[]
  /** The last row is no sum of the others. */
  withoutTotal?: true
}

/** '24.11.2026', which spreadsheets read as a day. */
export const dayInWords = (day: string): string => day.split('-').toReversed().join('.')

const csvCell = (cell: Cell): string =>
  typeof cell === 'string' ? csvText(cell) : typeof cell === 'number' ? String(cell) : decimal(cents(cell.cents))

const csvOf = (rows: ReportTable['rows']): Uint8Array => Buffer.from(csvFile(rows.map((cells) => cells.map(csvCell))))

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

const sheetOf = async ({ rows, withoutTotal }: ReportTable): Promise<Uint8Array> => {
  const columns = (rows[0] ?? []).map((_, index) => ({ width: index === 0 ? nameWidth : numberWidth }))
  const sheet = rows.map((cells, index) =>
    cells.map((cell) => sheetCell(cell, index === 0 || (!withoutTotal && index === rows.length - 1))),
  )
  return writeExcelFile(sheet, { columns, stickyRowsCount: 1 }).toBuffer()
}

export type TableFormat = 'csv' | 'xlsx'

/** Hands a report out as a file; each one is in the audit log. */
export const handOut = async (ctx: Context, me: StaffMe, table: ReportTable, format: TableFormat) => {
  const { report, name, rows } = table
  await inTransaction(ctx.db, (tx) =>
    auditLog.append(ctx, tx, me.actor, {
      action: 'table_exported',
      object: 'table',
      id: String(rows.length - 1),
      fields: [report, format],
    }),
  )
  return { name: `${name}.${format}`, bytes: format === 'csv' ? csvOf(rows) : await sheetOf(table) }
}
