import { useLayoutEffect, useRef, useState } from 'react'
import type { InvoiceId } from '#contract/platform/id.ts'
import { corrections, sales } from '#contract/staff/calls.ts'
import type { CorrectedInvoice } from '#contract/staff/reception/corrections.ts'
import type { Refundable } from '#contract/staff/reception/sales.ts'
import { m } from '#texts/compiled/messages.js'
import { invalidate } from '#web/platform/query-client.ts'
import { typedCents } from '#web/staff/reception/desk/basket/money.ts'
import { useCallKeys } from '#web/staff/reception/desk/doing/use-call-keys.ts'
import { useSending } from '#web/staff/reception/desk/doing/use-sending.ts'
import { TillForm } from '#web/staff/reception/desk/till/TillForm.tsx'
import { call } from '#web/staff/platform/call.ts'
import { ChipRadios } from '#web/staff/platform/ui/ChipRadios.tsx'
import { money } from '#web/staff/platform/ui/money.ts'
import { PanelFacts } from '#web/staff/platform/ui/PanelSection.tsx'
import { Field } from '#web/platform/ui/Field.tsx'

type Way = 'cash' | 'terminal' | 'split'

const ways = ['cash', 'terminal', 'split'] as const

const wayNames: Record<Way, () => string> = {
  cash: m.refund_cash,
  terminal: m.refund_terminal,
  split: m.correct_split,
}

/** How an invoice is paid now, with the sums. */
const paidWords = ({ cashCents, terminalCents }: Pick<Refundable, 'cashCents' | 'terminalCents'>): string =>
  [
    cashCents > 0 && `${m.refund_cash()} ${money(cashCents)}`,
    terminalCents > 0 && `${m.refund_terminal()} ${money(terminalCents)}`,
  ]
    .filter(Boolean)
    .join(' · ')

interface PaymentFormProps {
  invoiceId: InvoiceId
  invoice: Refundable
  onDone: (corrected: CorrectedInvoice) => void
  onBack: () => void
}

/** A wrong way of payment put right: the other way is preset, and its usual reason, so that Enter is enough. */
export const PaymentForm = ({ invoiceId, invoice, onDone, onBack }: PaymentFormProps) => {
  const [way, setWay] = useState<Way>(invoice.cashCents > 0 ? 'terminal' : 'cash')
  const [typed, setTyped] = useState('')
  const [because, setBecause] = useState<string>(m.correct_because_preset)
  const { sending, run, reset } = useSending()
  const keys = useCallKeys()
  const total = invoice.cashCents + invoice.terminalCents
  const ground = useRef<HTMLDivElement>(null)
  // Enter puts it right at once; arrows choose another way.
  useLayoutEffect(() => ground.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  const cash = { cash: total, terminal: 0, split: typedCents(typed) }[way]
  const send = () => {
    if (cash === undefined) return
    const body = { cashCents: cash, terminalCents: total - cash, because: because.trim() }
    void run(
      () => call(corrections.payment, { params: { invoiceId }, body: { key: keys.keyFor(body), ...body } }),
      ({ corrected }) => {
        keys.answered()
        void invalidate(sales.ofTill, sales.refundable)
        onDone(corrected)
      },
    )
  }
  return (
    <TillForm
      title={m.correct_payment_title({ number: invoice.number })}
      submit={m.correct_payment()}
      blocked={
        cash === undefined || cash > total
          ? m.correct_split_at_most({ amount: money(total) })
          : because.trim() === ''
            ? m.refund_because_missing()
            : undefined
      }
      sending={sending}
      onSubmit={send}
      onBack={onBack}
    >
      <PanelFacts
        facts={[
          { name: m.correct_paid_now(), value: paidWords(invoice) },
          ...(cash === undefined
            ? []
            : [{ name: m.correct_paid_then(), value: paidWords({ cashCents: cash, terminalCents: total - cash }) }]),
        ]}
      />
      <div ref={ground}>
        <ChipRadios
          legend={m.correct_how()}
          name="way"
          options={ways.map((value) => ({ value, label: wayNames[value]() }))}
          value={way}
          onChange={(value) => {
            reset()
            setWay(ways.find((each) => each === value) ?? way)
          }}
        />
      </div>
      {way === 'split' && (
        <Field
          label={m.correct_split_cash()}
          name="cash"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll(/[^\d.,]/g, ''))}
        />
      )}
      <Field
        label={m.till_why()}
        name="because"
        autoComplete="off"
        maxLength={200}
        value={because}
        onChange={({ currentTarget }) => setBecause(currentTarget.value)}
      />
    </TillForm>
  )
}
