import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

interface ActionBarProps {
  /** Shown while the next step is possible; its text is then announced. */
  open: boolean
  /** 'Skupaj z DDV' */
  label: string
  sum: string
  /** Link or button to the next step. */
  action: ReactNode
}

/** Price and next step, fixed at the foot of the screen above the bottom bar. */
export const ActionBar = ({ open, label, sum, action }: ActionBarProps) => (
  <div className={styles.zone} aria-live="polite">
    {open && (
      <div className={styles.bar}>
        <p>
          <small>{label} </small>
          <b className="num">{sum}</b>
        </p>
        {action}
      </div>
    )}
  </div>
)
