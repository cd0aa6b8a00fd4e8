import { useRef, type ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Button } from '#web/platform/ui/Button.tsx'
import styles from './ChangedField.module.css'
import { Sign } from './Sign.tsx'

interface ChangedFieldProps {
  /** What the server holds by now, in words; undefined as long as it is what was opened. */
  now: string | undefined
  /** Puts that into the control; called with the form. */
  onTake: (form: HTMLFormElement) => void
  children: ReactNode
}

/** A field that another person has changed meanwhile: what is typed stays, and what they saved stands beside it. */
export const ChangedField = ({ now, onTake, children }: ChangedFieldProps) => {
  const field = useRef<HTMLDivElement>(null)
  const take = () => {
    const form = field.current?.closest('form')
    if (form) onTake(form)
  }
  return (
    <div className={styles.changed} ref={field}>
      {children}
      {now !== undefined && (
        <p>
          <Sign kind="wait" />
          <span>{m.changed_saved({ value: now === '' ? m.changed_empty() : now })}</span>
          <Button small look="bare" onClick={take}>
            {m.changed_take()}
          </Button>
        </p>
      )}
    </div>
  )
}
