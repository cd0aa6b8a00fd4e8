import Minus from 'lucide/dist/esm/icons/minus.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useState, type KeyboardEvent } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Stepper.module.css'
import { typedQuantity } from './typed-quantity.ts'

interface StepperProps {
  /** Names the group and the number ('Količina, Dnevna vstopnica'), as a page has many steppers. */
  label: string
  less: string
  more: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  /** Called when what is typed is no whole number from `min` to `max`; the value is then as before typing. */
  onRefused?: () => void
  /** Id of the sentence about the quantity, where the caller shows it: an error, or why no more can be had. */
  noteId?: string | undefined
  /** That sentence is an error. */
  invalid?: boolean
  /** Announces the new number; off where the page announces the sum. */
  announces?: boolean
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }

/** Quantity control: two buttons, a typed number and the arrow keys. */
export function Stepper({
  label,
  less,
  more,
  value,
  min,
  max,
  onChange,
  onRefused,
  noteId,
  invalid = false,
  announces = true,
}: StepperProps) {
  // Text while typing, and the value before it. The text may be empty or wrong, the value never is.
  const [typing, setTyping] = useState<{ text: string; before: number }>()
  const [changed, setChanged] = useState(false)
  const set = (next: number) => {
    setChanged(true)
    onChange(Math.min(max, Math.max(min, next)))
  }
  const step = (by: number) => {
    setTyping(undefined)
    set(value + by)
  }
  const type = (text: string) => {
    const before = typing?.before ?? value
    setTyping({ text, before })
    const next = typedQuantity(text, { min, max })
    set(next ?? before)
    if (next === undefined) onRefused?.()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      {/* Not `disabled`: at the limit the pressed button keeps the focus. */}
      <button
        type="button"
        aria-label={less}
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && step(-1)}
      >
        <Icon of={Minus} />
      </button>
      <input
        className="num"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={noteId}
        value={typing?.text ?? value}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyping(undefined)}
      />
      <button
        type="button"
        aria-label={more}
        aria-disabled={value >= max || undefined}
        aria-describedby={value >= max ? noteId : undefined}
        onClick={() => value < max && step(1)}
      >
        <Icon of={Plus} />
      </button>
      {/* The buttons keep the focus, so this region announces the new number. */}
      {announces && (
        <span className="hidden" aria-live="polite">
          {changed ? value : ''}
        </span>
      )}
    </fieldset>
  )
}
