import { useState } from 'react'
import { tills } from '#contract/staff/calls.ts'
import { sumOfCount } from '#contract/kit/cash.ts'
import type { TillState } from '#contract/staff/till.ts'
import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { useCallKeys } from '#web/staff/desk/doing/use-call-keys.ts'
import { useSending } from '#web/staff/desk/doing/use-sending.ts'
import { call } from '#web/staff/platform/call.ts'
import { money } from '#web/staff/ui/money.ts'
import { Field } from '#web/ui/Field.tsx'
import { CountSheet, countOf, nothingTyped } from './CountSheet.tsx'
import { TillForm } from './TillForm.tsx'
import styles from './TillPanel.module.css'
import { WhichTill } from './WhichTill.tsx'

interface OpenTillProps {
  till: TillState
  onOpened: (till: TillState) => void
  onBack: () => void
}

/** Opens a till with its counted float; a float that is not what the last close left asks why. */
export const OpenTill = ({ till: { mark, leftCents }, onOpened, onBack }: OpenTillProps) => {
  const [typed, setTyped] = useState(nothingTyped)
  const [isAsked, setAsked] = useState(false)
  const [because, setBecause] = useState('')
  const { sending, run, reset } = useSending()
  const keys = useCallKeys()
  const counted = countOf(typed)
  const sum = sumOfCount(counted)
  const difference = leftCents === undefined ? 0 : sum - leftCents
  const open = () => {
    if (difference !== 0 && because.trim() === '') return setAsked(true)
    const body = { counted, because: difference === 0 ? '' : because.trim() }
    return void run(
      () => call(tills.open, { params: { till: mark }, body: { key: keys.keyFor(body), ...body } }),
      ({ till }) => {
        keys.answered()
        onOpened(till)
      },
    )
  }
  const isWhy = isAsked && difference !== 0
  return (
    <TillForm
      title={m.till_closed_count({ till: mark })}
      submit={m.till_open()}
      blocked={isWhy && because.trim() === '' ? m.till_why() : undefined}
      sending={sending}
      onSubmit={open}
      onBack={onBack}
    >
      <WhichTill />
      <CountSheet
        typed={typed}
        onType={(next) => {
          reset()
          setTyped(next)
        }}
      />
      {isWhy && (
        <>
          <output className={styles.says}>
            {m.till_float_differs({ counted: money(sum), left: money(leftCents ?? 0) })}{' '}
            {difference < 0 ? m.till_is_short({ sum: money(-difference) }) : m.till_is_over({ sum: money(difference) })}
          </output>
          <Field
            label={m.till_why()}
            name="because"
            autoComplete="off"
            maxLength={200}
            ref={takeFocus}
            value={because}
            onChange={({ currentTarget }) => setBecause(currentTarget.value)}
          />
        </>
      )}
    </TillForm>
  )
}
