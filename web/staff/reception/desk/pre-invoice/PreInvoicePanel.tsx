import Card from 'lucide/dist/esm/icons/credit-card.mjs'
import Cash from 'lucide/dist/esm/icons/banknote.mjs'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { InvoiceId, PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import { desk, officePreInvoices, people, sales, tills } from '#contract/staff/calls.ts'
import type { OfficePreInvoice } from '#contract/staff/reception/pre-invoices.ts'
import type { DeskSale } from '#contract/staff/reception/sales.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { piecesOf, typedCents } from '#web/staff/reception/desk/basket/money.ts'
import { Terminal } from '#web/staff/reception/desk/basket/Terminal.tsx'
import { SendingNote } from '#web/staff/reception/desk/doing/SendingNote.tsx'
import { useCallKeys } from '#web/staff/reception/desk/doing/use-call-keys.ts'
import { useSending } from '#web/staff/reception/desk/doing/use-sending.ts'
import { Amount } from '#web/staff/reception/desk/parts/Amount.tsx'
import { HandOverNote } from '#web/staff/reception/desk/receipt/HandOverNote.tsx'
import { Receipt } from '#web/staff/reception/desk/receipt/Receipt.tsx'
import { useHandOver } from '#web/staff/reception/desk/receipt/use-hand-over.ts'
import { useTill } from '#web/staff/money/tills/use-till.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { money } from '#web/staff/platform/ui/money.ts'
import { PanelActions, Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { PanelFacts } from '#web/staff/platform/ui/PanelSection.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import styles from './PreInvoicePanel.module.css'

const preInvoiceQuery = (preInvoiceId: PreInvoiceId) => answerOf(officePreInvoices.one, { params: { preInvoiceId } })

interface PreInvoicePanelProps {
  preInvoiceId: PreInvoiceId
  onOpen: (personId: PersonId) => void
  onBack: () => void
}

/** A pre-invoice paid here and now, in cash or on the terminal (docs/product/till.md §2.8). */
export const PreInvoicePanel = ({ preInvoiceId, onOpen, onBack }: PreInvoicePanelProps) => {
  const { data, error } = useQuery(preInvoiceQuery(preInvoiceId))
  const [sale, setSale] = useState<DeskSale>()
  const taken = (next: DeskSale) => {
    // One that failed is paid again, with another key.
    setSale(next.state === 'dropped' ? undefined : next)
    void invalidate(tills.all, sales.ofTill, officePreInvoices.one, people.card, desk.feed)
  }
  if (sale?.state === 'waiting')
    return (
      <div className={styles.terminal}>
        <Terminal sale={sale} onSale={taken} />
      </div>
    )
  if (sale?.invoiceId) return <Settled sale={sale} invoiceId={sale.invoiceId} onLeave={onBack} />
  if (!data)
    return error ? (
      <Failure message={error.message} />
    ) : (
      <Skeleton label={m.loading()} shapes={['title', 'line', 'row', 'field']} />
    )
  return <PayPreInvoice key={preInvoiceId} of={data.preInvoice} onTaken={taken} onOpen={onOpen} onBack={onBack} />
}

interface SettledProps {
  sale: DeskSale
  invoiceId: InvoiceId
  onLeave: () => void
}

/** The pre-invoice is paid: its invoice, what goes back, and the next customer by Enter. */
const Settled = ({ sale, invoiceId, onLeave }: SettledProps) => {
  const main = useRef<HTMLButtonElement>(null)
  const handOver = useHandOver(true, main)
  const leave = () => handOver.onceHanded(onLeave)
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    leave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc does the same as the button
    <div className={styles.panel} onKeyDown={leaveByKey}>
      <output className={styles.said}>{m.basket_invoice({ number: sale.number ?? '' })}</output>
      {sale.changeCents > 0 && (
        <Amount label={m.basket_give_back()} note={piecesOf(sale.changeCents)} amount={money(sale.changeCents)} />
      )}
      <HandOverNote of={handOver} />
      <Receipt invoiceId={invoiceId} printsItself onHanded={handOver.onHanded} onStuck={handOver.onStuck} />
      <PanelActions>
        <Button ref={main} data-next="" onClick={leave}>
          {m.basket_next()} <Kbd>Enter</Kbd>
        </Button>
      </PanelActions>
    </div>
  )
}

interface PayPreInvoiceProps extends Omit<PreInvoicePanelProps, 'preInvoiceId'> {
  of: OfficePreInvoice
  onTaken: (sale: DeskSale) => void
}

const PayPreInvoice = ({ of, onTaken, onOpen, onBack }: PayPreInvoiceProps) => {
  const { till } = useTill()
  const [typed, setTyped] = useState('')
  const { sending, run, reset } = useSending()
  const keys = useCallKeys()
  const total = Math.round(of.total * 100)
  const given = typed === '' ? total : typedCents(typed)
  const isShort = given !== undefined && given < total
  const pay = (how: 'cash' | 'terminal') => {
    const body = {
      till: till?.mark ?? '',
      how,
      totalCents: total,
      ...(how === 'cash' && given !== undefined && { givenCents: given }),
    }
    void run(
      async () =>
        (
          await call(officePreInvoices.settleAtTill, {
            params: { preInvoiceId: of._id },
            body: { key: keys.keyFor(body), ...body },
          })
        ).sale,
      (sale) => {
        keys.answered()
        onTaken(sale)
      },
    )
  }
  const byCash = (event: FormEvent) => {
    event.preventDefault()
    if (given !== undefined && !isShort) pay('cash')
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key.toLowerCase() === 'k') pay('terminal')
    else if (event.key === 'Escape') onBack()
    else return
    event.preventDefault()
  }
  const { participant = of.buyer } = of
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- each key has a button of the same name
    <form className={styles.panel} aria-labelledby="pre-invoice" onSubmit={byCash} onKeyDown={press}>
      <h2 id="pre-invoice" tabIndex={-1}>
        {m.pre_invoice_desk_title({ number: of.number })}
      </h2>
      <PanelFacts
        facts={[
          { name: m.pre_invoice_desk_for(), value: `${inLanguage(of.name)}, ${participant.name}` },
          { name: m.pre_invoice_desk_buyer(), value: of.company ?? of.buyer.name },
          { name: m.pre_invoice_desk_due(), value: date(of.due) },
        ]}
      />
      {of.state === 'paid' ? (
        <Says kind="go">{m.pre_invoice_desk_paid()}</Says>
      ) : (
        <>
          {of.state === 'void' && <Says kind="wait">{m.pre_invoice_desk_void()}</Says>}
          {of.isOverdue && <Says kind="wait">{m.pre_invoice_desk_overdue()}</Says>}
          <Amount label={m.basket_total()} amount={money(total)} />
          <Field
            label={m.basket_given()}
            optional={m.desk_optional()}
            name="given"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            ref={takeFocus}
            placeholder={money(total)}
            value={typed}
            onChange={({ currentTarget }) => {
              reset()
              setTyped(currentTarget.value.replaceAll(/[^\d.,]/g, ''))
            }}
          />
          {given !== undefined && given > total && (
            <Amount label={m.basket_give_back()} note={piecesOf(given - total)} amount={money(given - total)} />
          )}
          <SendingNote sending={sending} />
        </>
      )}
      <PanelActions>
        {of.state !== 'paid' && (
          <>
            <Button
              type="submit"
              icon={Cash}
              busy={sending.step === 'busy' || (sending.step === 'checking' && m.desk_checking())}
              blocked={
                isShort || given === undefined
                  ? { reason: m.pre_invoice_desk_short({ amount: money(total) }) }
                  : undefined
              }
            >
              {m.basket_by_cash()} <Kbd>Enter</Kbd>
            </Button>
            <Button look="quiet" icon={Card} onClick={() => pay('terminal')}>
              {m.basket_by_card()} <Kbd>K</Kbd>
            </Button>
          </>
        )}
        <Button look="quiet" onClick={() => onOpen(participant._id)}>
          {m.pre_invoice_desk_card()}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {m.desk_back()} <Kbd>Esc</Kbd>
        </Button>
      </PanelActions>
    </form>
  )
}
