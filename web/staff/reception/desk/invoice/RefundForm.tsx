import { useLayoutEffect, useRef, useState } from 'react'
import type { InvoiceId } from '#contract/platform/id.ts'
import { desk, people, sales } from '#contract/staff/calls.ts'
import type { Refundable, DeskRefund, RefundWay } from '#contract/staff/reception/sales.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { typedCents } from '#web/staff/reception/desk/basket/money.ts'
import { useCallKeys } from '#web/staff/reception/desk/doing/use-call-keys.ts'
import { useSending } from '#web/staff/reception/desk/doing/use-sending.ts'
import { Amount } from '#web/staff/reception/desk/parts/Amount.tsx'
import { TillForm } from '#web/staff/reception/desk/till/TillForm.tsx'
import { useTill } from '#web/staff/money/tills/use-till.ts'
import { call } from '#web/staff/platform/call.ts'
import { ChipRadios } from '#web/staff/platform/ui/ChipRadios.tsx'
import { money } from '#web/staff/platform/ui/money.ts'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Stepper } from '#web/platform/ui/Stepper.tsx'
import styles from './InvoicePanel.module.css'

interface RefundFormProps {
  invoiceId: InvoiceId
  invoice: Refundable
  onDone: (refunded: DeskRefund) => void
  onBack: () => void
}

/** The way the money came. */
const paidAs = ({ isSuppliers, cashCents, terminalCents }: Refundable): RefundWay => {
  if (isSuppliers) return 'supplier'
  return terminalCents > cashCents ? 'terminal' : 'cash'
}

/** Whether pieces of a line can go back: money of pieces that ended for less goes back alone. */
const hasPieces = ({ quantityLeft, centsLeft }: Refundable['lines'][number]): boolean =>
  quantityLeft > 0 && centsLeft > 0

/** Pieces of each line at first: the one piece that is left, else none. */
const firstPieces = ({ lines }: Refundable): number[] => {
  const left = lines.filter(hasPieces)
  return lines.map((line) => (left.length === 1 && hasPieces(line) ? 1 : 0))
}

/** A line with money that can go back without a piece: pieces that stay keep a cent each. */
const mostAlone = ({ centsLeft, quantityLeft }: Refundable['lines'][number]): number => centsLeft - quantityLeft

