import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { figures } from '#contract/staff/calls.ts'
import type { Beside, ReportRow, SalesBy, SalesReport } from '#contract/staff/reception/figures.ts'
import { m } from '#texts/compiled/messages.js'
import { quantityOf } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { money } from '#web/staff/platform/ui/money.ts'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { salesQuery } from './figures.queries.ts'
import { PeriodChart } from './PeriodChart.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { useReportView } from './use-report-view.ts'
import { besideColumns, totalRow } from './report-rows.ts'
import { periodInWords } from './report-words.ts'

const groupings: Readonly<Record<SalesBy, () => string>> = {
  way: m.report_by_way,
  article: m.report_by_article,
  vat: m.report_by_vat,
  device: m.report_by_device,
  member: m.report_by_member,
}

/** What is counted beside each sum: pieces of an article, documents of everything else. */
const countName = (by: SalesBy): string => (by === 'article' ? m.report_pieces() : m.report_documents())

/** A sum, which no browser translates. */
const sum = (cents: number) => <span translate="no">{money(cents)}</span>

const columnsOf = (by: SalesBy, beside: Beside): Column<ReportRow>[] => [
  {
    name: 'name',
    label: groupings[by](),
    cell: ({ name }) => (by === 'member' ? <span translate="no">{inLanguage(name)}</span> : inLanguage(name)),
    sort: ({ name }) => inLanguage(name),
  },
  {
    name: 'pieces',
    label: countName(by),
    look: 'end',
    cell: ({ pieces }) => quantityOf(pieces),
    sort: ({ pieces }) => pieces,
  },
  ...(by === 'vat'
    ? [
        {
          name: 'net',
          label: m.report_net(),
          look: 'end' as const,
          cell: ({ cents, vatCents }: ReportRow) => sum(cents - vatCents),
          sort: ({ cents, vatCents }: ReportRow) => cents - vatCents,
        },
        {
          name: 'vat',
          label: m.report_vat(),
          look: 'end' as const,
          cell: ({ vatCents }: ReportRow) => sum(vatCents),
          sort: ({ vatCents }: ReportRow) => vatCents,
        },
      ]
    : []),
  {
    name: 'cents',
    label: m.report_gross(),
    look: 'end',
    cell: ({ cents }) => <b>{sum(cents)}</b>,
    sort: ({ cents }) => cents,
  },
  ...besideColumns(
    beside,
    ({ cents }) => cents,
    ({ besideCents }) => besideCents,
    sum,
  ),
]

const totalOf = ({ rows, cents, besideCents }: SalesReport): ReportRow => {
  const all = (of: (row: ReportRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  return totalRow({
    pieces: all(({ pieces }) => pieces),
    cents,
    vatCents: all(({ vatCents }) => vatCents),
    ...(besideCents !== undefined && { besideCents }),
  })
}

/** What the report comes to, and whether the documents by themselves come to the same. */
const Verdict = ({ of: { invoices, creditNotes, written, cents, documentsCents, agrees } }: { of: SalesReport }) => (
  <Says kind={agrees ? 'go' : 'stop'}>
    <b>{m.report_sum({ invoices, notes: creditNotes, written, total: money(cents) })}</b>{' '}
    {agrees ? m.report_agrees() : m.report_differs({ documents: money(documentsCents) })}
  </Says>
)

/** Sales of a period: by way of payment, article, VAT rate, device or member (docs/product/figures.md §3). */
export const SalesReportPage = () => {
  const shown = useReportView(Object.keys(groupings) as SalesBy[])
  const { view, isKnown } = shown
  const query = useQuery({ ...salesQuery(view), enabled: isKnown, placeholderData: keepPreviousData })
  return (
    <ReportFrame
      of="sales"
      shown={shown}
      query={query}
      files={{
        name: [m.report_file_sales(), view.by, view.from, view.to],
        csv: figures.salesTable,
        xlsx: figures.salesSheet,
        query: { ...view },
      }}
      note={({ days }) => periodInWords(days)}
      renderFilters={(errors) => <ReportFilters shown={shown} groupings={groupings} errors={errors} />}
    >
      {(report) => (
        <>
          <Verdict of={report} />
          <PeriodChart of={report} label={m.report_sales_chart} inWords={money} />
          <DataTable
            label={m.report_sales()}
            columns={columnsOf(view.by, report.besideDays ? view.beside : 'none')}
            groups={[
              { name: 'rows', rows: report.rows },
              { name: 'total', rows: report.rows.length > 0 ? [totalOf(report)] : [] },
            ]}
            idOf={({ key }) => key}
            query={query}
            empty={{ sentence: m.report_no_sales() }}
          />
        </>
      )}
    </ReportFrame>
  )
}
