import { useQuery } from '@tanstack/react-query'
import type { InvoiceId, TillSessionId } from '#contract/platform/id.ts'
import { sales, tills } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { invalidate } from '#web/platform/query-client.ts'
import { askPassword } from '#web/staff/platform/asks.ts'
import { answerOf } from '#web/staff/platform/query.ts'
import { useScope } from '#web/staff/platform/session.ts'
import { money } from '#web/staff/platform/ui/money.ts'
import { PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { SalesRows } from './SalesRows.tsx'
import { useMaySeeSums, useSoldAt } from './session-sums.ts'
import styles from './SessionSoFar.module.css'

/** Rows that the till's page shows; all of them have a page of their own. */
const maxShown = 5

/** Sales of the session and its money by way of payment, less what went back. */
const Takings = ({ sessionId }: { sessionId: TillSessionId }) => {
  const { data, error } = useQuery(answerOf(tills.report, { params: { sessionId } }))
  if (!data) return <Failure message={error?.message} />
  const { totals } = data.report
  const sums = [
    { name: m.till_takings_total(), cents: totals.salesCents },
    { name: m.till_cash(), cents: totals.cashInCents - totals.cashOutCents },
    { name: m.till_terminal(), cents: totals.terminalInCents - totals.terminalOutCents },
  ]
  return (
    <>
      <dl className={styles.sums}>
        {sums.map(({ name, cents }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate="no">{money(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.documents}>
        {m.till_documents_count({ invoices: totals.invoices, notes: totals.creditNotes })}
      </p>
    </>
  )
}

/** A PIN alone shows no sums, so that the manager who wants them gives the password. */
const showTakings = async () => {
  if (await askPassword()) await invalidate(tills.all, tills.report, sales.ofTill)
}

interface SessionSoFarProps {
  till: string
  sessionId: TillSessionId
  onInvoice: (invoiceId: InvoiceId) => void
}

/** The open session at a glance: takings for who may see sums, and the last invoices; of others only the own ones. */
export const SessionSoFar = ({ till, sessionId, onInvoice }: SessionSoFarProps) => {
  const { sold, message } = useSoldAt(till)
  const maySee = useMaySeeSums()
  const mayAsk = useScope('till_see') !== undefined
  return (
    <>
      {mayAsk && (
        <PanelSection title={m.till_takings()}>
          {maySee ? (
            <Takings sessionId={sessionId} />
          ) : (
            <Button small look="quiet" onClick={() => void showTakings()}>
              {m.till_show_takings()}
            </Button>
          )}
        </PanelSection>
      )}
      <PanelSection title={maySee ? m.till_last_invoices() : m.till_own_last_invoices()}>
        <Failure message={message} />
        {!sold && !message && <Skeleton label={m.loading()} shapes={['row', 'row']} />}
        {sold?.length === 0 && <p>{maySee ? m.till_no_sales() : m.till_no_own_sales()}</p>}
        <SalesRows sales={(sold ?? []).slice(0, maxShown)} onInvoice={onInvoice} />
      </PanelSection>
    </>
  )
}
