import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { staff } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError, call } from '#web/platform/api.ts'
import { inLanguage } from '#web/platform/language.ts'
import type { Ask } from '#web/staff/platform/asks.ts'
import { passwordGiven, useSession } from '#web/staff/platform/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import styles from './AskDialog.module.css'
import { LogInForm } from './LogInForm.tsx'
import { PinPad } from './PinPad.tsx'
import { usePin } from './use-pin.ts'

interface DialogProps {
  title: string
  note: string
  /** Called by Esc and by the button; nothing is sent then. */
  onCancel: () => void
  children: ReactNode
}

/** Modal dialog; the browser keeps the focus in it and gives it back. */
const Dialog = ({ title, note, onCancel, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className={styles.dialog} ref={dialog} aria-labelledby={id} onClose={onCancel}>
      <h2 id={id}>{title}</h2>
      <p className="muted">{note}</p>
      {children}
      <Button look="quiet" wide onClick={() => dialog.current?.close()}>
        {m.staff_cancel()}
      </Button>
    </dialog>
  )
}

/** Password and second factor of the unlocked member; the call that asked goes on with them. */
const AskPassword = ({ ask }: { ask: Extract<Ask, { kind: 'password' }> }) => {
  const { state } = useSession()
  return (
    <Dialog title={m.staff_step_up_title()} note={m.staff_step_up_note()} onCancel={() => ask.answer(false)}>
      <LogInForm
        submit={m.staff_step_up_submit()}
        isDemo={state?.demo !== undefined}
        onDone={(me) => {
          // Another member's password changes the person, so nothing of the one before goes on.
          ask.answer(passwordGiven(me))
        }}
      />
    </Dialog>
  )
}

/** What is to be approved, the names of those who may, and the PIN of the chosen one; a single one is chosen already. */
const AskApproval = ({ ask: { wanted, answer } }: { ask: Extract<Ask, { kind: 'approval' }> }) => {
  const { digest, facts, approvers } = wanted
  const [act, ...others] = facts
  const [approver, setApprover] = useState(approvers.length === 1 ? approvers[0] : undefined)
  const entry = usePin({
    of: approver?._id,
    submit: async (pin) => {
      if (!approver) return
      try {
        await call(staff.approve, { body: { approverId: approver._id, pin, digest } })
      } catch (error) {
        // Shown too long ago: sent again, the call is shown as it is now.
        if (!(error instanceof ApiError) || error.code !== 'approval_gone') throw error
      }
      answer(true)
    },
    onEscape: () => answer(false),
  })
  return (
    <Dialog
      title={act ? inLanguage(act.value) : m.staff_approval_title()}
      note={m.staff_approval_note()}
      onCancel={() => answer(false)}
    >
      <dl className={styles.facts}>
        {others.map(({ label, value }) => (
          <div key={label.sl}>
            <dt>{inLanguage(label)}</dt>
            <dd>{inLanguage(value)}</dd>
          </div>
        ))}
      </dl>
      {approvers.length === 0 && <p>{m.staff_approval_alone()}</p>}
      <ul className={styles.people}>
        {approvers.map((colleague) => (
          <li key={colleague._id}>
            <button type="button" aria-pressed={colleague._id === approver?._id} onClick={() => setApprover(colleague)}>
              <b>{colleague.name}</b> <small>{colleague.mark}</small>
            </button>
          </li>
        ))}
      </ul>
      {approver && (
        <section className={styles.pin} aria-label={m.staff_pin_of({ name: approver.name })}>
          <PinPad entry={entry} />
        </section>
      )}
    </Dialog>
  )
}

/** Asks what a call lacks: password and second factor, or a second person (docs/product/staff.md §5). */
export const AskDialog = ({ ask }: { ask: Ask }) =>
  ask.kind === 'password' ? <AskPassword ask={ask} /> : <AskApproval ask={ask} />
