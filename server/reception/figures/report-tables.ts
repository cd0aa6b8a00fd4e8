import writeExcelFile from 'write-excel-file/node'
import type { Language } from '#contract/platform/language.ts'
import { cents } from '#contract/platform/money.ts'
import type { Beside, ClassesBy, ClassesRow, SalesBy, VisitsBy } from '#contract/staff/reception/figures.ts'
import { weekdayNumbered } from '#texts/calendar-names.ts'
import { m } from '#texts/compiled/messages.js'
import { decimal } from '#server/money/invoices/month-export.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { csvFile, csvText } from '#server/platform/csv.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Period } from './periods.rules.ts'
import { classesReport } from './classes-report.ts'
import { salesReport, visitsReport } from './reports.ts'

/** Cell of a report: a word, a count, or an amount. */
type Cell = string | number | { cents: number }

/** A report as a table, before it becomes a file. */
interface ReportTable {
  /** Word of the audit log. */
  report: 'report_sales' | 'report_visits' | 'report_classes'
  name: string
  rows: readonly (readonly Cell[])[]
}

const dayInWords = (day: string): string => day.split('-').toReversed().join('.')

const periodInWords = ({ from, to }: Period): string => `${dayInWords(from)}–${dayInWords(to)}`

const byWords: Readonly<Record<SalesBy | VisitsBy | ClassesBy, typeof m.report_by_way>> = {
  way: m.report_by_way,
  article: m.report_by_article,
  vat: m.report_by_vat,
  device: m.report_by_device,
  member: m.report_by_member,
  ticket: m.report_by_ticket,
  age: m.report_by_age,
  group: m.report_by_group,
  course: m.report_by_course,
  coach: m.report_by_coach,
}

const salesRows = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  asked: Period & { by: SalesBy; beside: Beside },
  locale: Language,
): Promise<ReportTable> => {
  const { days, besideDays, rows, cents: sum, besideCents } = await salesReport(ctx, asked)
  const isVat = asked.by === 'vat'
  const vat = rows.reduce((all, { vatCents }) => all + vatCents, 0)
  return {
    report: 'report_sales',
    name: `sales-${asked.by}-${days.from}-${days.to}`,
    rows: [
      [
        byWords[asked.by]({}, { locale }),
        m.report_pieces({}, { locale }),
        ...(isVat ? [m.report_net({}, { locale }), m.report_vat({}, { locale })] : []),
        `${m.report_gross({}, { locale })} ${periodInWords(days)}`,
        ...(besideDays ? [`${m.report_gross({}, { locale })} ${periodInWords(besideDays)}`] : []),
      ],
      ...rows.map((row) => [
        row.name[locale],
        row.pieces,
        ...(isVat ? [{ cents: row.cents - row.vatCents }, { cents: row.vatCents }] : []),
        { cents: row.cents },
        ...(besideDays ? [{ cents: row.besideCents ?? 0 }] : []),
      ]),
      [
        m.report_total({}, { locale }),
        rows.reduce((all, { pieces }) => all + pieces, 0),
        ...(isVat ? [{ cents: sum - vat }, { cents: vat }] : []),
        { cents: sum },
        ...(besideDays ? [{ cents: besideCents ?? 0 }] : []),
      ],
    ],
  }
}

const visitsRows = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  asked: Period & { by: VisitsBy; beside: Beside },
  locale: Language,
): Promise<ReportTable> => {
  const { days, besideDays, rows, visits, besideVisits } = await visitsReport(ctx, asked)
  return {
    report: 'report_visits',
    name: `visits-${asked.by}-${days.from}-${days.to}`,
    rows: [
      [
        byWords[asked.by]({}, { locale }),
        `${m.report_visits({}, { locale })} ${periodInWords(days)}`,
        ...(besideDays ? [`${m.report_visits({}, { locale })} ${periodInWords(besideDays)}`] : []),
      ],
      ...rows.map((row) => [row.name[locale], row.pieces, ...(besideDays ? [row.besidePieces ?? 0] : [])]),
      [m.report_total({}, { locale }), visits, ...(besideDays ? [besideVisits ?? 0] : [])],
    ],
  }
}

/** Weekday and hours of a group, as customers read them. */
const weeklyInWords = ({ weekly }: ClassesRow, locale: Language): string =>
  weekly ? `${weekdayNumbered(weekly.weekday, locale)} ${weekly.start}–${weekly.end}` : ''

const classesRows = async (
  ctx: Pick<Context, 'db'>,
  asked: Period & { by: ClassesBy; beside: Beside },
  locale: Language,
): Promise<ReportTable> => {
  const { days, rows, total } = await classesReport(ctx, asked)
  const isGroup = asked.by === 'group'
  return {
    report: 'report_classes',
    name: `classes-${asked.by}-${days.from}-${days.to}`,
    rows: [
      [
        byWords[asked.by]({}, { locale }),
        ...(isGroup ? [m.report_weekly({}, { locale })] : []),
        m.report_dates({}, { locale }),
        m.report_taken({}, { locale }),
        m.report_places({}, { locale }),
        m.report_there({}, { locale }),
        m.report_excused({}, { locale }),
        m.report_absent({}, { locale }),
      ],
      ...[...rows, total].map((row) => [
        row.name[locale],
        ...(isGroup ? [weeklyInWords(row, locale)] : []),
        row.dates,
        row.taken,
        row.places,
        row.there,
        row.excused,
        row.absent,
      ]),
    ],
  }
}

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

const sheetOf = async (rows: ReportTable['rows']): Promise<Uint8Array> => {
  const columns = (rows[0] ?? []).map((_, index) => ({ width: index === 0 ? nameWidth : numberWidth }))
  const sheet = rows.map((cells, index) =>
    cells.map((cell) => sheetCell(cell, index === 0 || index === rows.length - 1)),
  )
  return writeExcelFile(sheet, { columns, stickyRowsCount: 1 }).toBuffer()
}

export type TableFormat = 'csv' | 'xlsx'

/** Hands a report out as a file; each one is in the audit log. */
const handOut = async (ctx: Context, me: StaffMe, { report, name, rows }: ReportTable, format: TableFormat) => {
  await inTransaction(ctx.db, (tx) =>
    auditLog.append(ctx, tx, me.actor, {
      action: 'table_exported',
      object: 'table',
      id: String(rows.length - 1),
      fields: [report, format],
    }),
  )
  return { name: `${name}.${format}`, bytes: format === 'csv' ? csvOf(rows) : await sheetOf(rows) }
}

export const salesTable = async (
  ctx: Context,
  me: StaffMe,
  asked: Period & { by: SalesBy; beside: Beside },
  language: Language,
  format: TableFormat,
) => handOut(ctx, me, await salesRows(ctx, asked, language), format)

export const visitsTable = async (
  ctx: Context,
  me: StaffMe,
  asked: Period & { by: VisitsBy; beside: Beside },
  language: Language,
  format: TableFormat,
) => handOut(ctx, me, await visitsRows(ctx, asked, language), format)

export const classesTable = async (
  ctx: Context,
  me: StaffMe,
  asked: Period & { by: ClassesBy; beside: Beside },
  language: Language,
  format: TableFormat,
) => handOut(ctx, me, await classesRows(ctx, asked, language), format)
