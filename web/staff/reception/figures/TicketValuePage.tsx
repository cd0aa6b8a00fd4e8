import { figures } from '#contract/staff/calls.ts'
import type { TicketShare, TicketValueRow } from '#contract/staff/reception/ticket-value.ts'
import { m } from '#texts/compiled/messages.js'
import { quantityOf } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import { money } from '#web/staff/platform/ui/money.ts'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import names from './ClassesReportPage.module.css'
import { ticketValueQuery } from './figures.queries.ts'
import { PeriodReport } from './PeriodReport.tsx'
import styles from './ReportPage.module.css'
import { lastYear } from './report-view.ts'
import { minPieces, shareInWords } from './report-words.ts'

const Few = ({ of }: { of: number }) => of < minPieces && <small>{m.value_few()}</small>

/** A share with its numbers, and a word where they are too few. */
const Share = ({ of: { count, of } }: { of: TicketShare }) =>
  of === 0 ? (
    '–'
  ) : (
    <span className={names.name}>
      {m.value_share({ share: shareInWords(count, of), count: quantityOf(count), of: quantityOf(of) })}
      <Few of={of} />
    </span>
  )

/** One decimal of a mean; a dash where there is nothing. */
const mean = (sum: number, of: number | undefined): string => (of ? quantityOf(Math.round((sum / of) * 10) / 10) : '–')

const columns = (): Column<TicketValueRow>[] => [
  {
    name: 'name',
    label: m.report_by_ticket(),
    cell: ({ name, pieces }) => (
      <span className={names.name}>
        {inLanguage(name)}
        <Few of={pieces} />
      </span>
    ),
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
    name: 'cents',
    label: m.report_gross(),
    look: 'end',
    cell: ({ cents }) => <b translate="no">{money(cents)}</b>,
    sort: ({ cents }) => cents,
  },
  {
    name: 'visits',
    label: m.report_visits(),
    look: 'end',
    cell: ({ visits }) => quantityOf(visits),
    sort: ({ visits }) => visits,
  },
  {
    name: 'visit',
    label: m.value_a_visit(),
    look: 'end',
    cell: ({ cents, visits }) => (visits === 0 ? '–' : <b translate="no">{money(Math.round(cents / visits))}</b>),
    sort: ({ cents, visits }) => (visits === 0 ? 0 : cents / visits),
  },
  {
    name: 'each',
    label: m.value_visits_each(),
    look: 'end',
    cell: ({ visits, pieces }) => mean(visits, pieces),
  },
  { name: 'week', label: m.value_visits_week(), look: 'end', cell: ({ visits, weeks }) => mean(visits, weeks) },
  { name: 'unused', label: m.value_never_used(), look: 'end', cell: ({ neverUsed }) => <Share of={neverUsed} /> },
  { name: 'again', label: m.value_again(), look: 'end', cell: ({ boughtAgain }) => <Share of={boughtAgain} /> },
]

/** What the tickets brought that were sold in a period, by ticket (docs/product/figures.md §8). */
export const TicketValuePage = () => (
  <PeriodReport
    of="ticketValue"
    usual={lastYear()}
    ask={ticketValueQuery}
    file={m.report_file_ticket_value()}
    csv={figures.ticketValueTable}
    xlsx={figures.ticketValueSheet}
  >
    {({ rows }, query) => (
      <>
        <div className={styles.title}>
          <h2>{m.report_ticket_value()}</h2>
          <p>{m.value_note()}</p>
          <p>{m.value_again_note()}</p>
        </div>
        <DataTable
          label={m.report_ticket_value()}
          columns={columns()}
          groups={[{ name: 'rows', rows }]}
          idOf={({ key }) => key}
          query={query}
          empty={{ sentence: m.value_none() }}
        />
      </>
    )}
  </PeriodReport>
)
