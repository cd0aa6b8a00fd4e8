import { useState, type FormEvent, type KeyboardEvent } from 'react'
import type { CallInput } from '#contract/platform/endpoint.ts'
import { sales } from '#contract/staff/calls.ts'
import type { DeskSale } from '#contract/staff/reception/sales.ts'
import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { SendingNote } from '#web/staff/reception/desk/doing/SendingNote.tsx'
import { useSending } from '#web/staff/reception/desk/doing/use-sending.ts'
import { useAsksFor } from '#web/staff/reception/desk/till/asked-here.ts'
import { call } from '#web/staff/platform/call.ts'
import { money } from '#web/staff/platform/ui/money.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { PanelActions } from '#web/staff/platform/ui/PanelForm.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import styles from './Pay.module.css'

/** What the bank's terminal shall take, keyed in by hand, and what it answered. */
export const Terminal = ({ sale, onSale }: { sale: DeskSale; onSale: (sale: DeskSale) => void }) => {
  const [digits, setDigits] = useState('')
  const { sending, run } = useSending()
  useAsksFor(sale._id)
  const say = (body: CallInput<typeof sales.terminal>['body']) =>
    void run(async () => (await call(sales.terminal, { params: { saleId: sale._id }, body })).sale, onSale)
  const approve = (event: FormEvent) => {
    event.preventDefault()
    say({
      outcome: 'approved',
      cents: sale.terminalCents,
      ...(digits.length === 4 && { lastDigits: digits }),
    })
  }
  const fail = () => say({ outcome: 'failed' })
  // A stray Esc must not give up a sale whose money the terminal has taken.
  const stay = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc presses nothing here
    <form className={styles.pay} aria-label={m.basket_terminal_title()} onSubmit={approve} onKeyDown={stay}>
      <output className={styles.terminal}>{m.basket_terminal({ amount: money(sale.terminalCents) })}</output>
      {sale.cashCents > 0 && <p>{m.basket_terminal_cash({ amount: money(sale.cashCents) })}</p>}
      <Field
        label={m.basket_last_digits()}
        optional={m.desk_optional()}
        name="lastDigits"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        ref={takeFocus}
        data-next=""
        value={digits}
        onChange={({ currentTarget }) => setDigits(currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <SendingNote sending={sending} />
      <PanelActions>
        <Button type="submit" busy={sending.step === 'busy' || (sending.step === 'checking' && m.desk_checking())}>
          {m.basket_approved()} <Kbd>Enter</Kbd>
        </Button>
        <Button look="quiet" onClick={fail}>
          {m.basket_failed()}
        </Button>
      </PanelActions>
    </form>
  )
}
