import type { ReactNode } from 'react'
import styles from './Empty.module.css'
import { Stones } from './Stones.tsx'

interface EmptyProps {
  /** Sentence of the empty or failed state. */
  sentence: string
  /** A failure: screen readers read it at once. */
  alert?: boolean
  children?: ReactNode
  /** The next step. */
  action?: ReactNode
}

const outlines = [
  { seed: 'em0', x: 26, y: 54, size: 15 },
  { seed: 'em1', x: 60, y: 28, size: 18 },
  { seed: 'em2', x: 94, y: 56, size: 14 },
]

/** Empty state: outlines of three holds, a sentence and the next step. */
export const Empty = ({ sentence, alert = false, children, action }: EmptyProps) => (
  <div className={styles.empty}>
    <div className={styles.art}>
      <Stones width={120} height={80} stones={outlines} tone="off" />
    </div>
    <p className={styles.sentence} role={alert ? 'alert' : undefined}>
      {sentence}
    </p>
    {children && <div className="muted">{children}</div>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
