import type { ReactNode } from 'react'
import { Sign, type SignKind } from '#web/staff/platform/ui/Sign.tsx'
import styles from './QueueStatus.module.css'

interface QueueStatusProps {
  /** wait is amber: no connection, or something still waits. */
  kind: Extract<SignKind, 'wait' | 'go' | 'info'>
  children: string
  /** A small button. */
  action?: ReactNode
}

/** How the queue stands, in colour, shape and words. */
export const QueueStatus = ({ kind, children, action }: QueueStatusProps) => (
  <div className={styles.status} data-kind={kind}>
    <Sign kind={kind} />
    <output>{children}</output>
    {action}
  </div>
)
