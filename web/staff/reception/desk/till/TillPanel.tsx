import { useState, type KeyboardEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { InvoiceId } from '#contract/platform/id.ts'
import { tills } from '#contract/staff/calls.ts'
import type { TillReport } from '#contract/staff/money/till.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { invalidate, queryClient } from '#web/platform/query-client.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { tillsQuery } from '#web/staff/money/tills/basket.queries.ts'
import { lock, logOut, useSession } from '#web/staff/platform/session.ts'
import { money } from '#web/staff/platform/ui/money.ts'
import { sessionName } from '#web/staff/money/tills/till-words.ts'
import { TillReportFacts } from '#web/staff/money/tills/TillReportFacts.tsx'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { PanelActions, Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { PanelFacts } from '#web/staff/platform/ui/PanelSection.tsx'
import { useDigits } from '#web/staff/platform/ui/use-digits.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { CloseTill, CountTill } from './CloseTill.tsx'
import { MoveForm } from './MoveForm.tsx'
import { OpenTill } from './OpenTill.tsx'
import { SalesList } from './SalesList.tsx'
import { SessionSoFar } from './SessionSoFar.tsx'
import styles from './TillPanel.module.css'
import { useTill } from '#web/staff/money/tills/use-till.ts'
import { WhichTill } from './WhichTill.tsx'

interface TillPanelProps {
  onInvoice: (invoiceId: InvoiceId) => void
  onBack: () => void
}

type TillAct = 'sales' | 'in' | 'out' | 'count'

/** In the order of their digits. */
const acts: readonly TillAct[] = ['sales', 'in', 'out', 'count']

const actWords: Record<TillAct, (mark: string) => string> = {
  sales: () => m.till_session_sales(),
  in: () => m.till_put_in(),
  out: () => m.till_take_out(),
  count: (till) => m.till_close({ till }),
}

/** What is done at an open till, each by its digit. */
const Acts = ({ mark, onAct }: { mark: string; onAct: (act: TillAct) => void }) => {
  useDigits(acts, onAct)
  return (
    <div className={styles.acts}>
      {acts.map((act, index) => (
        <Button key={act} look="quiet" onClick={() => onAct(act)}>
          {actWords[act](mark)} <Kbd>{String(index + 1)}</Kbd>
        </Button>
      ))}
    </div>
  )
}

/** The Z of a close, on the screen and on paper. */
const Closed = ({ report, onBack }: { report: TillReport; onBack: () => void }) => (
  <section className={styles.panel} aria-labelledby="closed-till">
    <div className={styles.report}>
      <h2 id="closed-till">{m.till_closed_as({ name: sessionName(report) })}</h2>
      <TillReportFacts of={report} />
    </div>
    <PanelActions>
      <Button onClick={onBack} ref={takeFocus}>
        {m.till_done()} <Kbd>Enter</Kbd>
      </Button>
      <Button look="quiet" onClick={() => print()}>
        {m.till_print()}
      </Button>
    </PanelActions>
  </section>
)

/** The till of this desk: opened, moved, counted and closed. */
export const TillPanel = ({ onInvoice, onBack }: TillPanelProps) => {
  const { error } = useQuery(tillsQuery)
  const { till, tills: all } = useTill()
  const isDevice = useSession().state?.device !== undefined
  const [act, setAct] = useState<TillAct>()
  const [closed, setClosed] = useState<TillReport>()
  const step = () => setAct(undefined)
  const changed = () => {
    step()
    void queryClient.refetchQueries({ queryKey: tillsQuery.queryKey })
  }
  if (closed) return <Closed report={closed} onBack={onBack} />
  if (!till)
    return (
      <>
        <Failure message={error?.message} />
        {all.length === 0 && !error && <Skeleton label={m.loading()} shapes={['title', 'line', 'field']} />}
      </>
    )
  const { session, mark } = till
  if (!session) return <OpenTill key={mark} till={till} onOpened={changed} onBack={onBack} />
  if (session.found)
    return (
      <CloseTill
        key={mark}
        till={till}
        found={session.found}
        onClosed={(report) => {
          setClosed(report)
          void invalidate(tills.all)
        }}
        onBack={onBack}
      />
    )
  if (act === 'in' || act === 'out') return <MoveForm till={till} direction={act} onMoved={changed} onBack={step} />
  if (act === 'sales') return <SalesList till={mark} onInvoice={onInvoice} onBack={step} />
  if (act === 'count') return <CountTill till={till} onCounted={changed} onBack={step} />
  const backByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onBack()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc does the same as the button
    <section className={styles.panel} aria-labelledby="till" onKeyDown={backByKey}>
      <h2 id="till" tabIndex={-1} ref={takeFocus}>
        {m.till_state_open({ till: mark })}
      </h2>
      {session.isOld && <Says kind="wait">{m.refusal_till_unclosed()}</Says>}
      <WhichTill />
      <PanelFacts
        facts={[
          { name: m.till_opened(), value: `${date(session.openedAt)}, ${time(session.openedAt)} · ${session.by}` },
          ...(session.floatCents === undefined ? [] : [{ name: m.till_float(), value: money(session.floatCents) }]),
        ]}
      />
      <Acts mark={mark} onAct={setAct} />
      <SessionSoFar till={mark} sessionId={session._id} onInvoice={onInvoice} />
      <PanelActions>
        <Button onClick={onBack}>
          {m.desk_back()} <Kbd>Esc</Kbd>
        </Button>
        <Button look="quiet" onClick={() => void (isDevice ? lock() : logOut())}>
          {isDevice ? m.staff_lock() : m.staff_log_out()} {isDevice && <Kbd>F9</Kbd>}
        </Button>
      </PanelActions>
    </section>
  )
}
