import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { figures } from '#contract/staff/calls.ts'
import type { ReportRow, VisitsBy, VisitsReport } from '#contract/staff/reception/figures.ts'
import { m } from '#texts/compiled/messages.js'
import { quantityOf } from '#texts/format.ts'
import { ApiError } from '#web/platform/api.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { Title } from '#web/platform/Title.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { useAddress } from '#web/staff/platform/ui/use-address.ts'
import { visitsQuery } from './figures.queries.ts'
import { HeatMap } from './HeatMap.tsx'
import { ReportFiles } from './ReportFiles.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportTabs } from './ReportTabs.tsx'
import styles from './ReportPage.module.css'
import { viewOf } from './report-view.ts'
import { besideName, changeInWords, periodInWords, stepWords } from './report-words.ts'
import { SeenChart } from './SeenChart.tsx'

const groupings: readonly VisitsBy[] = ['ticket', 'age']

const groupingNames: Readonly<Record<VisitsBy, () => string>> = {
  ticket: m.report_by_ticket,
  age: m.report_by_age,
}

const columnsOf = (by: VisitsBy, { besideDays, visits }: VisitsReport, beside: string): Column<ReportRow>[] => [
  { name: 'name', label: groupingNames[by](), cell: ({ name }) => inLanguage(name) },
  { name: 'pieces', label: m.report_visits(), look: 'end', cell: ({ pieces }) => <b>{quantityOf(pieces)}</b> },
  {
    name: 'share',
    label: m.report_share(),
    look: 'end',
    cell: ({ pieces }) =>
      visits === 0 ? '–' : m.report_percent({ percent: String(Math.round((pieces / visits) * 100)) }),
  },
  ...(besideDays
    ? [
        {
          name: 'beside',
          label: beside,
          look: 'end' as const,
          cell: ({ besidePieces = 0 }: ReportRow) => quantityOf(besidePieces),
        },
        {
          name: 'change',
          label: m.report_change_title(),
          look: 'end' as const,
          cell: ({ pieces, besidePieces }: ReportRow) => changeInWords(pieces, besidePieces),
        },
      ]
    : []),
]

const totalRow = ({ visits, besideVisits }: VisitsReport): ReportRow => ({
  key: 'total',
  name: { sl: m.report_total({}, { locale: 'sl' }), en: m.report_total({}, { locale: 'en' }) },
  pieces: visits,
  cents: 0,
  vatCents: 0,
  ...(besideVisits !== undefined && { besidePieces: besideVisits }),
})

/** Visits of a period: when people come, by which ticket and of which age (docs/product/figures.md §3). */
export const VisitsReportPage = () => {
  const language = useLanguage()
  const [address, setAddress] = useAddress('from', 'to', 'beside', 'by')
  const view = viewOf(address, groupings)
  const query = useQuery({ ...visitsQuery(view), placeholderData: keepPreviousData })
  const errors = query.error instanceof ApiError ? query.error.fields : {}
  const report = query.error ? undefined : query.data?.report
  const { from, to, beside } = address
  const shared = new URLSearchParams(Object.entries({ from, to, beside }).filter(([, value]) => value !== ''))
  return (
    <OfficePage
      title={m.staff_nav_reports()}
      note={report && periodInWords(report.days)}
      actions={
        <>
          <ReportTabs of="visits" search={shared.size > 0 ? `?${shared}` : ''} />
          {report && <ReportFiles of="visits" csv={figures.visitsTable} xlsx={figures.visitsSheet} view={view} />}
        </>
      }
    >
      <Title page={m.staff_nav_reports()} />
      <ReportFilters
        view={view}
        groupings={groupings.map((value) => ({ value, label: groupingNames[value]() }))}
        errors={errors}
        onChange={setAddress}
      />
      {query.error && Object.keys(errors).length === 0 && <Failure message={query.error.message} />}
      {report && (
        <div className={styles.report}>
          <p className={styles.sum}>
            <b>{m.report_visits_sum({ count: report.visits })}</b> {m.report_new_people({ count: report.newPeople })}
          </p>
          <section className={styles.card}>
            <SeenChart
              label={m.report_visits_chart({ days: periodInWords(report.days) })}
              steps={report.steps.map((step) => stepWords(step, language))}
              inWords={quantityOf}
              own={periodInWords(report.days)}
              beside={report.besideDays && periodInWords(report.besideDays)}
            />
          </section>
          <DataTable
            label={m.report_visits()}
            columns={columnsOf(view.by, report, besideName(view.beside))}
            groups={[
              { name: 'rows', rows: report.rows },
              { name: 'total', rows: report.rows.length > 0 ? [totalRow(report)] : [] },
            ]}
            idOf={({ key }) => key}
            query={query}
            empty={{ sentence: m.report_no_visits() }}
          />
          {report.visits > 0 && <HeatMap of={report} />}
        </div>
      )}
    </OfficePage>
  )
}
