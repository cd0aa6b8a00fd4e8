import { useQuery } from '@tanstack/react-query'
import Send from 'lucide/dist/esm/icons/send.mjs'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { staffPaths } from '#contract/platform/paths.ts'
import type { InvoiceId } from '#contract/platform/id.ts'
import { fiscal } from '#contract/staff/calls.ts'
import type { OfficeFiscalDocument } from '#contract/staff/money/fiscal.ts'
import { fiscalListStates, fiscalOrders } from '#contract/staff/money/lists.ts'
import { m } from '#texts/compiled/messages.js'
import { date, priceOfEuros, shortDate, time } from '#texts/format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { currentYear, yearOf } from '#web/platform/local-dates.ts'
import { Title } from '#web/platform/Title.tsx'
import { useNavigation } from '#web/platform/use-navigation.ts'
import { call } from '#web/staff/platform/call.ts'
import { useScope } from '#web/staff/platform/session.ts'
import { ChosenFiles } from '#web/staff/platform/ui/ChosenFiles.tsx'
import { DataTable, type ManyActs } from '#web/staff/platform/ui/DataTable.tsx'
import { ChipFilter, FilterRow, TextFilter } from '#web/staff/platform/ui/FilterRow.tsx'
import { ManyAct } from '#web/staff/platform/ui/ManyAct.tsx'
import { lazyPanel } from '#web/staff/platform/ui/lazy-panel.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { StatusLight } from '#web/staff/platform/ui/StatusLight.tsx'
import { ToneTag } from '#web/staff/platform/ui/ToneTag.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { TableFiles } from '#web/staff/platform/ui/TableFiles.tsx'
import { useAddress } from '#web/staff/platform/ui/use-address.ts'
import { useOrder } from '#web/staff/platform/ui/use-order.ts'
import { usePages } from '#web/staff/platform/use-pages.ts'
import { leaveUnsaved } from '#web/staff/platform/ui/unsaved.ts'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { TryAgain } from '#web/platform/ui/TryAgain.tsx'
import {
  closePath,
  openedIn,
  outagePath,
  registerPath,
  stateIn,
  withNumber,
  type FiscalListState,
} from './fiscal-filter.ts'
import { lightOf, problemOf, stateNames, systemNames, verdictOf, type System } from './fiscal-words.ts'
import { documentsChanged, stateQuery } from './fiscal.queries.ts'
import { AuthorityCard, PremisesCard } from './FiscalCards.tsx'
import { FiscalDocumentPanel } from './FiscalDocumentPanel.tsx'
import styles from './FiscalPage.module.css'
import { OutagesCard } from './OutagesCard.tsx'
import { FiscalVerdict } from './FiscalVerdict.tsx'
import { ClosePanel, RegisterPanel } from './PremisesPanel.tsx'

const maxQueryLength = 80

const OutagePanel = lazyPanel(() => import('./OutagePanel.tsx'), 'OutagePanel')

const momentOf = (at: string): string => `${yearOf(at) === currentYear() ? shortDate(at) : date(at)} ${time(at)}`

const columnsOf = (listed: FiscalListState): Column<OfficeFiscalDocument>[] => [
  {
    name: 'number',
    label: m.fiscal_number(),
    cell: ({ number, isCreditNote }) => (
      <span className={styles.two}>
        <b translate="no">{number}</b>
        {isCreditNote && <small>{m.fiscal_credit_note()}</small>}
      </span>
    ),
  },
  { name: 'issued', label: m.fiscal_issued(), look: 'whole', cell: ({ issued }) => momentOf(issued), sort: 'server' },
  {
    name: 'state',
    label: m.fiscal_state(),
    cell: (document) => {
      const { light, word } = lightOf(document)
      return (
        <span className={styles.two}>
          <StatusLight light={light}>{word}</StatusLight>
          {document.problem && <small>{problemOf(document.problem.code).why}</small>}
        </span>
      )
    },
  },
  listed === 'open'
    ? { name: 'deadline', label: m.fiscal_deadline(), look: 'whole', cell: ({ deadline }) => shortDate(deadline) }
    : {
        name: 'confirmed',
        label: m.fiscal_confirmed(),
        look: 'whole',
        cell: ({ confirmed }) => (confirmed === undefined ? '–' : momentOf(confirmed)),
      },
  {
    name: 'total',
    label: m.fiscal_amount(),
    look: 'end',
    cell: ({ total }) => (
      <b className={styles.sum} translate="no">
        {priceOfEuros(total)}
      </b>
    ),
  },
]

/** Which system hears of the invoices; one that registers nothing stands out. */
const SystemNote = ({ system }: { system: System }) =>
  system === 'live' ? systemNames[system]() : <ToneTag tone="wait">{systemNames[system]()}</ToneTag>

/** Several open documents sent again at once, and a file of the chosen ones. */
const manyActs = (mayResend: boolean, sort: string | undefined): ManyActs<OfficeFiscalDocument> => ({
  nameOf: ({ number }) => number,
  acts: (picked, onDone) => (
    <>
      <ManyAct
        label={m.fiscal_resend()}
        rows={mayResend ? picked.filter(({ state }) => state !== 'confirmed') : []}
        nameOf={({ number }) => number}
        act={({ _id }) => call(fiscal.resend, { params: { invoiceId: _id } })}
        inWords={m.fiscal_sent_many}
        onDone={(sentence) => {
          onDone(sentence)
          void documentsChanged()
        }}
      />
      <ChosenFiles
        csv={fiscal.chosenTable}
        xlsx={fiscal.chosenSheet}
        rows={picked}
        sort={sort}
        name={m.fiscal_file()}
      />
    </>
  ),
})

