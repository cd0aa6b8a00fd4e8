import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { visits } from '#contract/staff/calls.ts'
import type { InvoiceId, PersonId } from '#contract/platform/id.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import type { DeskSale } from '#contract/staff/reception/sales.ts'
import type { Decision, DeskVisit } from '#contract/staff/climbing/visits.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { Amount } from '#web/staff/reception/desk/parts/Amount.tsx'
import { recorded, type Doing } from '#web/staff/reception/desk/doing/doing.ts'
import { SendingNote } from '#web/staff/reception/desk/doing/SendingNote.tsx'
import { useCallKeys } from '#web/staff/reception/desk/doing/use-call-keys.ts'
import { useSending } from '#web/staff/reception/desk/doing/use-sending.ts'
import { HandOverNote } from '#web/staff/reception/desk/receipt/HandOverNote.tsx'
import { useHandOver } from '#web/staff/reception/desk/receipt/use-hand-over.ts'
import { keepCard } from '#web/staff/people/people/people.queries.ts'
import { call } from '#web/staff/platform/call.ts'
import { money } from '#web/staff/platform/ui/money.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { lazyPanel } from '#web/staff/platform/ui/lazy-panel.tsx'
import { PanelActions } from '#web/staff/platform/ui/PanelForm.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { basket, visitorsOf, type Line } from './basket.ts'
import styles from './Done.module.css'
import { piecesOf } from './money.ts'

const Receipt = lazyPanel(() => import('#web/staff/reception/desk/receipt/Receipt.tsx'), 'Receipt')

/** Most people of one call. */
const maxFamily = 12

interface DoneProps {
  sale: DeskSale
  lines: readonly Line[]
  onRecorded: (doing: Doing) => void
  /** The first of those who need a look before they come in. */
  onOpen: (personId: PersonId) => void
  onLeave: () => void
  /** Puts something right about the invoice, or takes it back. */
  onInvoice: (invoiceId: InvoiceId) => void
}

/** Who came in: people by name, and guests by the head. */
interface Came {
  card?: PersonCard
  decisions: readonly { personId: PersonId; decision: Decision }[]
  entered: readonly DeskVisit[]
}

/** The invoice is there: its number, what goes back, and one offer for Enter, the visits of who was sold a ticket. */
export const Done = ({ sale, lines, onRecorded, onOpen, onLeave, onInvoice }: DoneProps) => {
  const people = visitorsOf(lines).slice(0, maxFamily)
  const guests = (sale.guests ?? []).filter(({ left }) => left > 0)
  const names = [
    ...people.map(({ firstName }) => firstName),
    ...guests.map(({ group, name, left }) => m.basket_guests_of({ count: left, name: group || inLanguage(name) })),
  ].join(', ')
  const isRecording = names !== ''
  const { sending, run } = useSending()
  const keys = useCallKeys()
  const [guestKeys] = useState(() => new Map((sale.guests ?? []).map(({ _id }) => [_id, crypto.randomUUID()])))
  const main = useRef<HTMLButtonElement>(null)
  const handOver = useHandOver(sale.invoiceId !== undefined, main)
  const { onceHanded } = handOver
  const leave = () => {
    basket.clear()
    onLeave()
  }
  const mend = () => {
    leave()
    if (sale.invoiceId) onInvoice(sale.invoiceId)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onceHanded(isRecording ? record : leave)
  }
  const record = () => {
    const ofPeople = async () => {
      if (people.length === 0) return { decisions: [] }
      const body = { people: people.map(({ _id }) => ({ personId: _id })) }
      return call(visits.family, { body: { key: keys.keyFor(body), ...body } })
    }
    const ofGuests = async () => {
      const entered: DeskVisit[] = []
      for (const { _id: bearerTicketId, group: name, left: heads } of guests) {
        const body = { key: guestKeys.get(bearerTicketId) ?? '', heads, name, bearerTicketId }
        entered.push((await call(visits.group, { body })).visit)
      }
      return entered
    }
    void run(
      async () => ({ ...(await ofPeople()), entered: await ofGuests() }),
      ({ card, decisions, entered }: Came) => {
        keys.answered()
        if (card) void keepCard(card)
        const named = decisions.flatMap(({ decision }) => (decision.outcome === 'recorded' ? [decision.visit] : []))
        const asked = decisions.find(({ decision: { outcome } }) => outcome !== 'recorded' && outcome !== 'already_in')
        const done = [...named, ...entered]
        basket.clear()
        if (done.length > 0) onRecorded(recorded(done, card))
        else if (!asked) onLeave()
        if (asked) onOpen(asked.personId)
      },
    )
  }
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onceHanded(leave)
  }
  /** The receipt's keys work from here too. */
  const receiptByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLInputElement) return
    const button = event.currentTarget.querySelector<HTMLElement>(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`)
    if (!button) return
    event.preventDefault()
    button.click()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- each key has a button of the same name
    <div className={styles.done} onKeyDown={receiptByKey}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc does the same as the last button */}
      <form aria-label={m.basket_done()} onSubmit={submit} onKeyDown={leaveByKey}>
        <output className={styles.number}>
          {sale.book
            ? m.book_entered({ serial: sale.book.serial, set: sale.book.set })
            : m.basket_invoice({ number: sale.number ?? '' })}
        </output>
        {sale.book && <p>{m.book_no_receipt()}</p>}
        <dl className={styles.sums}>
          <div>
            <dt>{m.basket_total()}</dt>
            <dd translate="no">{money(sale.totalCents)}</dd>
          </div>
          {sale.cashCents > 0 && (
            <div>
              <dt>{m.basket_given()}</dt>
              <dd translate="no">{money(sale.givenCents)}</dd>
            </div>
          )}
          {sale.terminalCents > 0 && (
            <div>
              <dt>{m.basket_on_terminal()}</dt>
              <dd translate="no">{money(sale.terminalCents)}</dd>
            </div>
          )}
        </dl>
        {sale.changeCents > 0 && (
          <Amount label={m.basket_give_back()} note={piecesOf(sale.changeCents)} amount={money(sale.changeCents)} />
        )}
        <SendingNote sending={sending} />
        <HandOverNote of={handOver} />
        <PanelActions>
          <Button
            type="submit"
            ref={main}
            data-next=""
            busy={sending.step === 'busy' || (sending.step === 'checking' && m.desk_checking())}
          >
            {isRecording ? m.basket_record({ names }) : m.basket_next()} <Kbd>Enter</Kbd>
          </Button>
          {isRecording && (
            <Button look="quiet" onClick={() => onceHanded(leave)}>
              {m.basket_next()} <Kbd>Esc</Kbd>
            </Button>
          )}
          {sale.invoiceId && (
            <Button look="quiet" onClick={mend}>
              {m.correct_do()}
            </Button>
          )}
        </PanelActions>
      </form>
      {sale.invoiceId && (
        <Receipt invoiceId={sale.invoiceId} printsItself onHanded={handOver.onHanded} onStuck={handOver.onStuck} />
      )}
    </div>
  )
}
