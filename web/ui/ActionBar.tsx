import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

interface ActionBarProps {
  /** Shown while there is something to go on with; its words are then announced. */
  open: boolean
  /** 'Skupaj z DDV' */
  label: string
  sum: string
  /** The link or the button that goes on. */
  action: ReactNode
}

/** The price and the next step, held at the foot of the screen above the bottom bar. */
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
