import { useEffect, useRef, type MouseEvent } from 'react'
import styles from './ErrorSummary.module.css'

/** One thing to put right. */
export interface FormError {
  /** Id of the control that has to change. */
  field: string
  /** The field's label and the same words as at the field. */
  message: string
}

interface ErrorSummaryProps {
  title: string
  errors: readonly FormError[]
  /** Counts the refused submits: the focus moves once for each, never while somebody types. */
  attempt: number
}

const focusField = (id: string) => document.getElementById(id)?.focus()

/** After a refused submit: one error takes the focus to its field, several are listed here with links to their fields. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const answered = useRef(0)
  useEffect(() => {
    if (attempt === answered.current || errors.length === 0) return
    answered.current = attempt
    if (errors.length === 1 && errors[0]) focusField(errors[0].field)
    else heading.current?.focus()
  }, [attempt, errors])
  // A plain jump would add a page to the history and tell the router about it.
  const follow = (event: MouseEvent, field: string) => {
    event.preventDefault()
    focusField(field)
  }
  if (errors.length < 2) return null
  return (
    <div className={styles.summary} role="alert">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => follow(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
