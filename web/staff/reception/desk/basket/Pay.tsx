import Back from 'lucide/dist/esm/icons/delete.mjs'
import Cash from 'lucide/dist/esm/icons/banknote.mjs'
import Card from 'lucide/dist/esm/icons/credit-card.mjs'
import { useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Amount } from '#web/staff/reception/desk/parts/Amount.tsx'
import { SendingNote } from '#web/staff/reception/desk/doing/SendingNote.tsx'
import { money } from '#web/staff/platform/ui/money.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Icon } from '#web/platform/ui/Icon.tsx'
import { basket, hasClasses, totalOf, type BasketState } from './basket.ts'
import { Lines } from './Lines.tsx'
import { piecesOf, typedCents } from './money.ts'
import styles from './Pay.module.css'
import { useSell } from './use-sell.ts'

/** Notes that are given most. */
const notes = [20, 50, 100]

/** Above this a company that pays another in cash breaks a rule of its own, so that it is warned. */
const companyCashCents = 42_000

interface PayProps {
  of: BasketState
  till: string | undefined
}

/** Takes the money: cash by digits with the change in large, the terminal by one key, and both together. */
export const Pay = ({ of: { lines, company }, till }: PayProps) => {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { sending, sell, reset } = useSell(till)
  useLayoutEffect(() => field.current?.focus(), [])
  const total = totalOf(lines)
  const givenOf = (text: string) => (text === '' ? total : typedCents(text))
  const given = givenOf(typed)
  const left = given === undefined ? undefined : total - given
  const isShort = left !== undefined && left > 0
  const type = (next: string) => {
    reset()
    setTyped(next)
  }
  const byCash = (event?: FormEvent) => {
    event?.preventDefault()
    // Enter may come before the last digit is drawn.
    const now = givenOf(field.current?.value ?? '')
    if (now !== undefined && now >= total) sell({ cashCents: total, givenCents: now, terminalCents: 0 })
  }
  // What was given in cash stays cash; the terminal takes the rest.
  const byCard = () => {
    const now = givenOf(field.current?.value ?? '') ?? total
    const cashCents = now < total ? now : 0
    sell({ cashCents, givenCents: cashCents, terminalCents: total - cashCents })
  }
  const press = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'k') byCard()
    else if (key === 'p') basket.to('company')
    else if (key === 'r') basket.to('pre_invoice')
    else if (key === 'v') basket.to('book')
    else if (key === 'escape') basket.to('choose')
    else if (key !== 'g') return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- each key has a button of the same name
    <form className={styles.pay} aria-label={m.basket_pay()} onSubmit={byCash} onKeyDown={press}>
      <Lines lines={lines} isFixed />
      {company && (
        <p className={styles.company}>
          {m.basket_for_company({ name: company.name })}{' '}
          <Button small look="bare" onClick={() => basket.setCompany(undefined)}>
            {m.basket_company_off()}
          </Button>
        </p>
      )}
      <label className={styles.given}>
        <span>{m.basket_given()}</span>
        <input
          ref={field}
          data-next=""
          name="given"
          inputMode="none"
          autoComplete="off"
          maxLength={8}
          placeholder={money(total)}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value.replaceAll(/[^\d.,]/g, ''))}
        />
      </label>
      <Amount
        label={isShort ? m.basket_missing() : m.basket_give_back()}
        note={left !== undefined && left < 0 ? piecesOf(-left) : undefined}
        amount={left === undefined ? '–' : money(Math.abs(left))}
        isShort={isShort}
      />
      <div className={styles.keys}>
        {['7', '8', '9', '4', '5', '6', '1', '2', '3', '0', ','].map((digit) => (
          <button key={digit} type="button" onClick={() => type(typed + digit)}>
            {digit}
          </button>
        ))}
        <button type="button" aria-label={m.basket_delete()} onClick={() => type(typed.slice(0, -1))}>
          <Icon of={Back} />
        </button>
        {notes.map((note) => (
          <button key={note} type="button" data-note="" onClick={() => type(String(note))}>
            {note} €
          </button>
        ))}
        <button type="button" data-note="" onClick={() => type('')}>
          {m.basket_exact()}
        </button>
      </div>
      {company && total > companyCashCents && (
        <div className={styles.warning}>
          <Says kind="wait">{m.basket_company_cash()}</Says>
        </div>
      )}
      <SendingNote sending={sending} />
      <div className={styles.actions}>
        <Button
          type="submit"
          icon={Cash}
          busy={sending.step === 'busy' || (sending.step === 'checking' && m.desk_checking())}
          blocked={
            isShort || given === undefined
              ? { reason: isShort ? m.basket_rest_by_card({ amount: money(left) }) : m.basket_no_amount() }
              : undefined
          }
        >
          {m.basket_by_cash()} <Kbd>Enter</Kbd>
        </Button>
        <Button look="quiet" icon={Card} onClick={byCard}>
          {isShort && typed !== '' ? m.basket_rest_card() : m.basket_by_card()} <Kbd>K</Kbd>
        </Button>
        <Button look="quiet" small onClick={() => basket.to('company')}>
          {m.basket_company()} <Kbd>P</Kbd>
        </Button>
        {hasClasses(lines) && (
          <Button look="quiet" small onClick={() => basket.to('pre_invoice')}>
            {m.basket_pre_invoice()} <Kbd>R</Kbd>
          </Button>
        )}
        <Button look="quiet" small onClick={() => basket.to('book')}>
          {m.book_from_book()} <Kbd>V</Kbd>
        </Button>
        <Button look="quiet" small onClick={() => basket.to('choose')}>
          {m.desk_back()} <Kbd>Esc</Kbd>
        </Button>
      </div>
    </form>
  )
}
