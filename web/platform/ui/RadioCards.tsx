import { Fragment, type ReactNode, type Ref } from 'react'
import styles from './RadioCards.module.css'

/** One of the cards to choose from. */
export interface RadioCard<Value extends string> {
  value: Value
  label: string
  note?: ReactNode
  /** A picture at the end of the card. */
  art?: ReactNode
  /** Opens under the card while it is the chosen one. */
  content?: ReactNode
}

interface RadioCardsProps<Value extends string> {
  legend: string
  /** Shows the legend only to screen readers, where the heading above is already the question. */
  legendHidden?: boolean
  name: string
  cards: readonly RadioCard<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  /** Ref of the chosen card, or of the first one before a choice, for a caller that moves the focus. */
  ref?: Ref<HTMLInputElement>
}

/** Cards with native radios; the content of the chosen card opens under it. */
export const RadioCards = <Value extends string>({
  legend,
  legendHidden,
  name,
  cards,
  value,
  onChange,
  ref,
}: RadioCardsProps<Value>) => (
  <fieldset className={styles.cards}>
    <legend className={legendHidden ? 'hidden' : undefined}>{legend}</legend>
    {cards.map((card, index) => (
      <Fragment key={card.value}>
        <label className={styles.card}>
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={value === card.value}
            ref={value === card.value || (value === undefined && index === 0) ? ref : undefined}
            onChange={() => onChange(card.value)}
          />
          <span className={styles.what}>
            <b>{card.label}</b>
            {card.note && <small>{card.note}</small>}
          </span>
          {card.art}
        </label>
        {card.content !== undefined && value === card.value && <div className={styles.content}>{card.content}</div>}
      </Fragment>
    ))}
  </fieldset>
)
