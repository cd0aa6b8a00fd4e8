import type { ComponentProps, ReactNode } from 'react'
import type { ReportStep } from '#contract/staff/reception/figures.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Title } from '#web/platform/Title.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { ReportFiles } from './ReportFiles.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import styles from './ReportPage.module.css'
import { ReportTabs } from './ReportTabs.tsx'
import { periodInWords, stepWords } from './report-words.ts'
import { SavedViews } from './SavedViews.tsx'
import { SeenChart } from './SeenChart.tsx'
import type { ShownView } from './use-report-view.ts'

/** What every report answers. */
interface Period {
  days: { from: string; to: string }
  besideDays?: { from: string; to: string } | undefined
  steps: readonly ReportStep[]
}

const fileNames = { sales: m.report_file_sales, visits: m.report_file_visits, classes: m.report_file_classes }

interface ReportFrameProps<By extends string> extends Pick<ComponentProps<typeof ReportFiles>, 'csv' | 'xlsx'> {
  of: keyof typeof fileNames
  groupings: Readonly<Record<By, () => string>>
  shown: ShownView<By>
  error: Error | null
  /** Absent until it is read, and where the period is wrong. */
  report: Period | undefined
  chart: { label: (days: { days: string }) => string; inWords: (value: number) => string }
  /** Sum above the chart. */
  head: ReactNode
  /** Tables below it. */
  children: ReactNode
}

/** Frame of a report: its period and grouping, which stand in the address, its files, its sum and its chart. */
export const ReportFrame = <By extends string>(props: ReportFrameProps<By>) => {
  const { of, csv, xlsx, groupings, shown, error, report, chart, head, children } = props
  const language = useLanguage()
  const { view, search, change } = shown
  const errors = error instanceof ApiError ? error.fields : {}
  const days = report && periodInWords(report.days)
  return (
    <OfficePage
      title={m.staff_nav_reports()}
      note={days}
      actions={
        <>
          <ReportTabs of={of} search={search} />
          <ReportFiles
            name={[fileNames[of](), view.by, view.from, view.to].join('-')}
            csv={csv}
            xlsx={xlsx}
            query={{ ...view }}
          />
        </>
      }
    >
      <Title page={m.staff_nav_reports()} />
      <SavedViews of={of} shown={shown} />
      <ReportFilters
        view={view}
        groupings={(Object.keys(groupings) as By[]).map((value) => ({ value, label: groupings[value]() }))}
        errors={errors}
        onChange={change}
      />
      {error && Object.keys(errors).length === 0 && <Failure message={error.message} />}
      {!report && !error && <Skeleton label={m.loading()} shapes={['article', 'row', 'row', 'row']} />}
      {report && days !== undefined && (
        <div className={styles.report}>
          {head}
          <section className={styles.card}>
            <SeenChart
              label={chart.label({ days })}
              steps={report.steps.map((step) => stepWords(step, language))}
              inWords={chart.inWords}
              own={days}
              beside={report.besideDays && periodInWords(report.besideDays)}
            />
          </section>
          {children}
        </div>
      )}
    </OfficePage>
  )
}
