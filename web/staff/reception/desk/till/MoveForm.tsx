import { useState } from 'react'
import { tills } from '#contract/staff/calls.ts'
import type { MoveReason, TillState } from '#contract/staff/money/till.ts'
import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { typedCents } from '#web/staff/reception/desk/basket/money.ts'
import { useCallKeys } from '#web/staff/reception/desk/doing/use-call-keys.ts'
import { useSending } from '#web/staff/reception/desk/doing/use-sending.ts'
import { call } from '#web/staff/platform/call.ts'
import { moveWords } from '#web/staff/money/tills/move-words.ts'
import { ChipRadios } from '#web/staff/platform/ui/ChipRadios.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { TillForm } from './TillForm.tsx'

const reasons: readonly MoveReason[] = ['change', 'bank', 'safe', 'expense', 'other']

interface MoveFormProps {
  till: TillState
  direction: 'in' | 'out'
  onMoved: (till: TillState) => void
  onBack: () => void
}

/** Cash into or out of the till without a sale; a large sum out is approved by a second person. */
export const MoveForm = ({ till: { mark }, direction, onMoved, onBack }: MoveFormProps) => {
  const [amount, setAmount] = useState('')
  const [why, setWhy] = useState<MoveReason>(direction === 'in' ? 'change' : 'safe')
  const [text, setText] = useState('')
  const { sending, run } = useSending()
  const keys = useCallKeys()
  const cents = typedCents(amount) ?? 0
  const move = () => {
    const body = { direction, cents, why, text }
    void run(
      () => call(tills.move, { params: { till: mark }, body: { key: keys.keyFor(body), ...body } }),
      ({ till }) => {
        keys.answered()
        onMoved(till)
      },
    )
  }
  return (
    <TillForm
      title={direction === 'in' ? m.till_put_in() : m.till_take_out()}
      submit={direction === 'in' ? m.till_put_in() : m.till_take_out()}
      blocked={cents > 0 ? undefined : m.basket_no_amount()}
      sending={sending}
      onSubmit={move}
      onBack={onBack}
    >
      <Field
        label={m.till_amount()}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        ref={takeFocus}
        value={amount}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
      <ChipRadios
        legend={m.till_what_for()}
        name="why"
        options={reasons.map((value) => ({ value, label: moveWords[value]() }))}
        value={why}
        onChange={(value) => setWhy(reasons.find((each) => each === value) ?? why)}
      />
      <Field
        label={m.till_move_note()}
        optional={m.desk_optional()}
        name="text"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </TillForm>
  )
}
