import { figures } from '#contract/staff/calls.ts'
import type { PriceChange } from '#contract/staff/reception/price-changes.ts'
import { m } from '#texts/compiled/messages.js'
import { date, quantityOf } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import { money } from '#web/staff/platform/ui/money.ts'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import names from './ClassesReportPage.module.css'
import { pricesQuery } from './figures.queries.ts'
import { PeriodReport } from './PeriodReport.tsx'
import { changedTotals } from './price-changes.ts'
import styles from './PriceReportPage.module.css'
import report from './ReportPage.module.css'
import { lastYear } from './report-view.ts'
import { changeInWords, minPieces } from './report-words.ts'

const daysOf = ({ from, to }: { from: string; to: string }): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

/** From the middle, which is no change; a half that is full is twice as much, or nothing. */
const bar = (change: number): string => {
  const end = 50 * (1 + Math.max(-1, Math.min(1, change)))
  const [from, to] = change < 0 ? [end, 50] : [50, end]
  const color = change < 0 ? 'var(--danger)' : 'var(--go)'
  return `linear-gradient(90deg, var(--line) ${from}%, ${color} ${from}% ${to}%, var(--line) ${to}%)`
}

interface BesideProps {
  now: number
  earlier: number | undefined
  inWords: (amount: number) => string
}

/** A number of now above that of a year earlier, with the change in numbers and as a bar. */
const Beside = ({ now, earlier, inWords }: BesideProps) => (
  <span className={names.name} translate="no">
    <b>{inWords(now)}</b>
    {earlier !== undefined && (
      <small>
        {m.prices_beside({ value: inWords(earlier) })} · {changeInWords(now, earlier)}
      </small>
    )}
    {!!earlier && <i aria-hidden className={styles.bar} style={{ background: bar((now - earlier) / earlier) }} />}
  </span>
)

const Article = ({ of: { name, day, compared } }: { of: PriceChange }) => (
  <span className={names.name}>
    {inLanguage(name)}
    <small>{m.prices_since({ day: date(`${day}T12:00:00Z`) })}</small>
    <small>{compared ? m.prices_days({ count: daysOf(compared.days) }) : m.prices_today()}</small>
    {compared && !compared.beside && <small>{m.prices_no_year()}</small>}
    {compared?.beside && Math.min(compared.pieces, compared.beside.pieces) < minPieces && (
      <small>{m.value_few()}</small>
    )}
  </span>
)

const columns = (): Column<PriceChange>[] => [
  {
    name: 'name',
    label: m.report_by_article(),
    cell: (change) => <Article of={change} />,
    sort: ({ name }) => inLanguage(name),
  },
  {
    name: 'price',
    label: m.prices_price(),
    look: 'end',
    cell: ({ beforeCents, afterCents }) => (
      <span className={names.name} translate="no">
        {m.prices_change({ before: money(beforeCents), after: money(afterCents) })}
        <small>{changeInWords(afterCents, beforeCents)}</small>
      </span>
    ),
    sort: ({ beforeCents, afterCents }) => afterCents / (beforeCents || 1),
  },
  {
    name: 'pieces',
    label: m.report_pieces(),
    look: 'end',
    cell: ({ compared }) =>
      compared && <Beside now={compared.pieces} earlier={compared.beside?.pieces} inWords={quantityOf} />,
    sort: ({ compared }) => compared?.pieces ?? -1,
  },
  {
    name: 'others',
    label: m.prices_others(),
    look: 'end',
    cell: ({ compared }) =>
      compared?.others && (
        <Beside now={compared.others.pieces} earlier={compared.others.besidePieces} inWords={quantityOf} />
      ),
    sort: ({ compared }) => compared?.others?.pieces ?? -1,
  },
  {
    name: 'cents',
    label: m.report_gross(),
    look: 'end',
    cell: ({ compared }) =>
      compared && <Beside now={compared.cents} earlier={compared.beside?.cents} inWords={money} />,
    sort: ({ compared }) => compared?.cents ?? -1,
  },
]

/** What raised and lowered prices come to. */
const Totals = ({ of: changes }: { of: readonly PriceChange[] }) => {
  const { raised, lowered } = changedTotals(changes)
  if (raised.count + lowered.count === 0) return null
  return (
    <p>
      {[
        { of: raised, words: m.prices_raised },
        { of: lowered, words: m.prices_lowered },
      ].map(
        ({ of, words }) =>
          of.count > 0 && (
            <b key={String(of === raised)}>
              {words({
                count: of.count,
                pieces: changeInWords(of.pieces, of.besidePieces),
                cents: changeInWords(of.cents, of.besideCents),
              })}{' '}
            </b>
          ),
      )}
    </p>
  )
}

/** What prices did that changed, beside the same days a year earlier (docs/product/figures.md §10). */
export const PriceReportPage = () => (
  <PeriodReport
    of="prices"
    usual={lastYear()}
    ask={pricesQuery}
    file={m.report_file_prices()}
    csv={figures.pricesTable}
    xlsx={figures.pricesSheet}
  >
    {({ changes }, query) => (
      <>
        <div className={report.title}>
          <h2>{m.report_prices()}</h2>
          <p>{m.prices_read()}</p>
          <p>{m.prices_others_note()}</p>
        </div>
        <Totals of={changes} />
        <DataTable
          label={m.report_prices()}
          columns={columns()}
          groups={[{ name: 'changes', rows: changes }]}
          idOf={({ key }) => key}
          query={query}
          empty={{ sentence: m.prices_none() }}
        />
      </>
    )}
  </PeriodReport>
)
