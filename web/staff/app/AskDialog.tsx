import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { staff } from '#contract/staff/calls.ts'
import type { Colleague } from '#contract/staff/staff.ts'
import { m } from '#texts/compiled/messages.js'
import { call } from '#web/platform/api.ts'
import { useAsk, type Ask } from '#web/staff/platform/asks.ts'
import { passwordGiven, useMe, useSession } from '#web/staff/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
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

/** Names of those who may approve, and the PIN of the chosen one. */
const AskApproval = ({ ask: { wanted, answer } }: { ask: Extract<Ask, { kind: 'approval' }> }) => {
  const me = useMe()
  const colleagues = (useSession().state?.colleagues ?? []).filter(({ _id }) => _id !== me._id)
  const [approver, setApprover] = useState<Colleague>()
  const entry = usePin({
    of: approver?._id,
    submit: async (pin) => {
      if (!approver) return
      const { permission, call: name, object, cents } = wanted
      const body = {
        approverId: approver._id,
        pin,
        permission,
        call: name,
        ...(object !== undefined && { object }),
        ...(cents !== undefined && { cents }),
      }
      answer((await call(staff.approve, { body })).approval)
    },
    onEscape: () => answer(undefined),
  })
  return (
    <Dialog title={m.staff_approval_title()} note={m.staff_approval_note()} onCancel={() => answer(undefined)}>
      {colleagues.length === 0 && <p>{m.staff_approval_alone()}</p>}
      <ul className={styles.people}>
        {colleagues.map((colleague) => (
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
export const AskDialog = () => {
  const ask = useAsk()
  if (!ask) return null
  return ask.kind === 'password' ? <AskPassword ask={ask} /> : <AskApproval ask={ask} />
}
