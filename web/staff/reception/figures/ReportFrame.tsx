import type { ComponentProps, ReactNode } from 'react'
import type { ViewedReport } from '#contract/staff/reception/saved-views.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { Title } from '#web/platform/Title.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { ReportFiles } from './ReportFiles.tsx'
import styles from './ReportPage.module.css'
import { ReportTabs } from './ReportTabs.tsx'
import { SavedViews } from './SavedViews.tsx'
import type { ShownView } from './use-report-view.ts'

interface ReportFrameProps<Report> {
  of: ViewedReport
  shown: ShownView<string>
  query: { data: { report: Report } | undefined; error: Error | null }
  files: ComponentProps<typeof ReportFiles>
  /** The days of a report in words. */
  note: (report: Report) => string
  renderFilters: (errors: Readonly<Record<string, string>>, report: Report | undefined) => ReactNode
  children: (report: Report) => ReactNode
  /** What stands below, and does not wait for the report. */
  below?: ReactNode
}

/** Frame of a report: its filters, which stand in the address, its saved views and its files. */
export const ReportFrame = <Report,>(props: ReportFrameProps<Report>) => {
  const { of, shown, query, files, note, renderFilters, children, below } = props
  const { data, error } = query
  const errors = error instanceof ApiError ? error.fields : {}
  const report = error ? undefined : data?.report
  return (
    <OfficePage title={m.staff_nav_reports()} note={report && note(report)} actions={<ReportFiles {...files} />}>
      <Title page={m.staff_nav_reports()} />
      <ReportTabs of={of} search={shown.search} />
      <SavedViews of={of} shown={shown} />
      {renderFilters(errors, report)}
      {error && Object.keys(errors).length === 0 && <Failure message={error.message} />}
      {!report && !error && <Skeleton label={m.loading()} shapes={['article', 'row', 'row', 'row']} />}
      <div className={styles.report}>
        {report && children(report)}
        {below}
      </div>
    </OfficePage>
  )
}
