import type { ReactNode } from 'react'
import type { Choice } from '#web/platform/ui/Control.tsx'
import styles from './ChipRadios.module.css'

interface ChipRadiosProps {
  legend: string
  name: string
  options: readonly Choice[]
  value: string
  onChange: (value: string) => void
  /** Id of the whole, where a complaint leads to it. */
  id?: string
  /** Under the choices: the field of 'another', a complaint. */
  children?: ReactNode
}

/** A choice out of few in a form, each in view: one press, or Tab and an arrow. */
export const ChipRadios = ({ legend, name, options, value, onChange, id, children }: ChipRadiosProps) => (
  <fieldset className={styles.choice} id={id} tabIndex={id === undefined ? undefined : -1}>
    <legend>{legend}</legend>
    <div className={styles.chips}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
    {children}
  </fieldset>
)
