import { useEffect, useRef, type MouseEvent } from 'react'
import styles from './ErrorSummary.module.css'

/** One error of a form. */
export interface FormError {
  /** Id of the control with the error. */
  field: string
  /** The field's label and the sentence shown at the field. */
  message: string
}

interface ErrorSummaryProps {
  title: string
  errors: readonly FormError[]
  /** Number of submits; the focus moves once for each refused one, never during typing. */
  attempt: number
}

/** Focuses a field, also in a part that is folded. */
const focusField = (id: string) => {
  const field = document.getElementById(id)
  const fold = field?.closest('details')
  if (fold) fold.open = true
  field?.focus()
}

/** After a refused submit one error focuses its field; several are listed with links to their fields. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const answered = useRef(0)
  useEffect(() => {
    if (attempt === answered.current || errors.length === 0) return
    answered.current = attempt
    if (errors.length === 1 && errors[0]) focusField(errors[0].field)
    else heading.current?.focus()
  }, [attempt, errors])
  // A plain anchor would add a history entry and trigger the router.
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
