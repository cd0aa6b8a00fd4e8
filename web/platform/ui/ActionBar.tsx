import { useState, type ReactNode } from 'react'
import styles from './ActionBar.module.css'

interface ActionBarProps {
  /** Shown while the next step is possible. */
  open: boolean
  /** 'Skupaj z DDV', '2 vstopnici' */
  label: string
  sum: string
  /** Link or button to the next step. */
  action: ReactNode
  /** Announced when the bar closes. */
  closed?: string
}

/** Price and next step, fixed at the foot of the screen above the bottom bar. A change is announced, the start is not. */
export const ActionBar = ({ open, label, sum, action, closed = '' }: ActionBarProps) => {
  const text = open ? `${label}, ${sum}` : closed
  const [first] = useState(text)
  const [changed, setChanged] = useState(false)
  if (!changed && text !== first) setChanged(true)
  return (
    <div className={styles.zone}>
      {open && (
        <div className={styles.bar}>
          <p>
            <small>{label} </small>
            <b className="num" translate="no">
              {sum}
            </b>
          </p>
          {action}
        </div>
      )}
      <span className="hidden" aria-live="polite">
        {changed ? text : ''}
      </span>
    </div>
  )
}
