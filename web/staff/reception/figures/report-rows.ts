import type { ReactNode } from 'react'
import type { Beside, ReportRow } from '#contract/staff/reception/figures.ts'
import { m } from '#texts/compiled/messages.js'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { besideName, changeInWords } from './report-words.ts'

/** Columns of the period beside and of the change since it; none where nothing stands beside. */
export const besideColumns = (
  beside: Beside,
  valueOf: (row: ReportRow) => number,
  besideOf: (row: ReportRow) => number | undefined,
  shown: (value: number) => ReactNode,
): Column<ReportRow>[] =>
  beside === 'none'
    ? []
    : [
        {
          name: 'beside',
          label: besideName(beside),
          look: 'end',
          cell: (row) => shown(besideOf(row) ?? 0),
          sort: (row) => besideOf(row) ?? 0,
        },
        {
          name: 'change',
          label: m.report_change_title(),
          look: 'end',
          cell: (row) => changeInWords(valueOf(row), besideOf(row)),
          sort: (row) => valueOf(row) - (besideOf(row) ?? 0),
        },
      ]

/** The last line of a table. */
export const totalRow = (sums: Omit<ReportRow, 'key' | 'name'>): ReportRow => ({
  key: 'total',
  name: { sl: m.report_total({}, { locale: 'sl' }), en: m.report_total({}, { locale: 'en' }) },
  ...sums,
})