/** Lines of an invoice taken back: pieces, or an amount alone, the way the money goes, the reason, and Enter. */
export const RefundForm = ({ invoiceId, invoice, onDone, onBack }: RefundFormProps) => {
  const { till } = useTill()
  const [pieces, setPieces] = useState(() => firstPieces(invoice))
  /** The line of which an amount goes back alone; undefined where pieces do. */
  const [alone, setAlone] = useState(() =>
    invoice.lines.some(hasPieces) ? undefined : invoice.lines.find((line) => mostAlone(line) > 0)?.line,
  )
  const [reduced, setReduced] = useState('')
  const [how, setHow] = useState(() => paidAs(invoice))
  const [because, setBecause] = useState('')
  /** The terminal gives the money back first, by hand. */
  const [isAsked, setAsked] = useState(false)
  const { sending, run, reset } = useSending()
  const keys = useCallKeys()
  const list = useRef<HTMLUListElement>(null)
  const reason = useRef<HTMLInputElement>(null)
  // The next key goes to what is still missing: the pieces, else the reason.
  useLayoutEffect(() => {
    if (isAsked) return
    const quantity = list.current?.querySelector('input')
    if (firstPieces(invoice).some((each) => each > 0)) reason.current?.focus()
    else quantity?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- where the form opens, not each render
  }, [isAsked])
  const ofAmount = invoice.lines.filter((line) => mostAlone(line) > 0)
  const chosen = invoice.lines.filter(({ line }) => (alone === undefined ? (pieces[line] ?? 0) > 0 : line === alone))
  const [only] = chosen
  const eachCents = reduced === '' ? undefined : typedCents(reduced)
  const isReduced = alone !== undefined || (reduced !== '' && chosen.length === 1)
  const maxCents = only && (alone === undefined ? only.unitCents : mostAlone(only))
  /** Pieces go back for their price, or for what parts given back before left of it. */
  const priceOf = ({ line, unitCents, centsLeft }: Refundable['lines'][number]): number =>
    Math.min((pieces[line] ?? 0) * unitCents, centsLeft)
  const total = chosen.reduce(
    (sum, line) =>
      sum + (isReduced ? (alone === undefined ? (pieces[line.line] ?? 0) : 1) * (eachCents ?? 0) : priceOf(line)),
    0,
  )
  const set = (line: number, quantity: number) => {
    reset()
    setPieces(pieces.map((each, index) => (index === line ? quantity : each)))
  }
  const choose = (line: number | undefined) => {
    reset()
    setReduced('')
    setAlone(line)
  }
  const blocked = (): string | undefined => {
    if (!only) return m.refund_choose()
    if (isReduced && (eachCents === undefined || eachCents < 1 || eachCents > (maxCents ?? 0)))
      return m.refund_part_at_most({ amount: money(maxCents ?? 0) })
    return because.trim() === '' ? m.refund_because_missing() : undefined
  }
  const send = () => {
    if (how === 'terminal' && !isAsked) return setAsked(true)
    const body = {
      till: till?.mark ?? '',
      how,
      lines: chosen.map(({ line }) => ({
        line,
        quantity: alone === undefined ? (pieces[line] ?? 0) : 0,
        ...(isReduced &&
          eachCents !== undefined &&
          (alone !== undefined || eachCents !== only?.unitCents) && { eachCents }),
      })),
      totalCents: total,
      because: because.trim(),
    }
    return void run(
      () => call(sales.refund, { params: { invoiceId }, body: { key: keys.keyFor(body), ...body } }),
      ({ refunded }) => {
        keys.answered()
        void invalidate(people.card, desk.feed, sales.ofTill, sales.refundable)
        onDone(refunded)
      },
    )
  }
  if (isAsked)
    return (
      <TillForm
        title={m.refund_on_terminal({ amount: money(total) })}
        submit={m.refund_terminal_gave()}
        sending={sending}
        onSubmit={send}
        onBack={() => {
          reset()
          setAsked(false)
        }}
      >
        <p ref={takeFocus} tabIndex={-1}>
          {m.refund_on_terminal_note()}
        </p>
      </TillForm>
    )
  return (
    <TillForm
      title={m.refund_title({ number: invoice.number })}
      submit={total > 0 ? m.refund_do_amount({ amount: money(total) }) : m.refund_do()}
      blocked={blocked()}
      sending={sending}
      onSubmit={send}
      onBack={onBack}
    >
      {invoice.lines.some(hasPieces) && ofAmount.length > 0 && (
        <ChipRadios
          legend={m.refund_what()}
          name="what"
          options={[
            { value: 'pieces', label: m.refund_pieces() },
            { value: 'alone', label: m.refund_alone() },
          ]}
          value={alone === undefined ? 'pieces' : 'alone'}
          onChange={(value) => choose(value === 'alone' ? (only ?? ofAmount[0])?.line : undefined)}
        />
      )}
      {alone === undefined ? (
        <ul className={styles.lines} ref={list} aria-label={m.refund_lines()}>
          {invoice.lines.map((each) => {
            // Pieces without money end by an act of their own.
            if (each.centsLeft === 0) return null
            const { line, name, forName, unitCents, quantityLeft, centsLeft } = each
            const called = [inLanguage(name), forName].filter(Boolean).join(', ')
            return (
              <li key={line}>
                <span>
                  <b>{inLanguage(name)}</b>
                  <small>
                    {[
                      forName,
                      m.refund_left({ pieces: quantityLeft, price: money(unitCents) }),
                      centsLeft !== quantityLeft * unitCents && m.refund_money_left({ amount: money(centsLeft) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <Stepper
                  label={m.basket_quantity({ name: called })}
                  less={m.basket_less({ name: called })}
                  more={m.basket_more({ name: called })}
                  value={pieces[line] ?? 0}
                  min={0}
                  max={quantityLeft}
                  onChange={(next) => set(line, next)}
                />
                <span translate="no">{money(priceOf(each))}</span>
              </li>
            )
          })}
        </ul>
      ) : (
        <ChipRadios
          legend={m.refund_of_line()}
          name="of"
          options={ofAmount.map(({ line, name, forName, centsLeft }) => ({
            value: String(line),
            label: [inLanguage(name), forName, money(centsLeft)].filter(Boolean).join(' · '),
          }))}
          value={String(alone)}
          onChange={(value) => choose(Number(value))}
        />
      )}
      {chosen.length === 1 && (
        <Field
          label={alone === undefined ? m.refund_part() : m.refund_amount()}
          {...(alone === undefined && { optional: m.desk_optional() })}
          hint={alone === undefined ? m.refund_part_hint() : m.refund_amount_hint({ amount: money(maxCents ?? 0) })}
          name="part"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={reduced}
          onChange={({ currentTarget }) => setReduced(currentTarget.value.replaceAll(/[^\d.,]/g, ''))}
        />
      )}
      {invoice.isSuppliers ? (
        <Says>{m.refund_by_supplier()}</Says>
      ) : (
        <ChipRadios
          legend={m.refund_how()}
          name="how"
          options={[
            { value: 'cash', label: m.refund_cash() },
            { value: 'terminal', label: m.refund_terminal() },
          ]}
          value={how}
          onChange={(value) => setHow(value === 'terminal' ? 'terminal' : 'cash')}
        />
      )}
      <Field
        label={m.refund_because()}
        hint={m.refund_because_hint()}
        name="because"
        autoComplete="off"
        maxLength={200}
        ref={reason}
        value={because}
        onChange={({ currentTarget }) => setBecause(currentTarget.value)}
      />
      <Amount label={m.refund_sum()} amount={money(total)} />
    </TillForm>
  )
}
