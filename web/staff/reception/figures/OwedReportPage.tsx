import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { figures } from '#contract/staff/calls.ts'
import type { Preset } from '#contract/staff/reception/saved-views.ts'
import type { EndingVouchers, OwedKind, OwedReport, OwedRow } from '#contract/staff/reception/owed-report.ts'
import { m } from '#texts/compiled/messages.js'
import { date, quantityOf } from '#texts/format.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import { DayFilter } from '#web/staff/platform/ui/DayFilter.tsx'
import { ChipFilter, FilterRow } from '#web/staff/platform/ui/FilterRow.tsx'
import { money } from '#web/staff/platform/ui/money.ts'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { owedQuery } from './figures.queries.ts'
import { ReportFrame } from './ReportFrame.tsx'
import styles from './ReportPage.module.css'
import { presets } from './report-view.ts'
import { stepWords } from './report-words.ts'
import { useReportView } from './use-report-view.ts'
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
  {
    name: 'name',
    label: m.report_by_article(),
    cell: ({ name }) => inLanguage(name),
    sort: ({ name }) => inLanguage(name),
  },
  {
    name: 'pieces',
    label: m.report_pieces(),
    look: 'end',
    cell: ({ pieces }) => quantityOf(pieces),
    sort: ({ pieces }) => pieces,
  },
  {
    name: 'net',
    label: m.report_net(),
    look: 'end',
    cell: ({ cents, vatCents }) => <b>{sum(cents - vatCents)}</b>,
    sort: ({ cents, vatCents }) => cents - vatCents,
  },
  {
    name: 'vat',
    label: m.report_vat(),
    look: 'end',
    cell: ({ vatCents }) => sum(vatCents),
    sort: ({ vatCents }) => vatCents,
  },
  { name: 'cents', label: m.report_gross(), look: 'end', cell: ({ cents }) => sum(cents), sort: ({ cents }) => cents },
]

/** Rows of a kind, below its name and what they come to without VAT. */
const groupOf = (all: readonly OwedRow[], kind: OwedKind) => {
  const rows: readonly Line[] = all.filter((row) => row.kind === kind)
  return {
    name: kind,
    title: kinds[kind](),
    note: sum(rows.reduce((net, { cents, vatCents }) => net + cents - vatCents, 0)),
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
  {
    name: 'name',
    label: m.report_by_article(),
    cell: ({ name }) => inLanguage(name),
    sort: ({ name }) => inLanguage(name),
  },
  {
    name: 'day',
    label: m.owed_valid_until(),
    look: 'whole',
    cell: ({ day }) => dayInWords(day),
    sort: ({ day }) => day,
  },
  {
    name: 'pieces',
    label: m.report_pieces(),
    look: 'end',
    cell: ({ pieces }) => quantityOf(pieces),
    sort: ({ pieces }) => pieces,
  },
  {
    name: 'cents',
    label: m.report_gross(),
    look: 'end',
    cell: ({ cents }) => <b>{sum(cents)}</b>,
    sort: ({ cents }) => cents,
  },
]

interface PartProps {
  of: OwedReport
  query: { data: unknown; error: Error | null; refetch: () => unknown }
}

const monthColumns = (): Column<ChartStep>[] => [
  { name: 'month', label: m.report_month(), cell: ({ name }) => name },
  {
    name: 'cents',
    label: m.owed_becomes(),
    look: 'end',
    cell: ({ value }) => <b>{sum(value)}</b>,
    sort: ({ value }) => value,
  },
]

/** What the day owes, when it becomes revenue as a chart, then by article and by month. */
const Parts = ({ of: report, query }: PartProps) => {
  const language = useLanguage()
  const months = report.months.map((month) => stepWords(month, language))
  return (
    <>
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
            order={{ address: 'months' }}
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
            order={{ address: 'vouchers' }}
            empty={{ sentence: '' }}
          />
        </section>
      )}
    </>
  )
}

/** Days that are chosen by one press: the last one of a period. */
const chips: readonly { name: Preset; label: () => string }[] = [
  { name: 'today', label: m.report_preset_today },
  { name: 'last_month', label: m.owed_last_month },
  { name: 'last_year', label: m.owed_last_year },
]

/** Deferred revenue at the end of a day: what was paid for and is not given yet (docs/product/figures.md §6). */
export const OwedReportPage = () => {
  const shown = useReportView([''])
  const { to: day } = shown.view
  const { change } = shown
  const query = useQuery({ ...owedQuery(day), enabled: shown.isKnown, placeholderData: keepPreviousData })
  return (
    <ReportFrame
      of="owed"
      shown={shown}
      query={query}
      files={{
        name: [m.report_file_owed(), day],
        csv: figures.owedTable,
        xlsx: figures.owedSheet,
        query: { day },
      }}
      note={(report) => dayInWords(report.day)}
      renderFilters={(errors) => (
        <div className={styles.filters}>
          <FilterRow label={m.owed_day()}>
            <ChipFilter
              label={m.owed_day()}
              value={chips.find(({ name }) => presets()[name].to === day)?.name ?? ''}
              options={chips.map(({ name, label }) => ({ value: name, label: label() }))}
              onChange={(name) => change(presets()[name as Preset])}
            />
            <DayFilter
              label={m.owed_day()}
              value={day}
              error={errors['day']}
              onChange={(next) => change({ from: next, to: next })}
            />
          </FilterRow>
        </div>
      )}
    >
      {(report) => <Parts of={report} query={query} />}
    </ReportFrame>
  )
}
