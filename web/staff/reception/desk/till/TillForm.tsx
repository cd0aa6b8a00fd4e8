import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { SendingNote } from '#web/staff/reception/desk/doing/SendingNote.tsx'
import type { SendingStep } from '#web/staff/reception/desk/doing/use-sending.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { PanelActions } from '#web/staff/platform/ui/PanelForm.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import styles from './TillPanel.module.css'

interface TillFormProps {
  title: string
  children: ReactNode
  submit: string
  /** Why it cannot be sent yet. */
  blocked?: string | undefined
  sending: SendingStep
  onSubmit: () => void
  onBack: () => void
}

/** A step at the till: what is typed, what came of it, Enter and Esc. */
export const TillForm = ({ title, children, submit, blocked, sending, onSubmit, onBack }: TillFormProps) => {
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (blocked === undefined) onSubmit()
  }
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    // A step with nothing to type has the focus on its words, from which the browser sends no form.
    const isOnWords = event.target instanceof HTMLParagraphElement
    if (event.key !== 'Escape' && !(event.key === 'Enter' && isOnWords)) return
    event.preventDefault()
    if (event.key === 'Escape') onBack()
    else event.currentTarget.requestSubmit()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys do the same as the buttons
    <form className={styles.form} aria-label={title} onSubmit={send} onKeyDown={press}>
      <h2>{title}</h2>
      {children}
      <SendingNote sending={sending} />
      <PanelActions>
        <Button
          type="submit"
          busy={sending.step === 'busy' || (sending.step === 'checking' && m.desk_checking())}
          blocked={blocked === undefined ? undefined : { reason: blocked }}
        >
          {submit} <Kbd>Enter</Kbd>
        </Button>
        <Button look="quiet" onClick={onBack}>
          {m.desk_back()} <Kbd>Esc</Kbd>
        </Button>
      </PanelActions>
    </form>
  )
}
