import { figures } from '#contract/staff/calls.ts'
import type { Language } from '#contract/platform/language.ts'
import type { PeopleReport } from '#contract/staff/reception/figure-lists.ts'
import { asHeading, monthAndYear, shortMonth } from '#texts/calendar-names.ts'
import { m } from '#texts/compiled/messages.js'
import { quantityOf } from '#texts/format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useScope } from '#web/staff/platform/session.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { Absentees } from './Absentees.tsx'
import { CohortTable } from './CohortTable.tsx'
import { peopleQuery } from './figures.queries.ts'
import { PeriodReport } from './PeriodReport.tsx'
import styles from './ReportPage.module.css'
import { lastYear } from './report-view.ts'
import { periodInWords } from './report-words.ts'
import { SeenChart } from './SeenChart.tsx'

type Month = PeopleReport['months'][number]

const columnsIn = (language: Language): Column<Month>[] => [
  {
    name: 'month',
    label: m.report_month(),
    cell: ({ month }) => asHeading(monthAndYear(month, language)),
    sort: ({ month }) => month,
  },
  {
    name: 'came',
    label: m.report_came(),
    look: 'end',
    cell: ({ came }) => <b>{quantityOf(came)}</b>,
    sort: ({ came }) => came,
  },
  {
    name: 'fresh',
    label: m.report_fresh(),
    look: 'end',
    cell: ({ fresh }) => quantityOf(fresh),
    sort: ({ fresh }) => fresh,
  },
  {
    name: 'stayed',
    label: m.report_stayed(),
    look: 'end',
    cell: ({ stayed }) => quantityOf(stayed),
    sort: ({ stayed }) => stayed,
  },
  {
    name: 'returned',
    label: m.report_returned(),
    look: 'end',
    cell: ({ returned }) => quantityOf(returned),
    sort: ({ returned }) => returned,
  },
  {
    name: 'lost',
    label: m.report_lost(),
    look: 'end',
    cell: ({ lost }) => (lost === undefined ? '' : quantityOf(lost)),
  },
]

const People = ({
  of: { days, months, cohorts },
  query,
}: {
  of: PeopleReport
  query: { data: unknown; error: Error | null; refetch: () => unknown }
}) => {
  const language = useLanguage()
  return (
    <>
      <section className={styles.card}>
        <SeenChart
          label={m.report_people_chart({ days: periodInWords(days) })}
          steps={months.map(({ month, came, fresh }) => ({
            name: asHeading(monthAndYear(month, language)),
            short: `${shortMonth(month, language)} ${month.slice(2, 4)}`,
            value: came,
            beside: fresh,
          }))}
          inWords={quantityOf}
          own={m.report_people_own()}
          isOfPast
          beside={m.report_people_fresh()}
        />
      </section>
      <section>
        <div className={styles.title}>
          <h2>{m.report_people_by_month()}</h2>
          <p>{m.report_people_note()}</p>
        </div>
        <DataTable
          label={m.report_people_by_month()}
          columns={columnsIn(language)}
          groups={[{ name: 'rows', rows: months.toReversed() }]}
          idOf={({ month }) => month}
          query={query}
          empty={{ sentence: m.report_no_people() }}
        />
      </section>
      {cohorts.length > 0 && <CohortTable of={cohorts} />}
    </>
  )
}

/** Who comes, who is new and who stays away (docs/product/figures.md §5). */
export const PeopleReportPage = () => {
  const mayNamePeople = useScope('people') !== undefined
  return (
    <PeriodReport
      of="people"
      usual={lastYear()}
      ask={peopleQuery}
      file={m.report_file_people()}
      csv={figures.peopleTable}
      xlsx={figures.peopleSheet}
      below={mayNamePeople && <Absentees />}
    >
      {(report, query) => <People of={report} query={query} />}
    </PeriodReport>
  )
}
