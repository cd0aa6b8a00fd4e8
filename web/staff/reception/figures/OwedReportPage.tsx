import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { figures } from '#contract/staff/calls.ts'
import type { EndingVouchers, OwedKind, OwedReport, OwedRow } from '#contract/staff/reception/owed-report.ts'
import { m } from '#texts/compiled/messages.js'
import { date, quantityOf } from '#texts/format.ts'
import { ApiError } from '#web/platform/api.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { today } from '#web/platform/local-dates.ts'
import { Title } from '#web/platform/Title.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import { ChipFilter, FilterRow } from '#web/staff/platform/ui/FilterRow.tsx'
import { money } from '#web/staff/platform/ui/money.ts'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { useAddress } from '#web/staff/platform/ui/use-address.ts'
import { DayField } from './DayField.tsx'
import { owedQuery } from './figures.queries.ts'
import { ReportFiles } from './ReportFiles.tsx'
import filters from './ReportFilters.module.css'
import styles from './ReportPage.module.css'
import { ReportTabs } from './ReportTabs.tsx'
import { presets } from './report-view.ts'
import { stepWords } from './report-words.ts'
import { SeenChart } from './SeenChart.tsx'
import type { ChartStep } from './StepChart.tsx'

const dayInWords = (day: string): string => date(`${day}T12:00:00Z`)

const kinds: Readonly<Record<OwedKind, () => string>> = {
  time: m.owed_time,
  entries: m.owed_entries,
  class: m.owed_class,
  voucher: m.owed_voucher,
}

/** A sum, which no browser translates. */
const sum = (cents: number) => <span translate="no">{money(cents)}</span>

/** A line of the table; the total has no kind. */
type Line = Omit<OwedRow, 'kind'>

const columns = (): Column<Line>[] => [
  { name: 'name', label: m.report_by_article(), cell: ({ name }) => inLanguage(name) },
  { name: 'pieces', label: m.report_pieces(), look: 'end', cell: ({ pieces }) => quantityOf(pieces) },
  { name: 'net', label: m.report_net(), look: 'end', cell: ({ cents, vatCents }) => <b>{sum(cents - vatCents)}</b> },
  { name: 'vat', label: m.report_vat(), look: 'end', cell: ({ vatCents }) => sum(vatCents) },
  { name: 'cents', label: m.report_gross(), look: 'end', cell: ({ cents }) => sum(cents) },
]

/** Rows of a kind, below its name and what they come to without VAT. */
const groupOf = (all: readonly OwedRow[], kind: OwedKind) => {
  const rows: readonly Line[] = all.filter((row) => row.kind === kind)
  return {
    name: kind,
    title: kinds[kind](),
    note: money(rows.reduce((net, { cents, vatCents }) => net + cents - vatCents, 0)),
    rows,
  }
}

const totalRow = ({ pieces, cents, vatCents }: OwedReport): Line => ({
  key: 'total',
  name: { sl: m.report_total({}, { locale: 'sl' }), en: m.report_total({}, { locale: 'en' }) },
  pieces,
  cents,
  vatCents,
})

const endingColumns = (): Column<EndingVouchers>[] => [
  { name: 'name', label: m.report_by_article(), cell: ({ name }) => inLanguage(name) },
  { name: 'day', label: m.owed_valid_until(), look: 'whole', cell: ({ day }) => dayInWords(day) },
  { name: 'pieces', label: m.report_pieces(), look: 'end', cell: ({ pieces }) => quantityOf(pieces) },
  { name: 'cents', label: m.report_gross(), look: 'end', cell: ({ cents }) => <b>{sum(cents)}</b> },
]

interface PartProps {
  of: OwedReport
  query: { data: unknown; error: Error | null; refetch: () => unknown }
}

const monthColumns = (): Column<ChartStep>[] => [
  { name: 'month', label: m.report_month(), cell: ({ name }) => name },
  { name: 'cents', label: m.owed_becomes(), look: 'end', cell: ({ value }) => <b>{sum(value)}</b> },
]

