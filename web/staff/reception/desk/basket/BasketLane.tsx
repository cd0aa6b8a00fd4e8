import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { InvoiceId, PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { membersOf } from '#web/staff/reception/desk/card/entry-plan.ts'
import type { Doing } from '#web/staff/reception/desk/doing/doing.ts'
import { SendingNote } from '#web/staff/reception/desk/doing/SendingNote.tsx'
import { useTill } from '#web/staff/money/tills/use-till.ts'
import { cardQuery } from '#web/staff/people/people/people.queries.ts'
import { lazyPanel } from '#web/staff/platform/ui/lazy-panel.tsx'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { basket, hasClasses, totalOf, useBasket, type BasketPerson } from './basket.ts'
import { deskArticlesQuery } from '#web/staff/money/tills/basket.queries.ts'
import styles from './BasketLane.module.css'
import { CompanyForm } from './CompanyForm.tsx'
import { Courses } from './Courses.tsx'
import { Done } from './Done.tsx'
import { Gifts } from './Gifts.tsx'
import { Guests } from './Guests.tsx'
import { Lines } from './Lines.tsx'
import { addOffer, firstPage, Offers } from './Offers.tsx'
import { guestTickets, offersOf } from './offered.ts'
import { Pay } from './Pay.tsx'
import { Terminal } from './Terminal.tsx'
import { shownSale, useSell } from './use-sell.ts'

interface BasketLaneProps {
  /** Whose card lies on the desk. */
  personId: PersonId | undefined
  onRecorded: (doing: Doing) => void
  onOpen: (personId: PersonId) => void
  /** The keys go back to the card or the search. */
  onBack: () => void
  /** The sale is over; the next one can be served. */
  onLeave: () => void
  onInvoice: (invoiceId: InvoiceId) => void
  /** Takes the money for a pre-invoice now. */
  onPreInvoice: (preInvoiceId: PreInvoiceId) => void
}

/** Whom tickets can be sold to: who stands on the desk, and the family. */
const usePeople = (personId: PersonId | undefined): BasketPerson[] => {
  // The card itself reads it, and has noted that it was opened.
  const { data } = useQuery({ ...cardQuery(personId ?? ('' as PersonId)), enabled: false })
  if (personId === undefined || !data) return []
  const { language } = data.card
  return membersOf(data.card).map(({ _id, firstName, age, entry }) => ({
    _id,
    firstName,
    age,
    language,
    isIn: entry.choice.kind === 'already_in',
  }))
}

const BookForm = lazyPanel(() => import('./BookForm.tsx'), 'BookForm')
const PreInvoiceForm = lazyPanel(() => import('./PreInvoiceForm.tsx'), 'PreInvoiceForm')
const IssuedPreInvoices = lazyPanel(() => import('./IssuedPreInvoices.tsx'), 'IssuedPreInvoices')

const isText = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type !== 'checkbox'

const isButton = (target: EventTarget): boolean => target instanceof HTMLButtonElement

/** What the list shows: tickets and goods first, the others by a key. */
type ShownList = 'offers' | 'courses' | 'gifts' | 'guests'

interface ChooseProps extends Pick<BasketLaneProps, 'personId' | 'onBack'> {
  till: string | undefined
}

/** Lines are chosen by digit or by name, for whose card is open. */
const Choose = ({ personId, till, onBack }: ChooseProps) => {
  const { lines } = useBasket()
  const { sending, sell } = useSell(till)
  const { data, error } = useQuery(deskArticlesQuery)
  const people = usePeople(personId)
  const [chosen, setChosen] = useState<PersonId>()
  const person = people.find(({ _id }) => _id === chosen) ?? people[0]
  const [shown, setShown] = useState<ShownList>('offers')
  const guests = data ? guestTickets(data) : []
  const offers = offersOf(data?.articles ?? [])
  // The lines of now: keys that waited for the offers come in one go.
  const pay = () => {
    if (basket.now().lines.length > 0) basket.to('pay')
  }
  const byCard = () => {
    const total = totalOf(basket.now().lines)
    if (total > 0) sell({ cashCents: 0, givenCents: 0, terminalCents: total })
  }
  const toPreInvoice = () => {
    if (basket.now().lines.length > 0) basket.to('pre_invoice')
  }
  const act = (key: string): void => {
    if (/^[1-9]$/.test(key)) addOffer(offers.slice(0, firstPage)[Number(key) - 1], person)
    else if (key === 'k') byCard()
    else if (key === 'r') toPreInvoice()
    else if (key === 'c') setShown(person ? 'courses' : 'offers')
    else if (key === 'b') setShown('gifts')
    else if (key === 'n') setShown(guests.length > 0 ? 'guests' : 'offers')
    else pay()
  }
  const early = useRef<string[]>([])
  const carryOutEarly = useEffectEvent(() => {
    for (const key of early.current.splice(0)) act(key)
  })
  useEffect(() => {
    if (data) carryOutEarly()
  }, [data])
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  /** The list that had the keys is gone. */
  const toOffers = () => {
    setShown('offers')
    heading.current?.focus()
  }
  const back = () => {
    if (lines.length === 0) basket.close()
    onBack()
  }
  const turn = (by: number) => {
    const at = people.findIndex(({ _id }) => _id === person?._id)
    setChosen(people[(at + by + people.length) % people.length]?._id)
  }
  const take = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
    if (event.key === 'Escape') back()
    else if (isText(event.target)) return false
    else if (event.key === 'ArrowLeft' && people.length > 1) turn(-1)
    else if (event.key === 'ArrowRight' && people.length > 1) turn(1)
    else if (/^([1-9gkrcbn]|Enter)$/i.test(event.key) && !(event.key === 'Enter' && isButton(event.target))) {
      const key = event.key.toLowerCase()
      if (data) act(key)
      else early.current.push(key)
    } else return false
    return true
  }
  // Shown before the next key comes, which may be a moment later.
  const press = (event: KeyboardEvent) => {
    if (flushSync(() => take(event))) event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- each key has a button of the same name
    <div className={styles.choose} onKeyDown={press}>
      <div className={styles.head}>
        <h2 tabIndex={-1} ref={heading} data-next="">
          {m.basket()}
        </h2>
        <Button small look="bare" onClick={back}>
          {m.basket_put_away()} <Kbd>Esc</Kbd>
        </Button>
      </div>
      <div className={styles.body}>
        <Failure message={error?.message} />
        {people.length > 1 ? (
          <fieldset className={styles.people} aria-label={m.basket_for_whom()}>
            {people.map((each) => (
              <button
                key={each._id}
                type="button"
                aria-pressed={each._id === person?._id}
                translate="no"
                onClick={() => setChosen(each._id)}
              >
                {each.firstName}
              </button>
            ))}
          </fieldset>
        ) : (
          <p className={styles.for}>{person ? m.basket_for({ name: person.firstName }) : m.basket_needs_person()}</p>
        )}
        {data && shown === 'offers' && <Offers offers={offers} lines={lines} person={person} />}
        {person && shown === 'courses' && <Courses key={person._id} person={person} onBack={toOffers} />}
        {data && shown === 'gifts' && <Gifts gifts={data.gifts} onBack={toOffers} />}
        {shown === 'guests' && <Guests articles={guests} onBack={toOffers} />}
        {shown === 'offers' && (
          <div className={styles.more}>
            {person && (
              <Button look="quiet" small onClick={() => setShown('courses')}>
                {m.basket_courses()} <Kbd>C</Kbd>
              </Button>
            )}
            {data && data.gifts.length > 0 && (
              <Button look="quiet" small onClick={() => setShown('gifts')}>
                {m.basket_gifts()} <Kbd>B</Kbd>
              </Button>
            )}
            {guests.length > 0 && (
              <Button look="quiet" small onClick={() => setShown('guests')}>
                {m.basket_guests()} <Kbd>N</Kbd>
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <Lines lines={lines} />
        <SendingNote sending={sending} />
        <div className={styles.actions}>
          <Button onClick={pay} blocked={lines.length === 0 ? { reason: m.basket_empty() } : undefined}>
            {m.basket_by_cash()} <Kbd>G</Kbd>
          </Button>
          {lines.length > 0 && (
            <Button look="quiet" onClick={byCard} busy={sending.step === 'busy'}>
              {m.basket_by_card()} <Kbd>K</Kbd>
            </Button>
          )}
          {hasClasses(lines) && (
            <Button look="quiet" onClick={toPreInvoice}>
              {m.basket_pre_invoice()} <Kbd>R</Kbd>
            </Button>
          )}
          {lines.length > 0 && (
            <Button
              look="quiet"
              onClick={() => {
                basket.clear()
                onBack()
              }}
            >
              {m.basket_clear()}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** The basket in the place of the classes: what is sold, how it is paid, and what came of it. */
export const BasketLane = ({
  personId,
  onRecorded,
  onOpen,
  onBack,
  onLeave,
  onInvoice,
  onPreInvoice,
}: BasketLaneProps) => {
  const state = useBasket()
  const { till } = useTill()
  const [person] = usePeople(personId)
  const { step, sale } = state
  return (
    <div className={styles.lane} data-basket="" data-keys="basket">
      {step === 'choose' && <Choose personId={personId} till={till?.mark} onBack={onBack} />}
      {step === 'pay' && <Pay of={state} till={till?.mark} />}
      {step === 'company' && (
        <div className={styles.body}>
          <CompanyForm
            company={state.company}
            title={state.companyOn === 'pay' ? m.basket_company() : m.basket_pre_invoice_to_company()}
            submit={m.basket_company_use()}
            onCompany={basket.setCompany}
            onBack={() => basket.to(state.companyOn)}
          />
        </div>
      )}
      {step === 'pre_invoice' && <PreInvoiceForm of={state} person={person} />}
      {step === 'issued' && state.preInvoices && (
        <IssuedPreInvoices preInvoices={state.preInvoices} onSettle={onPreInvoice} onLeave={onLeave} />
      )}
      {step === 'book' && till && (
        <div className={styles.body}>
          <BookForm till={till.mark} />
        </div>
      )}
      {step === 'terminal' && sale && <Terminal sale={sale} onSale={shownSale} />}
      {step === 'done' && sale && (
        <Done
          sale={sale}
          lines={state.lines}
          onRecorded={onRecorded}
          onOpen={onOpen}
          onLeave={onLeave}
          onInvoice={onInvoice}
        />
      )}
    </div>
  )
}
