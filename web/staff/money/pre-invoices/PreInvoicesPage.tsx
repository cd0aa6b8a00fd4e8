import { isId, type PreInvoiceId } from '#contract/platform/id.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import { officePreInvoices } from '#contract/staff/calls.ts'
import type { OfficePreInvoice } from '#contract/staff/reception/pre-invoices.ts'
import { preInvoiceOrders, preInvoiceStates } from '#contract/staff/reception/lists.ts'
import { m } from '#texts/compiled/messages.js'
import { date, priceOfEuros, shortDate } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { currentYear, yearOf } from '#web/platform/local-dates.ts'
import { Title } from '#web/platform/Title.tsx'
import { call } from '#web/staff/platform/call.ts'
import { useScope } from '#web/staff/platform/session.ts'
import { ChosenFiles } from '#web/staff/platform/ui/ChosenFiles.tsx'
import { DataTable, type ManyActs } from '#web/staff/platform/ui/DataTable.tsx'
import { ChipFilter, FilterRow, TextFilter } from '#web/staff/platform/ui/FilterRow.tsx'
import { ManyAct } from '#web/staff/platform/ui/ManyAct.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { TableFiles } from '#web/staff/platform/ui/TableFiles.tsx'
import { useAddress } from '#web/staff/platform/ui/use-address.ts'
import { useOpened } from '#web/staff/platform/ui/use-opened.ts'
import { useOrder } from '#web/staff/platform/ui/use-order.ts'
import { usePages } from '#web/staff/platform/use-pages.ts'
import { stateNames, type PreInvoiceState } from './pre-invoice-words.ts'
import { preInvoicesChanged } from './pre-invoices.queries.ts'
import { PreInvoicePanel } from './PreInvoicePanel.tsx'
import styles from './PreInvoicesPage.module.css'
import { StateTag } from './StateTag.tsx'

const maxQueryLength = 80

const dueOf = ({ due }: OfficePreInvoice): string => (yearOf(due) === currentYear() ? shortDate(due) : date(due))

const columnsOf = (state: PreInvoiceState): Column<OfficePreInvoice>[] => [
  { name: 'number', label: m.office_pre_number(), cell: ({ number }) => number, sort: 'server' },
  {
    name: 'buyer',
    label: m.office_pre_buyer(),
    isName: true,
    cell: ({ buyer, participant, company }) => (
      <span className={styles.two}>
        <b>{company ?? buyer.name}</b>
        {(participant ?? company) && <small>{participant?.name ?? buyer.name}</small>}
      </span>
    ),
  },
  {
    name: 'for',
    label: m.office_pre_for(),
    cell: (row) => (
      <span className={styles.two}>
        {inLanguage(row.name)}
        {state === 'open' && row.isOverdue && (
          <span>
            <StateTag of={row} />
          </span>
        )}
      </span>
    ),
  },
  { name: 'due', label: m.office_pre_due(), look: 'whole', cell: dueOf, sort: 'server' },
  {
    name: 'total',
    label: m.office_pre_sum(),
    look: 'end',
    cell: ({ total }) => (
      <b className={styles.sum} translate="no">
        {priceOfEuros(total)}
      </b>
    ),
    sort: 'server',
  },
]

/** How many are open, for how much, and how many of them are overdue. */
const sentenceOf = ({ count, total, overdue }: { count: number; total: number; overdue: number }): string => {
  if (count === 0) return m.office_pre_open_none()
  const open = m.office_pre_open({ count, sum: priceOfEuros(total) })
  return overdue > 0 ? `${open} ${m.office_pre_overdue({ count: overdue })}` : open
}

/** A reminder to the buyers of several, only of open ones and to an address; and a file of them. */
const manyActs = (sort: string | undefined): ManyActs<OfficePreInvoice> => ({
  nameOf: ({ number }) => number,
  acts: (picked, onDone) => (
    <>
      <ManyAct
        label={m.office_pre_remind()}
        rows={picked.filter(({ state, buyer }) => state === 'open' && buyer.email !== '')}
        nameOf={({ number }) => number}
        act={({ _id }) => call(officePreInvoices.remind, { params: { preInvoiceId: _id } })}
        inWords={m.office_pre_reminded_many}
        onDone={(sentence) => {
          onDone(sentence)
          void preInvoicesChanged()
        }}
      />
      <ChosenFiles
        csv={officePreInvoices.chosenTable}
        xlsx={officePreInvoices.chosenSheet}
        rows={picked}
        sort={sort}
        name={fileName()}
      />
    </>
  ),
})

const fileName = (): string => m.office_pre_title().toLowerCase()

/** The office's pre-invoices: what is open and for how much, each settled, reminded, extended or voided beside the table. */
export const PreInvoicesPage = () => {
  const [filter, change] = useAddress('state', 'q')
  const { order } = useOrder({ names: preInvoiceOrders })
  const mayExport = useScope('export') !== undefined
  const { id, open, close } = useOpened(staffPaths.preInvoices)
  const state = preInvoiceStates.find((each) => each === filter.state) ?? 'open'
  const asked = { state, q: filter.q.slice(0, maxQueryLength), ...(order && { sort: order }) }
  const { query, first, rows, more } = usePages({
    endpoint: officePreInvoices.list,
    asked,
    read: (after: PreInvoiceId | undefined) =>
      call(officePreInvoices.list, { query: { ...asked, ...(after && { after }) } }),
    rowsOf: ({ preInvoices }) => preInvoices,
  })
  // An id by its form is one of a pre-invoice by its place in the path.
  const openId = id !== undefined && isId(id) ? (id as PreInvoiceId) : undefined
  return (
    <OfficePage
      title={m.office_pre_title()}
      note={first && sentenceOf(first.open)}
      actions={
        rows.length > 0 && (
          <TableFiles csv={officePreInvoices.table} xlsx={officePreInvoices.sheet} query={asked} name={fileName()} />
        )
      }
      panel={openId && <PreInvoicePanel key={openId} preInvoiceId={openId} onClose={close} />}
    >
      <Title page={m.office_pre_title()} />
      <FilterRow label={m.office_pre_title()}>
        <ChipFilter
          label={m.office_pre_states()}
          value={state}
          onChange={(chosen) => change({ state: chosen === 'open' ? '' : chosen })}
          options={preInvoiceStates.map((each) => ({ value: each, label: stateNames[each]() }))}
        />
        <TextFilter label={m.office_pre_search()} value={filter.q} onChange={(q) => change({ q })} />
      </FilterRow>
      <DataTable
        label={m.office_pre_title()}
        columns={columnsOf(state)}
        groups={[{ name: 'all', rows }]}
        idOf={({ _id }) => _id}
        onOpen={({ _id }) => open(_id)}
        openId={openId}
        isPast={(row) => row.state === 'void'}
        query={query}
        empty={{ sentence: filter.q === '' ? m.office_pre_none() : m.office_pre_none_found() }}
        more={more}
        many={mayExport || state === 'open' || state === 'overdue' ? manyActs(order) : undefined}
      />
    </OfficePage>
  )
}
