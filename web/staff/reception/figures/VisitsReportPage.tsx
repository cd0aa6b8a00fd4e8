import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { figures } from '#contract/staff/calls.ts'
import type { Beside, ReportRow, VisitsBy, VisitsReport } from '#contract/staff/reception/figures.ts'
import { m } from '#texts/compiled/messages.js'
import { quantityOf } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { visitsQuery } from './figures.queries.ts'
import { HeatMap } from './HeatMap.tsx'
import { PeriodChart } from './PeriodChart.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { useReportView } from './use-report-view.ts'
import { besideColumns, totalRow } from './report-rows.ts'
import { periodInWords, shareInWords } from './report-words.ts'

const groupings: Readonly<Record<VisitsBy, () => string>> = {
  ticket: m.report_by_ticket,
  age: m.report_by_age,
}

const columnsOf = (by: VisitsBy, visits: number, beside: Beside): Column<ReportRow>[] => [
  { name: 'name', label: groupings[by](), cell: ({ name }) => inLanguage(name), sort: ({ name }) => inLanguage(name) },
  {
    name: 'pieces',
    label: m.report_visits(),
    look: 'end',
    cell: ({ pieces }) => <b>{quantityOf(pieces)}</b>,
    sort: ({ pieces }) => pieces,
  },
  {
    name: 'share',
    label: m.report_share(),
    look: 'end',
    cell: ({ pieces }) => shareInWords(pieces, visits),
  },
  ...besideColumns(
    beside,
    ({ pieces }) => pieces,
    ({ besidePieces }) => besidePieces,
    quantityOf,
  ),
]

const totalOf = ({ visits, besideVisits }: VisitsReport): ReportRow =>
  totalRow({
    pieces: visits,
    cents: 0,
    vatCents: 0,
    ...(besideVisits !== undefined && { besidePieces: besideVisits }),
  })

/** Visits of a period: when people come, by which ticket and of which age (docs/product/figures.md §3). */
export const VisitsReportPage = () => {
  const shown = useReportView(Object.keys(groupings) as VisitsBy[])
  const { view, isKnown } = shown
  const query = useQuery({ ...visitsQuery(view), enabled: isKnown, placeholderData: keepPreviousData })
  return (
    <ReportFrame
      of="visits"
      shown={shown}
      query={query}
      files={{
        name: [m.report_file_visits(), view.by, view.from, view.to],
        csv: figures.visitsTable,
        xlsx: figures.visitsSheet,
        query: { ...view },
      }}
      note={({ days }) => periodInWords(days)}
      renderFilters={(errors) => <ReportFilters shown={shown} groupings={groupings} errors={errors} />}
    >
      {(report) => (
        <>
          <p>
            <b>{m.report_visits_sum({ count: report.visits })}</b> {m.report_new_people({ count: report.newPeople })}
          </p>
          <PeriodChart of={report} label={m.report_visits_chart} inWords={quantityOf} />
          <DataTable
            label={m.report_visits()}
            columns={columnsOf(view.by, report.visits, report.besideDays ? view.beside : 'none')}
            groups={[
              { name: 'rows', rows: report.rows },
              { name: 'total', rows: report.rows.length > 0 ? [totalOf(report)] : [] },
            ]}
            idOf={({ key }) => key}
            query={query}
            empty={{ sentence: m.report_no_visits() }}
          />
          {report.visits > 0 && <HeatMap of={report} />}
        </>
      )}
    </ReportFrame>
  )
}
