import type { ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import styles from './Labelled.module.css'

/** Props of every labelled control. */
export interface LabelledProps {
  label: string
  /** Id of the control, for links of an ErrorSummary; the name unless two forms share a page. */
  id?: string
  hint?: string | undefined
  error?: string | undefined
  /** Word beside the label of an optional field; required fields have no mark. */
  optional?: string | undefined
}

/** Ids for `aria-describedby` of a control: its hint, then its error. */
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
