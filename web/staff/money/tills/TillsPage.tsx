import type { TillSessionId } from '#contract/platform/id.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import { tills } from '#contract/staff/calls.ts'
import { sessionOrders } from '#contract/staff/money/lists.ts'
import type { TillReport } from '#contract/staff/money/till.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { Title } from '#web/platform/Title.tsx'
import { call } from '#web/staff/platform/call.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import { DayFilter } from '#web/staff/platform/ui/DayFilter.tsx'
import { FilterRow } from '#web/staff/platform/ui/FilterRow.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { ToneTag } from '#web/staff/platform/ui/ToneTag.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { TableFiles } from '#web/staff/platform/ui/TableFiles.tsx'
import { isDay } from '#web/staff/platform/ui/typed-day.ts'
import { useAddress } from '#web/staff/platform/ui/use-address.ts'
import { useOpened } from '#web/staff/platform/ui/use-opened.ts'
import { useOrder, type Orders } from '#web/staff/platform/ui/use-order.ts'
import { usePages } from '#web/staff/platform/use-pages.ts'
import { MonthCard } from './MonthCard.tsx'
import { TillPanel } from './TillPanel.tsx'
import { money } from '#web/staff/platform/ui/money.ts'
import { differenceInWords, sessionName } from './till-words.ts'

const columns = (): Column<TillReport>[] => [
  { name: 'name', label: m.till_session(), cell: (report) => <b>{sessionName(report)}</b> },
  {
    name: 'opened',
    label: m.till_opened(),
    sort: 'server',
    // The name goes below the time where the column is narrow.
    cell: ({ openedAt, openedBy }) => (
      <>
        <span className="whole">{`${date(openedAt)}, ${time(openedAt)}`}</span> · {openedBy}
      </>
    ),
  },
  {
    name: 'closed',
    label: m.till_closed(),
    look: 'whole',
    cell: ({ closedAt }) => (closedAt === undefined ? m.till_is_open() : `${date(closedAt)}, ${time(closedAt)}`),
  },
  {
    name: 'difference',
    label: m.till_difference(),
    cell: ({ found, isMarked, confirmedBy }) =>
      found === undefined ? (
        '–'
      ) : isMarked && confirmedBy === undefined ? (
        <ToneTag tone="wait">{differenceInWords(found)}</ToneTag>
      ) : (
        differenceInWords(found)
      ),
  },
  { name: 'sales', label: m.till_sales(), look: 'end', cell: ({ totals }) => money(totals.salesCents) },
]

const orders: Orders<(typeof sessionOrders)[number]> = { names: sessionOrders, first: '-opened' }

/** Sessions of all tills: each close with its sums, and the differences that a manager confirms (docs/product/till.md §1.7). */
export const TillsPage = () => {
  const { order } = useOrder(orders)
  const [filter, change] = useAddress('from', 'to')
  const asked = {
    ...(isDay(filter.from) && { from: filter.from }),
    ...(isDay(filter.to) && { to: filter.to }),
    ...(order && { sort: order }),
  }
  const { query, rows, more } = usePages({
    endpoint: tills.sessions,
    asked,
    read: (after: TillSessionId | undefined) => call(tills.sessions, { query: { ...asked, ...(after && { after }) } }),
    rowsOf: ({ sessions }) => sessions,
  })
  const opened = useOpened(staffPaths.tills)
  return (
    <OfficePage
      title={m.till_title()}
      actions={
        rows.length > 0 && <TableFiles csv={tills.table} xlsx={tills.sheet} query={asked} name={m.till_file()} />
      }
      panel={
        opened.id !== undefined && (
          <TillPanel key={opened.id} sessionId={opened.id as TillSessionId} onClose={opened.close} />
        )
      }
    >
      <Title page={m.till_title()} />
      <MonthCard />
      <FilterRow label={m.table_filters()}>
        <DayFilter label={m.log_from()} value={filter.from} onChange={(from) => change({ from })} />
        <DayFilter label={m.log_to()} value={filter.to} onChange={(to) => change({ to })} />
      </FilterRow>
      <DataTable
        label={m.till_title()}
        columns={columns()}
        groups={[{ name: 'all', rows }]}
        idOf={({ _id }) => _id}
        onOpen={({ _id }) => opened.open(_id)}
        openId={opened.id}
        query={query}
        empty={{ sentence: filter.from === '' && filter.to === '' ? m.till_none() : m.till_none_found() }}
        order={orders}
        more={more}
      />
    </OfficePage>
  )
}
