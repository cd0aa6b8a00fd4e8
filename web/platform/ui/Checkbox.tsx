import type { ComponentProps, ReactNode } from 'react'
import styles from './Checkbox.module.css'
import { FieldError } from './FieldError.tsx'

interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'id' | 'name' | 'type' | 'className' | 'children' | 'aria-describedby' | 'aria-invalid'
> {
  name: string
  id?: string
  /** Label; may contain links. */
  children: ReactNode
  error?: string | undefined
}

/** A native checkbox with its sentence. */
export const Checkbox = ({ name, id = name, children, error, ...input }: CheckboxProps) => (
  <div className={styles.box}>
    <input
      {...input}
      type="checkbox"
      id={id}
      name={name}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    />
    <label htmlFor={id}>{children}</label>
    {error && <FieldError id={`${id}-error`} message={error} />}
  </div>
)
