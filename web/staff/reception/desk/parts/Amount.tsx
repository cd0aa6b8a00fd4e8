import type { ReactNode } from 'react'
import { Sign } from '#web/staff/platform/ui/Sign.tsx'
import styles from './Amount.module.css'

interface AmountProps {
  label: ReactNode
  /** Below the label, such as the pieces that go back. */
  note?: string | undefined
  amount: string
  isShort?: boolean
}

/** A sum that is read from afar, on the stone of the desk: what goes back, what is missing, what was counted. */
export const Amount = ({ label, note, amount, isShort = false }: AmountProps) => (
  <output className={styles.amount} data-short={isShort || undefined}>
    {isShort && <Sign kind="wait" />}
    <span>
      {label}
      {note && <small>{note}</small>}
    </span>{' '}
    <b translate="no">{amount}</b>
  </output>
)
