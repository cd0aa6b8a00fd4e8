import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { LocalizedText } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { money } from '#web/staff/platform/ui/money.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import styles from './Courses.module.css'
import { hasWords } from './offered.ts'

/** Rows that have a digit. */
const maxDigits = 9

/** One thing that can be put into the basket. */
export interface Pick {
  id: string
  name: LocalizedText
  note?: string | undefined
  cents: number
  add: () => void
}

interface PickListProps {
  title: string
  picks: readonly Pick[]
  /** Label of the field that finds a row by its name. */
  find: string
  onBack: () => void
  children?: ReactNode
}

/** A list in the basket: a row by its digit, by touch, or by its name; Esc leads back to the offers. */
export const PickList = ({ title, picks, find, onBack, children }: PickListProps) => {
  const [typed, setTyped] = useState('')
  const shown = picks.filter(({ name }) => hasWords(name, typed))
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const isTyping = event.target instanceof HTMLInputElement
    if (event.key === 'Escape') {
      if (typed === '') onBack()
      else setTyped('')
    } else if (event.key === 'Enter' && isTyping) shown[0]?.add()
    else if (/^[1-9]$/.test(event.key) && !isTyping) shown[Number(event.key) - 1]?.add()
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- each key has a button of the same name
    <section className={styles.courses} aria-label={title} onKeyDown={press}>
      <div className={styles.head}>
        <h3 tabIndex={-1} ref={takeFocus} data-next="">
          {title}
        </h3>
        <Button small look="bare" onClick={onBack}>
          {m.desk_back()} <Kbd>Esc</Kbd>
        </Button>
      </div>
      {children}
      <ul>
        {shown.map(({ id, name, note, cents, add }, index) => (
          <li key={id}>
            <button type="button" className={styles.group} onClick={add}>
              <span className={styles.what}>
                <b>{inLanguage(name)}</b>
                {note && <small>{note}</small>}
              </span>
              <b className={styles.price} translate="no">
                {money(cents)}
              </b>
              {index < maxDigits && <Kbd>{String(index + 1)}</Kbd>}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>{m.basket_none_found()}</p>}
      <Field
        label={find}
        name="pick"
        autoComplete="off"
        maxLength={60}
        data-articles=""
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </section>
  )
}
