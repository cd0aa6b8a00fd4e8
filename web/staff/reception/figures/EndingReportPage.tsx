import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ArticleId } from '#contract/platform/id.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import { figures } from '#contract/staff/calls.ts'
import type { EndingReport, EndingSide, EndingWithin, TicketHolder } from '#contract/staff/reception/ending-tickets.ts'
import { m } from '#texts/compiled/messages.js'
import { date, quantityOf } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { today } from '#web/platform/local-dates.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import { ChipFilter, FilterRow, SelectFilter } from '#web/staff/platform/ui/FilterRow.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { endingQuery } from './figures.queries.ts'
import { ReportFrame } from './ReportFrame.tsx'
import styles from './ReportPage.module.css'
import { periodInWords } from './report-words.ts'
import { useReportView } from './use-report-view.ts'

const sides: Readonly<Record<EndingSide, () => string>> = { ending: m.ending_soon, ended: m.ending_over }
const spans: readonly EndingWithin[] = ['7', '30', '60']

const columns = (): Column<TicketHolder>[] => [
  {
    name: 'name',
    label: m.report_person(),
    isName: true,
    cell: ({ _id, name }) => <Link to={`${staffPaths.people}/${_id}`}>{name}</Link>,
    sort: ({ name }) => name,
  },
  {
    name: 'ticket',
    label: m.report_by_ticket(),
    cell: ({ ticket }) => inLanguage(ticket),
    sort: ({ ticket }) => inLanguage(ticket),
  },
  {
    name: 'day',
    label: m.ending_day(),
    look: 'whole',
    cell: ({ day }) => <b>{date(`${day}T12:00:00Z`)}</b>,
    sort: ({ day }) => day,
  },
  {
    name: 'left',
    label: m.ending_left(),
    look: 'end',
    cell: ({ left }) => (left === undefined ? '' : quantityOf(left)),
    sort: ({ left }) => left ?? -1,
  },
]

interface HoldersProps {
  of: EndingReport
  side: EndingSide
  query: { data: unknown; error: Error | null; refetch: () => unknown }
}

const Holders = ({ of: { holders, people }, side, query }: HoldersProps) => (
  <>
    <div className={styles.title}>
      <h2>{sides[side]()}</h2>
      <p>{side === 'ending' ? m.ending_soon_note() : m.ending_over_note()}</p>
    </div>
    {people > 0 && (
      <p>
        <b>{m.ending_people({ count: people })}.</b>{' '}
        {people > holders.length && m.ending_first({ count: holders.length })}
      </p>
    )}
    <DataTable
      label={m.report_ending()}
      columns={columns()}
      groups={[{ name: 'holders', rows: holders }]}
      idOf={({ _id }) => _id}
      query={query}
      isCut={people > holders.length}
      empty={{ sentence: side === 'ending' ? m.ending_none_soon() : m.ending_none_over() }}
    />
  </>
)

/** Whose ticket ends soon, or ended lately without a new one, by ticket (docs/product/figures.md §7). */
export const EndingReportPage = () => {
  const shown = useReportView(Object.keys(sides) as EndingSide[], { filters: ['within', 'article'] })
  const { view, filters, change } = shown
  const { by: side } = view
  const within = spans.find((span) => span === filters.within) ?? '30'
  // An address may name anything: the server refuses what is no id.
  const article = filters.article === '' ? {} : { article: filters.article as ArticleId }
  const asked = { side, within, ...article }
  const query = useQuery({ ...endingQuery(asked), enabled: shown.isKnown, placeholderData: keepPreviousData })
  return (
    <ReportFrame
      of="ending"
      shown={shown}
      query={query}
      files={{
        name: [m.report_file_ending(), today()],
        csv: figures.endingTable,
        xlsx: figures.endingSheet,
        query: asked,
      }}
      note={({ days }) => periodInWords(days)}
      renderFilters={(_errors, report) => (
        <div className={styles.filters}>
          <FilterRow label={m.table_filters()}>
            <ChipFilter
              label={m.ending_side()}
              value={side}
              options={(Object.keys(sides) as EndingSide[]).map((value) => ({ value, label: sides[value]() }))}
              onChange={(by) => change({ by, article: '' })}
            />
            <ChipFilter
              label={m.ending_within()}
              value={within}
              options={spans.map((value) => ({ value, label: m.ending_days({ count: value }) }))}
              onChange={(next) => change({ within: next })}
            />
            <SelectFilter
              label={m.report_by_ticket()}
              all={m.ending_all()}
              value={filters.article}
              options={(report?.articles ?? []).map(({ _id, name, people }) => ({
                value: _id,
                label: m.ending_article({ name: inLanguage(name), count: people }),
              }))}
              onChange={(next) => change({ article: next })}
            />
          </FilterRow>
        </div>
      )}
    >
      {(report) => <Holders of={report} side={side} query={query} />}
    </ReportFrame>
  )
}
