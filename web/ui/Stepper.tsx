import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState, type KeyboardEvent } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Stepper.module.css'

interface StepperProps {
  /** Names the group and the number ('Količina, Dnevna vstopnica'), as a page has many steppers. */
  label: string
  less: string
  more: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  /** Id of the error sentence of the quantity. */
  errorId?: string | undefined
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }

/** Quantity control: two buttons, a typed number and the arrow keys. */
export function Stepper({ label, less, more, value, min, max, onChange, errorId }: StepperProps) {
  // Text while typing; it may be empty, the value never is.
  const [typed, setTyped] = useState<string>()
  const [changed, setChanged] = useState(false)
  const set = (next: number) => {
    setTyped(undefined)
    setChanged(true)
    onChange(Math.min(max, Math.max(min, next)))
  }
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '')
    set(digits === '' ? min : Number(digits))
    if (digits === '') setTyped('')
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    set(value + step)
  }
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      {/* Not `disabled`: at the limit the pressed button keeps the focus. */}
      <button
        type="button"
        aria-label={less}
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && set(value - 1)}
      >
        <Icon of={Minus} />
      </button>
      <input
        className="num"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        value={typed ?? value}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(undefined)}
      />
      <button
        type="button"
        aria-label={more}
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && set(value + 1)}
      >
        <Icon of={Plus} />
      </button>
      {/* The buttons keep the focus, so this region announces the new number. */}
      <span className="hidden" aria-live="polite">
        {changed ? value : ''}
      </span>
    </fieldset>
  )
}