/** What the day owes, when it becomes revenue as a chart, then by article and by month. */
const Parts = ({ of: report, query }: PartProps) => {
  const language = useLanguage()
  const months = report.months.map((month) => stepWords(month, language))
  return (
    <div className={styles.report}>
      <div className={styles.title}>
        <h2>{m.report_owed()}</h2>
        <p>{m.owed_note()}</p>
      </div>
      <p>
        <b translate="no">{m.owed_sum({ net: money(report.cents - report.vatCents), gross: money(report.cents) })}</b>{' '}
        {report.unpriced > 0 && m.owed_unpriced({ count: report.unpriced })}
      </p>
      {months.length > 0 && (
        <section className={styles.card}>
          <SeenChart label={m.owed_months()} steps={months} inWords={money} own={m.owed_months()} />
        </section>
      )}
      <DataTable
        label={m.report_owed()}
        columns={columns()}
        groups={[
          ...(Object.keys(kinds) as OwedKind[]).map((kind) => groupOf(report.rows, kind)),
          { name: 'total', rows: report.rows.length > 0 ? [totalRow(report)] : [] },
        ]}
        idOf={({ key }) => key}
        query={query}
        empty={{ sentence: m.owed_none() }}
      />
      {months.length > 0 && (
        <section>
          <div className={styles.title}>
            <h2>{m.owed_months()}</h2>
            <p>{m.owed_months_note()}</p>
          </div>
          <DataTable
            label={m.owed_months()}
            columns={monthColumns()}
            groups={[{ name: 'months', rows: months.filter(({ value }) => value > 0) }]}
            idOf={({ name }) => name}
            query={query}
            empty={{ sentence: '' }}
          />
        </section>
      )}
      {report.endingVouchers.length > 0 && (
        <section>
          <div className={styles.title}>
            <h2>{m.owed_ending()}</h2>
            <p>{m.owed_ending_note()}</p>
          </div>
          <DataTable
            label={m.owed_ending()}
            columns={endingColumns()}
            groups={[{ name: 'vouchers', rows: report.endingVouchers }]}
            idOf={({ key }) => key}
            query={query}
            empty={{ sentence: '' }}
          />
        </section>
      )}
    </div>
  )
}

/** Days that are chosen by one press. */
const dayChips = () => [
  { value: today(), label: m.report_preset_today() },
  { value: presets().last_month.to, label: m.owed_last_month() },
  { value: presets().last_year.to, label: m.owed_last_year() },
]

/** Deferred revenue at the end of a day: what was paid for and is not given yet (docs/product/figures.md §6). */
export const OwedReportPage = () => {
  const [address, setAddress] = useAddress('day')
  const day = address.day || today()
  const query = useQuery({ ...owedQuery(day), placeholderData: keepPreviousData })
  const errors = query.error instanceof ApiError ? query.error.fields : {}
  const report = query.error ? undefined : query.data?.report
  return (
    <OfficePage
      title={m.staff_nav_reports()}
      note={report && dayInWords(report.day)}
      actions={
        <>
          <ReportTabs of="owed" search="" />
          <ReportFiles
            name={`${m.report_file_owed()}-${day}`}
            csv={figures.owedTable}
            xlsx={figures.owedSheet}
            query={{ day }}
          />
        </>
      }
    >
      <Title page={m.staff_nav_reports()} />
      <div className={filters.filters}>
        <FilterRow label={m.owed_day()}>
          <ChipFilter
            label={m.owed_day()}
            value={day}
            options={dayChips()}
            onChange={(next) => setAddress({ day: next })}
          />
          <DayField
            label={m.owed_day()}
            value={day}
            error={errors['day']}
            onChange={(next) => setAddress({ day: next })}
          />
        </FilterRow>
      </div>
      {query.error && Object.keys(errors).length === 0 && <Failure message={query.error.message} />}
      {!report && !query.error && <Skeleton label={m.loading()} shapes={['row', 'article', 'row', 'row']} />}
      {report && <Parts of={report} query={query} />}
    </OfficePage>
  )
}
