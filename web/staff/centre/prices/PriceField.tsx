import type { ComponentProps } from 'react'
import { Control } from '#web/platform/ui/Control.tsx'
import { describedBy, Labelled, type LabelledProps } from '#web/platform/ui/Labelled.tsx'
import styles from './PriceField.module.css'

interface PriceFieldProps
  extends LabelledProps, Omit<ComponentProps<'input'>, 'id' | 'name' | 'type' | 'className' | 'aria-invalid'> {
  name: string
}

/** A price in euros, typed with a comma or a point (typed-price.ts). */
export const PriceField = ({ label, name, hint, error, optional, ...input }: PriceFieldProps) => (
  <Labelled id={name} label={label} hint={hint} error={error} optional={optional}>
    <Control bad={error !== undefined}>
      <input
        {...input}
        className={styles.price}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        id={name}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { hint, error })}
      />
      <span className={styles.unit} aria-hidden="true">
        €
      </span>
    </Control>
  </Labelled>
)
