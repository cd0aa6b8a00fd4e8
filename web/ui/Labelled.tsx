import type { ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import styles from './Labelled.module.css'

/** What every labelled control is told. */
export interface LabelledProps {
  label: string
  /** Id of the control, so that an ErrorSummary can lead to it; the name unless two forms share a page. */
  id?: string
  hint?: string | undefined
  error?: string | undefined
  /** The word beside the label of a field that may stay empty; required is the norm and has no mark. */
  optional?: string | undefined
}

/** The ids under which a control is described: its hint first, then what is wrong with it. */
export const describedBy = (id: string, { hint, error }: Pick<LabelledProps, 'hint' | 'error'>): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** Label above, hint under it, the control, and the error below. */
export const Labelled = ({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: LabelledProps & { id: string; children: ReactNode }) => (
  <div className={styles.field}>
    <label htmlFor={id} id={`${id}-label`}>
      {label}
      {optional && <span className={styles.optional}> {optional}</span>}
    </label>
    {hint && (
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {children}
    {error && <FieldError id={`${id}-error`} message={error} />}
  </div>
)
