import { useState } from 'react'
import { tills } from '#contract/staff/calls.ts'
import type { TillState } from '#contract/staff/money/till.ts'
import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { useCallKeys } from '#web/staff/reception/desk/doing/use-call-keys.ts'
import { useSending } from '#web/staff/reception/desk/doing/use-sending.ts'
import { call } from '#web/staff/platform/call.ts'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { CountSheet, countOf, nothingTyped } from './CountSheet.tsx'
import { TillForm } from './TillForm.tsx'
import { WhichTill } from './WhichTill.tsx'

interface OpenTillProps {
  till: TillState
  onOpened: (till: TillState) => void
  onBack: () => void
}

/** Opens a till with its counted float. One that is not what the last close left is counted again, or says why. */
export const OpenTill = ({ till: { mark }, onOpened, onBack }: OpenTillProps) => {
  const [typed, setTyped] = useState(nothingTyped)
  const [differs, setDiffers] = useState(false)
  const [because, setBecause] = useState('')
  const { sending, run, reset } = useSending()
  const keys = useCallKeys()
  const open = () => {
    const body = { counted: countOf(typed), because: because.trim() }
    void run(
      () => call(tills.open, { params: { till: mark }, body: { key: keys.keyFor(body), ...body } }),
      ({ till }) => {
        keys.answered()
        onOpened(till)
      },
      ({ code, fields }) => {
        if (code !== 'count_differs' && fields['because'] === undefined) return
        reset()
        setDiffers(true)
      },
    )
  }
  return (
    <TillForm
      title={m.till_closed_count({ till: mark })}
      submit={m.till_open()}
      blocked={differs && because.trim() === '' ? m.till_why() : undefined}
      sending={sending}
      onSubmit={open}
      onBack={onBack}
    >
      <WhichTill />
      <CountSheet
        typed={typed}
        onType={(next) => {
          reset()
          setDiffers(false)
          setTyped(next)
        }}
      />
      {differs && (
        <>
          <output>
            <Says kind="wait">{m.till_float_differs()}</Says>
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
