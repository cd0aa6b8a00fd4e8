import {
  keepPreviousData,
  useQuery,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { Day } from '#contract/platform/day.ts'
import type { ViewedReport } from '#contract/staff/reception/saved-views.ts'
import { PeriodFilter } from './PeriodFilter.tsx'
import type { ReportFiles } from './ReportFiles.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { periodInWords } from './report-words.ts'
import { useReportView } from './use-report-view.ts'

interface PeriodReportProps<Report, Key extends QueryKey> extends Pick<
  ComponentProps<typeof ReportFiles>,
  'csv' | 'xlsx'
> {
  of: ViewedReport
  /** Days of an address without any; else those of this month. */
  usual?: { from: string; to: string }
  ask: (days: { from: string; to: string }) => UseQueryOptions<{ report: Report }, Error, { report: Report }, Key>
  /** Beginning of the name of its files. */
  file: string
  children: (report: Report, query: UseQueryResult<{ report: Report }>) => ReactNode
  below?: ReactNode
}

/** A report that asks for nothing but the days of a period. */
export const PeriodReport = <Report extends { days: { from: Day; to: Day } }, Key extends QueryKey>(
  props: PeriodReportProps<Report, Key>,
) => {
  const { of, usual, ask, file, csv, xlsx, children, below } = props
  const shown = useReportView([''], usual && { usual })
  const { from, to } = shown.view
  const query = useQuery({ ...ask({ from, to }), enabled: shown.isKnown, placeholderData: keepPreviousData })
  return (
    <ReportFrame
      of={of}
      shown={shown}
      query={query}
      files={{ name: [file, from, to], csv, xlsx, query: { from, to } }}
      note={({ days }) => periodInWords(days)}
      renderFilters={(errors) => <PeriodFilter shown={shown} errors={errors} />}
      below={below}
    >
      {(report) => children(report, query)}
    </ReportFrame>
  )
}
