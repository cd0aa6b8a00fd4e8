import type { ComponentProps } from 'react'
import { describedBy, Labelled, type LabelledProps } from '#web/platform/ui/Labelled.tsx'
import styles from './TextArea.module.css'

interface TextAreaProps
  extends
    LabelledProps,
    Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'className' | 'aria-describedby' | 'aria-invalid'> {
  name: string
}

/** Field for text of several lines. */
export const TextArea = ({ label, name, id = name, hint, error, optional, ...area }: TextAreaProps) => (
  <Labelled id={id} label={label} hint={hint} error={error} optional={optional}>
    <textarea
      {...area}
      className={styles.area}
      id={id}
      name={name}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { hint, error })}
    />
  </Labelled>
)
