import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import type { InvoiceId } from '#contract/platform/id.ts'
import { tills } from '#contract/staff/calls.ts'
import type { Refundable } from '#contract/staff/reception/sales.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { ApiError } from '#web/platform/api.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Receipt } from '#web/staff/reception/desk/receipt/Receipt.tsx'
import { useScope } from '#web/staff/platform/session.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { money } from '#web/staff/platform/ui/money.ts'
import { PanelActions } from '#web/staff/platform/ui/PanelForm.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { refundableQuery } from './invoice.queries.ts'
import styles from './InvoicePanel.module.css'
import { EndForm } from './EndForm.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { RefundForm } from './RefundForm.tsx'
import { ToCompanyForm } from './ToCompanyForm.tsx'

type Step = 'refund' | 'payment' | 'company' | 'end'

/** Why nothing is left to do with an invoice, if so. */
const isOver = ({ lines }: Refundable): boolean => lines.every(({ centsLeft }) => centsLeft === 0)

/** Pieces that stand although all their money went back. */
const withoutMoney = ({ lines }: Refundable): Refundable['lines'] =>
  lines.filter(({ unitCents, centsLeft, quantityLeft }) => unitCents > 0 && centsLeft === 0 && quantityLeft > 0)

/** What can be done with an invoice, each with its key. */
const actsOf = (invoice: Refundable): Step[] => {
  if (invoice.replacedBy) return []
  const end = withoutMoney(invoice).length > 0 ? (['end'] as const) : []
  if (isOver(invoice)) return [...end]
  const isWhole = invoice.lines.every(
    ({ centsLeft, unitCents, quantityLeft }) => centsLeft === unitCents * quantityLeft,
  )
  return [
    'refund',
    ...end,
    ...(invoice.isOpen && isWhole ? (['payment'] as const) : []),
    ...(invoice.isOfTill && isWhole ? (['company'] as const) : []),
  ]
}

const actNames: Record<Step, { name: () => string; key: string }> = {
  refund: { name: m.refund_do, key: 'V' },
  end: { name: m.refund_end, key: 'K' },
  payment: { name: m.correct_payment, key: 'N' },
  company: { name: m.correct_company, key: 'R' },
}

interface InvoicePanelProps {
  invoiceId: InvoiceId
  onBack: () => void
}

