import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InvoiceId } from '#contract/platform/id.ts'
import type { OfficeFiscalDocument } from '#contract/staff/money/fiscal.ts'
import { m } from '#texts/compiled/messages.js'
import { date, priceOfEuros, time, timeToSecond } from '#texts/format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { deadlineInWords } from '#web/staff/platform/ui/day-in-words.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { FormGround, Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { PanelFacts, PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { StatusLight } from '#web/staff/platform/ui/StatusLight.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { useDigits } from '#web/staff/platform/ui/use-digits.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { registerPath } from './fiscal-filter.ts'
import { lightOf, problemOf, titleOf } from './fiscal-words.ts'
import { oneQuery, resend, stateQuery } from './fiscal.queries.ts'
import styles from './FiscalDocumentPanel.module.css'

const Facts = ({ of }: { of: OfficeFiscalDocument }) => {
  const language = useLanguage()
  const isOpen = of.state !== 'confirmed'
  const facts = [
    { name: m.fiscal_issued(), value: `${date(of.issued)}, ${timeToSecond(of.issued)}` },
    { name: m.fiscal_reference(), value: of.reference },
    { name: m.fiscal_deadline(), value: isOpen && deadlineInWords(of.deadline, language) },
    { name: m.fiscal_confirmed(), value: of.confirmed && `${date(of.confirmed)}, ${timeToSecond(of.confirmed)}` },
    { name: m.fiscal_zoi(), value: <span className={styles.code}>{of.zoi}</span> },
    { name: m.fiscal_eor(), value: of.eor && <span className={styles.code}>{of.eor}</span> },
    { name: m.fiscal_attempts(), value: String(of.attempts) },
    {
      name: m.fiscal_next_attempt(),
      value: of.nextAttempt && of.attempts > 0 && `${date(of.nextAttempt)}, ${time(of.nextAttempt)}`,
    },
    { name: m.fiscal_subsequent(), value: of.isSubsequent ? m.fiscal_yes() : m.fiscal_no() },
    { name: m.fiscal_policy(), value: of.policy },
    { name: m.fiscal_year(), value: String(of.year) },
  ]
  return <PanelFacts facts={facts.filter(({ value }) => Boolean(value))} />
}

/** Why a document is not confirmed, and what a person does about it. */
const Reason = ({ of: { problem, state, attempts } }: { of: OfficeFiscalDocument }) => {
  if (state === 'confirmed') return undefined
  if (!problem) return <Says>{attempts === 0 ? m.fiscal_never_sent() : m.fiscal_under_way()}</Says>
  const { code, detail } = problem
  const { why, todo } = problemOf(code)
  return (
    <>
      <PanelSection title={m.fiscal_why()}>
        <Says kind={state === 'rejected' || code === 'distrusted' ? 'stop' : 'wait'}>
          {why} {/^S\d/.test(code) && <span className={styles.code}>{code}</span>}
          {detail && <small className={styles.detail}>{m.fiscal_answer({ detail })}</small>}
        </Says>
      </PanelSection>
      <PanelSection title={m.fiscal_todo()}>
        <p>{todo}</p>
        {code === 'S006' && (
          <p>
            <Link to={registerPath}>{m.fiscal_register_link()}</Link>
          </p>
        )}
      </PanelSection>
    </>
  )
}

const doneWords = {
  confirmed: m.fiscal_done_confirmed,
  rejected: m.fiscal_done_rejected,
  pending: m.fiscal_done_pending,
}

const Body = ({ document }: { document: OfficeFiscalDocument }) => {
  const [said, setSaid] = useState<string>()
  const hasAuthority = useQuery(stateQuery).data?.authority !== undefined
  const { _id, state, total } = document
  const { busy, message, run } = useAct(async () => {
    setSaid(undefined)
    const sent = await resend(_id)
    setSaid(doneWords[sent.state]())
  })
  const maySend = state !== 'confirmed' && hasAuthority
  useDigits(maySend ? [run] : [], (act) => act())
  return (
    <div className={styles.body}>
      <output className={styles.said} data-state={state}>
        {said}
      </output>
      <FormGround>
        <p className={styles.sum} translate="no">
          {priceOfEuros(total)}
        </p>
        <Facts of={document} />
      </FormGround>
      <Reason of={document} />
      {message !== undefined && (
        <div role="alert">
          <Says kind="stop">{message}</Says>
        </div>
      )}
      {maySend && (
        <div className={styles.acts}>
          <Button busy={busy} onClick={run}>
            {state === 'rejected' ? m.fiscal_resend() : m.fiscal_send_now()} <Kbd>1</Kbd>
          </Button>
        </div>
      )}
    </div>
  )
}

interface FiscalDocumentPanelProps {
  invoiceId: InvoiceId
  onClose: () => void
}

/** One document beside the table: its marks, why it waits, what to do, and the button that sends it again. */
export const FiscalDocumentPanel = ({ invoiceId, onClose }: FiscalDocumentPanelProps) => {
  const { data, error } = useQuery(oneQuery(invoiceId))
  const document = data?.document
  const light = document && lightOf(document)
  return (
    <SidePanel
      title={document ? titleOf(document) : m.fiscal_number()}
      note={light && <StatusLight light={light.light}>{light.word}</StatusLight>}
      onClose={onClose}
    >
      {document && <Body document={document} />}
      {!document && error && <Failure message={error.message} />}
      {!document && !error && <Skeleton label={m.loading()} shapes={['recap', 'row', 'row']} />}
    </SidePanel>
  )
}
