import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { figures } from '#contract/staff/calls.ts'
import type { Language } from '#contract/platform/language.ts'
import type { ClassesBy, ClassesReport, ClassesRow } from '#contract/staff/reception/figures.ts'
import { weekdayNumbered } from '#texts/calendar-names.ts'
import { m } from '#texts/compiled/messages.js'
import { quantityOf } from '#texts/format.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { fullAndEmpty } from './class-fill.ts'
import { FillMeter } from './FillMeter.tsx'
import { classesQuery } from './figures.queries.ts'
import styles from './ClassesReportPage.module.css'
import { PeriodChart } from './PeriodChart.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { useReportView } from './use-report-view.ts'
import { periodInWords, shareInWords } from './report-words.ts'

const groupings: Readonly<Record<ClassesBy, () => string>> = {
  group: m.report_by_group,
  course: m.report_by_course,
  coach: m.report_by_coach,
}

const marksOf = ({ there, excused, absent }: ClassesRow): number => there + excused + absent

/** Weekday and hours where the dates share them, else their days. */
const whenInWords = ({ weekly, days }: ClassesRow, language: Language): string => {
  if (!days) return ''
  return weekly ? `${weekdayNumbered(weekly.weekday, language)} ${weekly.start}–${weekly.end}` : periodInWords(days)
}

const When = ({ of }: { of: ClassesRow }) => <small>{whenInWords(of, useLanguage())}</small>

/** Groups in line, each with weekday, hours and places. */
const inLine = (rows: readonly ClassesRow[], language: Language): string =>
  rows
    .map((row) =>
      m.report_class_filled({
        name: [row.name[language], whenInWords(row, language)].join(', '),
        taken: quantityOf(row.taken),
        places: quantityOf(row.places),
      }),
    )
    .join('; ')

/** Which groups could be doubled, and which joined or closed. */
const Advice = ({ of: rows }: { of: readonly ClassesRow[] }) => {
  const language = useLanguage()
  const { full, few } = fullAndEmpty(rows)
  return (
    <>
      {full.length > 0 && <p>{m.report_classes_full({ classes: inLine(full, language) })}</p>}
      {few.length > 0 && <p>{m.report_classes_few({ classes: inLine(few, language) })}</p>}
    </>
  )
}

const Name = ({ of: row, by }: { of: ClassesRow; by: ClassesBy }) => (
  <span className={styles.name} translate={by === 'coach' ? 'no' : undefined}>
    {inLanguage(row.name)}
    {by === 'group' && <When of={row} />}
  </span>
)

const columnsOf = (by: ClassesBy): Column<ClassesRow>[] => [
  {
    name: 'name',
    label: groupings[by](),
    cell: (row) => <Name of={row} by={by} />,
    sort: ({ name }) => inLanguage(name),
  },
  {
    name: 'dates',
    label: m.report_dates(),
    look: 'end',
    cell: ({ dates }) => quantityOf(dates),
    sort: ({ dates }) => dates,
  },
  {
    name: 'fill',
    label: m.report_fill(),
    cell: (row) => <FillMeter of={row} />,
    sort: ({ taken, places }) => taken / (places || 1),
  },
  {
    name: 'presence',
    label: m.report_presence(),
    look: 'end',
    cell: (row) => marksOf(row) > 0 && <b>{shareInWords(row.there, marksOf(row))}</b>,
    sort: (row) => row.there / (marksOf(row) || 1),
  },
  {
    name: 'excused',
    label: m.report_excused(),
    look: 'end',
    cell: (row) => marksOf(row) > 0 && quantityOf(row.excused),
    sort: ({ excused }) => excused,
  },
  {
    name: 'absent',
    label: m.report_absent(),
    look: 'end',
    cell: (row) => marksOf(row) > 0 && quantityOf(row.absent),
    sort: ({ absent }) => absent,
  },
]

/** What all dates come to, beside those of the period beside. */
const Sum = ({ of: { total, beside } }: { of: ClassesReport }) => (
  <p>
    <b>
      {m.report_classes_sum({
        count: total.dates,
        fill: shareInWords(total.taken, total.places),
        presence: shareInWords(total.there, marksOf(total)),
      })}
    </b>{' '}
    {beside &&
      beside.dates > 0 &&
      m.report_classes_beside({
        fill: shareInWords(beside.taken, beside.places),
        presence: shareInWords(beside.there, marksOf(beside)),
      })}
  </p>
)

/** How full classes are, and how many of their people come (docs/product/figures.md §3.7). */
export const ClassesReportPage = () => {
  const shown = useReportView(Object.keys(groupings) as ClassesBy[])
  const { view, isKnown } = shown
  const query = useQuery({ ...classesQuery(view), enabled: isKnown, placeholderData: keepPreviousData })
  return (
    <ReportFrame
      of="classes"
      shown={shown}
      query={query}
      files={{
        name: [m.report_file_classes(), view.by, view.from, view.to],
        csv: figures.classesTable,
        xlsx: figures.classesSheet,
        query: { ...view },
      }}
      note={({ days }) => periodInWords(days)}
      renderFilters={(errors) => <ReportFilters shown={shown} groupings={groupings} errors={errors} />}
    >
      {(report) => (
        <>
          <div>
            <Sum of={report} />
            {view.by === 'group' && <Advice of={report.rows} />}
          </div>
          <PeriodChart of={report} label={m.report_classes_chart} inWords={quantityOf} />
          <DataTable
            label={m.report_classes()}
            columns={columnsOf(view.by)}
            groups={[
              { name: 'rows', rows: report.rows },
              { name: 'total', rows: report.rows.length > 0 ? [report.total] : [] },
            ]}
            idOf={({ key }) => key}
            query={query}
            empty={{ sentence: m.report_no_classes() }}
          />
        </>
      )}
    </ReportFrame>
  )
}