/** What the tax authority has confirmed and what waits, its certificate, and the premises there. */
export const FiscalPage = () => {
  const go = useNavigation()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const [filter, change] = useAddress('state', 'q')
  const listed = stateIn(filter.state)
  const { order } = useOrder({ names: fiscalOrders })
  const mayExport = useScope('export') !== undefined
  const opened = openedIn(pathname)
  const state = useQuery(stateQuery)
  const asked = { state: listed, q: filter.q.slice(0, maxQueryLength), ...(order && { sort: order }) }
  const {
    query: list,
    rows: documents,
    more,
  } = usePages({
    endpoint: fiscal.list,
    asked,
    read: (after: InvoiceId | undefined) => call(fiscal.list, { query: { ...asked, ...(after && { after }) } }),
    rowsOf: (page) => page.documents,
  })
  const [done, setDone] = useState<string>()
  const home = staffPaths.fiscal + search
  const show = (state: FiscalListState, more: { q?: string } = {}) =>
    change({ state: state === 'open' ? '' : state, ...more })
  const open = (path: string) =>
    leaveUnsaved(() => {
      setDone(undefined)
      go(path + search)
    })
  const finish = (sentence: string) => {
    setDone(sentence)
    go(home)
  }
  const all = useAct(async () => {
    setDone(undefined)
    const { confirmed } = await call(fiscal.resendAll)
    await documentsChanged()
    setDone(confirmed > 0 ? m.fiscal_resent_all({ count: confirmed }) : m.fiscal_resent_none())
  })
  const { counts, authority, premises = [] } = state.data ?? {}
  const openCount = counts ? counts.pending + counts.rejected : 0
  const openId = opened && 'document' in opened ? opened.document : undefined
  const closing = opened && 'close' in opened ? premises.find(({ mark }) => mark === opened.close) : undefined
  const current = premises.find(({ isCurrent }) => isCurrent)
  const groups =
    listed === 'open'
      ? (['rejected', 'pending'] as const).map((name) => {
          const rows = documents.filter((document) => (document.state === 'rejected') === (name === 'rejected'))
          const title = name === 'rejected' ? m.fiscal_group_rejected() : m.fiscal_group_pending()
          return { name, title, note: String(counts?.[name] ?? rows.length), rows }
        })
      : [{ name: 'all', rows: documents }]
  return (
    <OfficePage
      title={m.fiscal_title()}
      note={authority && <SystemNote system={authority.system} />}
      actions={
        <>
          {documents.length > 0 && (
            <TableFiles csv={fiscal.table} xlsx={fiscal.sheet} query={asked} name={m.fiscal_file()} />
          )}
          {openCount > 0 && authority && (
            <Button small look="quiet" icon={Send} busy={all.busy} onClick={all.run}>
              {m.fiscal_resend_all()}
            </Button>
          )}
        </>
      }
      panel={
        <>
          {openId && <FiscalDocumentPanel key={openId} invoiceId={openId} onClose={() => go(home)} />}
          {opened && 'outage' in opened && <OutagePanel onClose={() => go(home)} onDone={finish} />}
          {opened && 'register' in opened && current && current.state !== 'closed' && (
            <RegisterPanel premises={current} onClose={() => go(home)} onDone={finish} />
          )}
          {closing && (closing.state === 'registered' || closing.state === 'changed') && (
            <ClosePanel key={closing.mark} premises={closing} onClose={() => go(home)} onDone={finish} />
          )}
        </>
      }
    >
      <Title page={m.fiscal_title()} />
      {state.data && <FiscalVerdict of={verdictOf(state.data, language)} />}
      <div className={styles.notices}>
        {state.error && (
          <TryAgain label={m.try_again()} onRetry={() => void state.refetch()}>
            {state.error.message}
          </TryAgain>
        )}
        {done !== undefined && (
          <Notice tone="ok" live="status">
            {done}
          </Notice>
        )}
        {all.message !== undefined && (
          <Notice tone="danger" live="alert">
            {all.message}
          </Notice>
        )}
      </div>
      <FilterRow label={m.fiscal_title()}>
        <ChipFilter
          label={m.fiscal_states()}
          value={listed}
          onChange={(chosen) => show(stateIn(chosen))}
          options={fiscalListStates.map((each) => ({ value: each, label: stateNames[each]() }))}
        />
        <TextFilter label={m.fiscal_search()} value={filter.q} onChange={(q) => show(withNumber(listed, q), { q })} />
      </FilterRow>
      <DataTable
        label={m.fiscal_title()}
        columns={columnsOf(listed)}
        groups={groups}
        idOf={({ _id }) => _id}
        onOpen={({ _id }) => open(`${staffPaths.fiscal}/${_id}`)}
        openId={openId}
        query={list}
        empty={{ sentence: listed === 'open' && filter.q === '' ? m.fiscal_none_waits() : m.fiscal_none() }}
        more={more}
        many={mayExport || (listed === 'open' && authority) ? manyActs(authority !== undefined, order) : undefined}
      />
      {state.data && (
        <div className={styles.cards}>
          <AuthorityCard authority={authority} />
          <OutagesCard onRecord={() => open(outagePath)} />
          {premises.map((each) => (
            <PremisesCard
              key={each.mark}
              premises={each}
              isSandbox={authority?.system === 'sandbox'}
              mayAct={authority !== undefined}
              onRegister={() => open(registerPath)}
              onClose={() => open(closePath(each.mark))}
            />
          ))}
        </div>
      )}
    </OfficePage>
  )
}
