import { useState, type KeyboardEvent } from 'react'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { Stone } from '#web/staff/reception/desk/parts/Stone.tsx'
import { money } from '#web/staff/platform/ui/money.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { basket, piecesIn, type BasketPerson, type Line } from './basket.ts'
import { articleFor, matching, type Offer } from './offered.ts'
import styles from './Offers.module.css'

/** Offers on the first page, each with a digit. */
export const firstPage = 9

interface OffersProps {
  offers: readonly Offer[]
  lines: readonly Line[]
  /** Whom tickets are for: who stands on the desk. */
  person: BasketPerson | undefined
}

/** Puts an offer into the basket, at the price of the person it is for; false where it needs one. */
export const addOffer = (offer: Offer | undefined, person: BasketPerson | undefined): void => {
  const article = offer && articleFor(offer, person?.age)
  if (article) basket.add(article, offer.isForPerson ? person : undefined)
}

interface OfferButtonProps {
  offer: Offer
  lines: readonly Line[]
  person: BasketPerson | undefined
  cap: string | undefined
}

const OfferButton = ({ offer, lines, person, cap }: OfferButtonProps) => {
  const article = articleFor(offer, person?.age)
  const first = offer.articles[0]!
  const pieces = article ? piecesIn(lines, article._id, offer.isForPerson ? person : undefined) : 0
  return (
    <button
      type="button"
      className={styles.offer}
      data-kind={first.type}
      aria-disabled={article === undefined || undefined}
      onClick={() => addOffer(offer, person)}
    >
      <Stone seed={offer.key} kind={first.type ?? 'rock'} width={22} height={22} />
      <span className={styles.name}>
        {inLanguage(first.productName)}
        {pieces > 0 && <em>{m.basket_pieces({ count: pieces })}</em>}
      </span>
      <b translate="no">{article ? money(article.cents) : '–'}</b>
      {cap !== undefined && <Kbd>{cap}</Kbd>}
    </button>
  )
}

/** What is on sale: the first nine by digit, and the others by typing. */
export const Offers = ({ offers, lines, person }: OffersProps) => {
  const [typed, setTyped] = useState('')
  const isSearch = typed.trim() !== ''
  const shown = isSearch ? matching(offers, typed) : offers.slice(0, firstPage)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
      addOffer(shown[0], person)
      setTyped('')
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      event.stopPropagation()
      setTyped('')
    }
  }
  return (
    <div className={styles.offers}>
      <ul>
        {shown.map((offer, index) => (
          <li key={offer.key}>
            <OfferButton
              offer={offer}
              lines={lines}
              person={person}
              cap={isSearch ? (index === 0 ? 'Enter' : undefined) : String(index + 1)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>{m.basket_none_found()}</p>}
      <Field
        label={m.basket_other()}
        name="article"
        autoComplete="off"
        maxLength={60}
        data-articles=""
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={press}
      />
    </div>
  )
}
