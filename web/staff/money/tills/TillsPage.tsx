import { useQuery } from '@tanstack/react-query'
import type { TillSessionId } from '#contract/platform/id.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import { tills } from '#contract/staff/calls.ts'
import type { TillReport } from '#contract/staff/money/till.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { Title } from '#web/platform/Title.tsx'
import { answerOf } from '#web/staff/platform/query.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { ToneTag } from '#web/staff/platform/ui/ToneTag.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { useOpened } from '#web/staff/platform/ui/use-opened.ts'
import { MonthCard } from './MonthCard.tsx'
import { TillPanel } from './TillPanel.tsx'
import { money } from '#web/staff/platform/ui/money.ts'
import { differenceInWords, nameOf } from './till-words.ts'

const columns = (): Column<TillReport>[] => [
  { name: 'name', label: m.till_session(), cell: (report) => <b>{nameOf(report)}</b> },
  {
    name: 'opened',
    label: m.till_opened(),
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

/** Sessions of all tills: each close with its sums, and the differences that a manager confirms (docs/product/till.md §1.7). */
export const TillsPage = () => {
  const query = useQuery(answerOf(tills.sessions))
  const opened = useOpened(staffPaths.tills)
  return (
    <OfficePage
      title={m.till_title()}
      panel={
        opened.id !== undefined && (
          <TillPanel key={opened.id} sessionId={opened.id as TillSessionId} onClose={opened.close} />
        )
      }
    >
      <Title page={m.till_title()} />
      <MonthCard />
      <DataTable
        label={m.till_title()}
        columns={columns()}
        groups={[{ name: 'all', rows: query.data?.sessions ?? [] }]}
        idOf={({ _id }) => _id}
        onOpen={({ _id }) => opened.open(_id)}
        openId={opened.id}
        query={query}
        empty={{ sentence: m.till_none() }}
      />
    </OfficePage>
  )
}
