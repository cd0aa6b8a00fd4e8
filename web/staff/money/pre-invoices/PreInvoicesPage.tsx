import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { staffPaths } from '#contract/platform/paths.ts'
import type { OfficePreInvoice } from '#contract/staff/reception/pre-invoices.ts'
import { m } from '#texts/compiled/messages.js'
import { date, priceOfEuros, shortDate } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { currentYear, yearOf } from '#web/platform/local-dates.ts'
import { Title } from '#web/platform/Title.tsx'
import { useNavigation } from '#web/platform/use-navigation.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import { ChipFilter, FilterRow, TextFilter } from '#web/staff/platform/ui/FilterRow.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import {
  openedIn,
  preInvoiceStates,
  readFilter,
  searchOf,
  type PreInvoiceFilter,
  type PreInvoiceState,
} from './pre-invoice-filter.ts'
import { stateNames } from './pre-invoice-words.ts'
import { listQuery } from './pre-invoices.queries.ts'
import { PreInvoicePanel } from './PreInvoicePanel.tsx'
import styles from './PreInvoicesPage.module.css'
import { StateTag } from './StateTag.tsx'

const dueOf = ({ due }: OfficePreInvoice): string => (yearOf(due) === currentYear() ? shortDate(due) : date(due))

const columnsOf = (state: PreInvoiceState): Column<OfficePreInvoice>[] => [
  { name: 'number', label: m.office_pre_number(), cell: ({ number }) => number },
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
  { name: 'due', label: m.office_pre_due(), look: 'whole', cell: dueOf },
  {
    name: 'sum',
    label: m.office_pre_sum(),
    look: 'end',
    cell: ({ total }) => (
      <b className={styles.sum} translate="no">
        {priceOfEuros(total)}
      </b>
    ),
  },
]

/** How many are open, for how much, and how many of them are overdue. */
const sentenceOf = ({ count, total, overdue }: { count: number; total: number; overdue: number }): string => {
  if (count === 0) return m.office_pre_open_none()
  const open = m.office_pre_open({ count, sum: priceOfEuros(total) })
  return overdue > 0 ? `${open} ${m.office_pre_overdue({ count: overdue })}` : open
}

/** The office's pre-invoices: what is open and for how much, each settled, reminded, extended or voided beside the table. */
export const PreInvoicesPage = () => {
  const go = useNavigation()
  const { pathname, search } = useLocation()
  const filter = readFilter(search)
  const openId = openedIn(pathname)
  const list = useQuery({ ...listQuery(filter), placeholderData: keepPreviousData })
  const change = (next: Partial<PreInvoiceFilter>) =>
    go(staffPaths.preInvoices + searchOf({ ...filter, ...next }), { replace: true })
  return (
    <OfficePage
      title={m.office_pre_title()}
      note={list.data && sentenceOf(list.data.open)}
      panel={
        openId && (
          <PreInvoicePanel key={openId} preInvoiceId={openId} onClose={() => go(staffPaths.preInvoices + search)} />
        )
      }
    >
      <Title page={m.office_pre_title()} />
      <FilterRow label={m.office_pre_title()}>
        <ChipFilter
          label={m.office_pre_states()}
          value={filter.state}
          onChange={(chosen) => change({ state: preInvoiceStates.find((state) => state === chosen) ?? 'open' })}
          options={preInvoiceStates.map((state) => ({ value: state, label: stateNames[state]() }))}
        />
        <TextFilter label={m.office_pre_search()} value={filter.q} onChange={(q) => change({ q })} />
      </FilterRow>
      <DataTable
        label={m.office_pre_title()}
        columns={columnsOf(filter.state)}
        groups={[{ name: 'all', rows: list.data?.preInvoices ?? [] }]}
        idOf={({ _id }) => _id}
        onOpen={({ _id }) => go(`${staffPaths.preInvoices}/${_id}${search}`)}
        openId={openId}
        isPast={({ state }) => state === 'void'}
        query={list}
        empty={{ sentence: m.office_pre_none() }}
      />
      {list.data?.more && <p className={styles.more}>{m.office_pre_more()}</p>}
    </OfficePage>
  )
}
