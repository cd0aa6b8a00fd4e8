import type { ReactNode, Ref } from 'react'
import styles from './RadioCards.module.css'

/** One of the cards to choose from. */
export interface RadioCard<Value extends string> {
  value: Value
  label: string
  note?: ReactNode
  /** A picture at the end of the card. */
  art?: ReactNode
  /** Opens under all cards while this one is chosen, so that no other is pushed out of view. */
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

/** Cards with native radios; the content of the chosen card opens under all of them. */
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
      <label key={card.value} className={styles.card}>
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
    ))}
    {cards.map(
      ({ value: each, content }) =>
        content !== undefined &&
        each === value && (
          <div key={each} className={styles.content}>
            {content}
          </div>
        ),
    )}
  </fieldset>
)
