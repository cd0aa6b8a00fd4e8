import { staffPaths } from '#contract/platform/paths.ts'
import { figures } from '#contract/staff/calls.ts'
import type { GivenBackReport, Giver, ListedGrant, ListedRefund } from '#contract/staff/reception/figure-lists.ts'
import { m } from '#texts/compiled/messages.js'
import { date, quantityOf } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import { money } from '#web/staff/platform/ui/money.ts'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { givenBackQuery } from './figures.queries.ts'
import { PeriodReport } from './PeriodReport.tsx'
import styles from './ReportPage.module.css'

const dayOf = (day: string): string => date(`${day}T12:00:00Z`)

const giverColumns = (): Column<Giver>[] => [
  {
    name: 'name',
    label: m.report_by_member(),
    isName: true,
    cell: ({ name }) => inLanguage(name),
    sort: ({ name }) => inLanguage(name),
  },
  {
    name: 'refunds',
    label: m.report_refunds(),
    look: 'end',
    cell: ({ refunds }) => quantityOf(refunds),
    sort: ({ refunds }) => refunds,
  },
  {
    name: 'cents',
    label: m.report_refunded(),
    look: 'end',
    cell: ({ cents }) => <b translate="no">{money(cents)}</b>,
    sort: ({ cents }) => cents,
  },
  {
    name: 'grants',
    label: m.report_grants(),
    look: 'end',
    cell: ({ grants }) => quantityOf(grants),
    sort: ({ grants }) => grants,
  },
]

const refundColumns = (): Column<ListedRefund>[] => [
  {
    name: 'number',
    label: m.report_credit_note(),
    look: 'whole',
    cell: ({ _id, number }) => <Link to={`${staffPaths.fiscal}/${_id}`}>{number}</Link>,
  },
  { name: 'day', label: m.report_day(), look: 'whole', cell: ({ day }) => dayOf(day), sort: ({ day }) => day },
  { name: 'because', label: m.report_because(), cell: ({ because }) => because },
  {
    name: 'member',
    label: m.report_by_member(),
    isName: true,
    cell: ({ member }) => inLanguage(member),
    sort: ({ member }) => inLanguage(member),
  },
  {
    name: 'cents',
    label: m.report_refunded(),
    look: 'end',
    cell: ({ cents }) => <b translate="no">{money(cents)}</b>,
    sort: ({ cents }) => cents,
  },
]

const reasons = { free: m.grant_free, compensation: m.grant_compensation }

const grantColumns = (): Column<ListedGrant>[] => [
  {
    name: 'name',
    label: m.report_by_ticket(),
    cell: ({ name }) => inLanguage(name),
    sort: ({ name }) => inLanguage(name),
  },
  { name: 'day', label: m.report_day(), look: 'whole', cell: ({ day }) => dayOf(day), sort: ({ day }) => day },
  {
    name: 'because',
    label: m.report_because(),
    cell: ({ why, because, isTakenBack }) =>
      [reasons[why](), because, ...(isTakenBack ? [m.report_taken_back()] : [])].join(' · '),
  },
  { name: 'by', label: m.report_by_member(), isName: true, cell: ({ by }) => by, sort: ({ by }) => by },
  { name: 'approved', label: m.report_approved_by(), isName: true, cell: ({ approvedBy }) => approvedBy ?? '' },
]

interface TablesProps {
  of: GivenBackReport
  query: { data: unknown; error: Error | null; refetch: () => unknown }
}

const Tables = ({ of: { givers, total, refunds, grants }, query }: TablesProps) => (
  <>
    <DataTable
      label={m.report_given_back()}
      columns={giverColumns()}
      groups={[
        { name: 'givers', rows: givers },
        { name: 'total', rows: givers.length > 0 ? [total] : [] },
      ]}
      idOf={({ key }) => key}
      query={query}
      empty={{ sentence: m.report_nothing_given_back() }}
    />
    {refunds.length > 0 && (
      <section>
        <div className={styles.title}>
          <h2>{m.report_refunds()}</h2>
          {total.refunds > refunds.length && <p>{m.report_newest({ count: refunds.length })}</p>}
        </div>
        <DataTable
          label={m.report_refunds()}
          columns={refundColumns()}
          groups={[{ name: 'refunds', rows: refunds }]}
          idOf={({ _id }) => _id}
          query={query}
          empty={{ sentence: '' }}
          isCut={total.refunds > refunds.length}
          order={{ address: 'refunds' }}
        />
      </section>
    )}
    {grants.length > 0 && (
      <section>
        <div className={styles.title}>
          <h2>{m.report_grants()}</h2>
        </div>
        <DataTable
          label={m.report_grants()}
          columns={grantColumns()}
          groups={[{ name: 'grants', rows: grants }]}
          idOf={({ _id }) => _id}
          query={query}
          isPast={({ isTakenBack }) => isTakenBack}
          empty={{ sentence: '' }}
          isCut={total.grants > grants.length}
          order={{ address: 'grants' }}
        />
      </section>
    )}
  </>
)

/** Money and tickets that were given back or away, by whom and why (docs/product/figures.md §3.8). */
export const GivenBackPage = () => (
  <PeriodReport
    of="givenBack"
    ask={givenBackQuery}
    file={m.report_file_given_back()}
    csv={figures.givenBackTable}
    xlsx={figures.givenBackSheet}
  >
    {(report, query) => <Tables of={report} query={query} />}
  </PeriodReport>
)
