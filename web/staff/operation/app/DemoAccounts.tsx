import { useState } from 'react'
import { staff } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError, call } from '#web/platform/api.ts'
import { readSession, type StaffState } from '#web/staff/platform/session.ts'
import styles from './DemoAccounts.module.css'
import { keepingTyped } from './keeping-typed.ts'
import { roleWords } from './role-words.ts'

/** Makes this browser a device of the demo's desk in one step (docs/product/staff.md §12). */
export const useDemoDesk = () => {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const enrol = async () => {
    setBusy(true)
    try {
      await keepingTyped(async () => {
        await call(staff.enrolDemo)
        await readSession()
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, enrol: () => void enrol() }
}

interface DemoAccountsProps {
  demo: NonNullable<StaffState['demo']>
  onChoose: (email: string) => void
}

/** Accounts of the demo, where everything is public; a press fills the log-in. */
export const DemoAccounts = ({ demo: { accounts, password, pin }, onChoose }: DemoAccountsProps) => (
  <section className={styles.demo} aria-labelledby="staff-demo">
    <h2 id="staff-demo">{m.staff_demo_title()}</h2>
    <p>{m.staff_demo_note({ password, pin })}</p>
    <ul>
      {accounts.map(({ email, name, roles }) => (
        <li key={email}>
          <button type="button" onClick={() => onChoose(email)}>
            <b>{name}</b>
            <span>{roleWords(roles)}</span>
            <span>{email}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
)
