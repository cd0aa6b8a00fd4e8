import { useState } from 'react'
import { tills } from '#contract/staff/calls.ts'
import type { CountOutcome, TillReport, TillState } from '#contract/staff/money/till.ts'
import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { typedCents } from '#web/staff/reception/desk/basket/money.ts'
import { useCallKeys } from '#web/staff/reception/desk/doing/use-call-keys.ts'
import { useSending } from '#web/staff/reception/desk/doing/use-sending.ts'
import { call } from '#web/staff/platform/call.ts'
import { money } from '#web/staff/platform/ui/money.ts'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import type { SignKind } from '#web/staff/platform/ui/Sign.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { CountSheet, countOf, nothingTyped } from './CountSheet.tsx'
import { TillForm } from './TillForm.tsx'
import styles from './TillPanel.module.css'
import { WhichTill } from './WhichTill.tsx'

interface CountTillProps {
  till: TillState
  onCounted: (till: TillState) => void
  onBack: () => void
}

/** The blind count and the terminal's own sum; what is expected is shown once both are kept. */
export const CountTill = ({ till: { mark }, onCounted, onBack }: CountTillProps) => {
  const [typed, setTyped] = useState(nothingTyped)
  const [terminal, setTerminal] = useState('')
  const { sending, run, reset } = useSending()
  const keys = useCallKeys()
  const terminalSaidCents = terminal === '' ? 0 : typedCents(terminal)
  const count = () => {
    if (terminalSaidCents === undefined) return
    const body = { counted: countOf(typed), terminalSaidCents }
    void run(
      () => call(tills.count, { params: { till: mark }, body: { key: keys.keyFor(body), ...body } }),
      ({ till }) => {
        keys.answered()
        onCounted(till)
      },
    )
  }
  return (
    <TillForm
      title={m.till_count({ till: mark })}
      submit={m.till_all_counted()}
      blocked={terminalSaidCents === undefined ? m.basket_no_amount() : undefined}
      sending={sending}
      onSubmit={count}
      onBack={onBack}
    >
      <CountSheet
        typed={typed}
        onType={(next) => {
          reset()
          setTyped(next)
        }}
      />
      <Field
        label={m.till_terminal_said()}
        hint={m.till_terminal_hint()}
        name="terminal"
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={terminal}
        onChange={({ currentTarget }) => setTerminal(currentTarget.value)}
      />
      <p>{m.till_blind()}</p>
    </TillForm>
  )
}

/** Shortest reason of a difference, as the server asks for it. */
const minReason = 10

const gap = (difference: number): string =>
  difference === 0
    ? m.till_agrees()
    : difference < 0
      ? m.till_is_short({ sum: money(-difference) })
      : m.till_is_over({ sum: money(difference) })

/** A difference waits for its reason. */
const signOf = (difference: number): SignKind => (difference === 0 ? 'go' : 'wait')

interface CloseTillProps {
  till: TillState
  found: CountOutcome
  onClosed: (report: TillReport) => void
  onBack: () => void
}

/** What the count found, why it differs, and what stays in the till for tomorrow. */
export const CloseTill = ({ till: { mark }, found, onClosed, onBack }: CloseTillProps) => {
  const [left, setLeft] = useState('')
  const [because, setBecause] = useState('')
  const { sending, run, reset } = useSending()
  const keys = useCallKeys()
  const terminal = found.terminalSaidCents - found.terminalOursCents
  const differs = found.differenceCents !== 0 || terminal !== 0
  const leftCents = left === '' ? found.countedCents : typedCents(left)
  const close = () => {
    if (leftCents === undefined) return
    const body = { because: because.trim(), leftCents }
    void run(
      () => call(tills.close, { params: { till: mark }, body: { key: keys.keyFor(body), ...body } }),
      ({ report }) => {
        keys.answered()
        onClosed(report)
      },
    )
  }
  const blocked =
    differs && because.trim().length < minReason
      ? m.till_why_length()
      : leftCents === undefined || leftCents > found.countedCents
        ? m.till_left_at_most({ sum: money(found.countedCents) })
        : undefined
  return (
    <TillForm
      title={m.till_close({ till: mark })}
      submit={m.till_close({ till: mark })}
      blocked={blocked}
      sending={sending}
      onSubmit={close}
      onBack={onBack}
    >
      <WhichTill />
      <output className={styles.says}>
        <Says kind={signOf(found.differenceCents)}>
          {m.till_found({ counted: money(found.countedCents), expected: money(found.expectedCents) })}{' '}
          {gap(found.differenceCents)}
        </Says>
        <Says kind={signOf(terminal)}>
          {m.till_found_terminal({ said: money(found.terminalSaidCents), ours: money(found.terminalOursCents) })}{' '}
          {gap(terminal)}
        </Says>
      </output>
      {differs && (
        <Field
          label={m.till_why()}
          hint={m.till_why_length()}
          name="because"
          autoComplete="off"
          maxLength={500}
          ref={takeFocus}
          value={because}
          onChange={({ currentTarget }) => {
            reset()
            setBecause(currentTarget.value)
          }}
        />
      )}
      <Field
        label={m.till_left()}
        hint={m.till_left_hint({ sum: money(found.countedCents) })}
        name="left"
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        ref={differs ? undefined : takeFocus}
        value={left}
        onChange={({ currentTarget }) => {
          reset()
          setLeft(currentTarget.value)
        }}
      />
    </TillForm>
  )
}
