import { FieldError } from '#web/platform/ui/FieldError.tsx'
import styles from './TickChips.module.css'

interface TickChipsProps {
  legend: string
  name: string
  options: readonly { value: string; label: string }[]
  /** Values that are ticked at first. */
  ticked: readonly string[]
  hint?: string | undefined
  error?: string | undefined
}

/** Several of a few: native ticks, each in a chip of its own. */
export const TickChips = ({ legend, name, options, ticked, hint, error }: TickChipsProps) => (
  <fieldset className={styles.chips} aria-describedby={error ? `${name}-error` : undefined}>
    <legend>{legend}</legend>
    {hint !== undefined && <p>{hint}</p>}
    <div>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            id={`${name}-${value}`}
            name={name}
            value={value}
            defaultChecked={ticked.includes(value)}
          />
          {label}
        </label>
      ))}
    </div>
    {error && <FieldError id={`${name}-error`} message={error} />}
  </fieldset>
)