/** An invoice in hand: its paper, and what is taken back or put right (docs/product/till.md §3, §8). */
export const InvoicePanel = ({ invoiceId, onBack }: InvoicePanelProps) => {
  /** What stands after something was done: the new paper, and what was said. */
  const [now, setNow] = useState<{
    paper: InvoiceId | undefined
    invoiceId: InvoiceId | undefined
    said: string
    note?: InvoiceId | undefined
  }>()
  const [step, setStep] = useState<Step>()
  const mayRefund = useScope('refund') !== undefined
  const shown = now ? now.invoiceId : invoiceId
  const { data, error } = useQuery({
    ...refundableQuery(shown ?? invoiceId),
    enabled: mayRefund && shown !== undefined,
  })
  const invoice = shown === undefined ? undefined : data?.refundable
  const acts = invoice ? actsOf(invoice) : []
  const back = () => setStep(undefined)
  const done = (paper: InvoiceId | undefined, next: InvoiceId | undefined, said: string, note?: InvoiceId) => {
    back()
    setNow({ paper, invoiceId: next, said, note })
    void invalidate(tills.all)
  }
  const panel = useRef<HTMLDivElement>(null)
  /** A key that came before the invoice is carried out when it does. */
  const early = useRef<string>(undefined)
  const carryOutEarly = useEffectEvent(() => {
    panel.current?.querySelector<HTMLElement>(`[data-key="${early.current}"]`)?.click()
    early.current = undefined
  })
  useEffect(() => {
    if (invoice && early.current !== undefined) carryOutEarly()
  }, [invoice])
  useEffect(() => panel.current?.focus(), [])
  // The keys need the focus, which may have gone with what stood here while the invoice was read.
  useEffect(() => {
    if (invoice && document.activeElement === document.body) panel.current?.focus()
  }, [invoice])
  /** Keys of the acts and of the paper, wherever in the panel they are pressed. */
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLInputElement) return
    const key = event.key.toLowerCase()
    const button = event.currentTarget.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
    const isEarly =
      !invoice && shown !== undefined && Object.values(actNames).some((act) => act.key.toLowerCase() === key)
    if (isEarly) early.current = key
    if (button ?? isEarly) event.preventDefault()
    button?.click()
  }

  if (invoice && shown !== undefined && step === 'refund')
    return (
      <RefundForm
        invoiceId={shown}
        invoice={invoice}
        onDone={({ creditNoteId, number, cents, how }) =>
          done(
            // A supplier gives the money back; that note is no paper of a till.
            how === 'supplier' ? undefined : creditNoteId,
            undefined,
            { cash: m.refund_done_cash, terminal: m.refund_done_terminal, supplier: m.refund_done_supplier }[how]({
              amount: money(cents),
              number,
            }),
          )
        }
        onBack={back}
      />
    )
  if (invoice && shown !== undefined && step === 'end')
    return (
      <EndForm
        invoiceId={shown}
        number={invoice.number}
        lines={withoutMoney(invoice)}
        onDone={() => done(undefined, shown, m.refund_ended())}
        onBack={back}
      />
    )
  if (invoice && shown !== undefined && step === 'payment')
    return (
      <PaymentForm
        invoiceId={shown}
        invoice={invoice}
        onDone={({ invoiceId: next, number, creditNote, creditNoteId }) =>
          done(
            next,
            next,
            creditNote === undefined
              ? m.correct_payment_mended({ number })
              : m.correct_payment_done({ number, note: creditNote, before: invoice.number }),
            creditNoteId,
          )
        }
        onBack={back}
      />
    )
  if (invoice && shown !== undefined && step === 'company')
    return (
      <ToCompanyForm
        invoiceId={shown}
        onDone={({ invoiceId: next, number, creditNote = '', creditNoteId }) =>
          done(next, next, m.correct_company_done({ number, note: creditNote, before: invoice.number }), creditNoteId)
        }
        onBack={back}
      />
    )
  const { replacedBy } = invoice ?? {}
  const note = now?.note
  // A credit note is read and printed, but never taken back.
  const isNote = error instanceof ApiError && error.status === 404
  const isPaper = !mayRefund || isNote || invoice?.isOfTill
  const paper = now ? now.paper : isPaper ? invoiceId : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- each key has a button of the same name
    <div className={styles.panel} ref={panel} tabIndex={-1} onKeyDown={press}>
      <output className={styles.said} tabIndex={-1} key={now?.said} ref={now?.said ? takeFocus : undefined}>
        {now?.said}
      </output>
      {!isNote && <Failure message={error?.message} />}
      {!invoice && shown !== undefined && !error && (
        <Skeleton label={m.loading()} shapes={['title', 'line', 'row', 'row']} />
      )}
      {(acts.length > 0 || note) && (
        <div className={styles.acts}>
          {note && now && (
            <Button
              small
              look="quiet"
              data-key="d"
              onClick={() => setNow({ ...now, paper: now.paper === note ? now.invoiceId : note })}
            >
              {now.paper === note ? m.correct_new_paper() : m.correct_note()} <Kbd>D</Kbd>
            </Button>
          )}
          {acts.map((act) => (
            <Button
              key={act}
              small
              look="quiet"
              data-key={actNames[act].key.toLowerCase()}
              onClick={() => setStep(act)}
            >
              {actNames[act].name()} <Kbd>{actNames[act].key}</Kbd>
            </Button>
          ))}
        </div>
      )}
      {replacedBy && (
        <div className={styles.acts}>
          <p>{m.correct_replaced_by({ number: replacedBy.number })}</p>
          <Button
            small
            look="quiet"
            onClick={() => setNow({ paper: replacedBy.invoiceId, invoiceId: replacedBy.invoiceId, said: '' })}
          >
            {m.correct_open_new()}
          </Button>
        </div>
      )}
      {invoice && !replacedBy && isOver(invoice) && acts.length === 0 && <p>{m.refund_nothing_left()}</p>}
      {invoice && !invoice.isOfTill && <WebInvoice invoice={invoice} />}
      {paper && <Receipt key={paper} invoiceId={paper} printsItself={Boolean(now?.said)} />}
      <PanelActions>
        <Button look="quiet" onClick={onBack}>
          {m.desk_back()} <Kbd>Esc</Kbd>
        </Button>
      </PanelActions>
    </div>
  )
}

/** What stands on an invoice of the web shop, which has no paper of a till. */
const WebInvoice = ({ invoice: { number, at, lines } }: { invoice: Refundable }) => (
  <section aria-labelledby="web-invoice">
    <h2 id="web-invoice" tabIndex={-1} ref={takeFocus}>
      {m.slip_title({ number })}
    </h2>
    <p className={styles.facts}>{`${date(at)}, ${time(at)} · ${m.refund_paid_online()}`}</p>
    <ul className={styles.lines}>
      {lines.map(({ line, name, quantityLeft, centsLeft }) => (
        <li key={line}>
          <b>{inLanguage(name)}</b>
          <span>{quantityLeft} ×</span>
          <span translate="no">{money(centsLeft)}</span>
        </li>
      ))}
    </ul>
  </section>
)
