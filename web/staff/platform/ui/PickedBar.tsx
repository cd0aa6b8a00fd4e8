import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Button } from '#web/platform/ui/Button.tsx'
import styles from './DataTable.module.css'

interface PickedBarProps {
  count: number
  onEnd: () => void
  /** Acts on all of them. */
  children: ReactNode
}

/** How many rows are chosen, and what may be done with them; without one it takes no room, and screen readers wait at it. */
export const PickedBar = ({ count, onEnd, children }: PickedBarProps) => (
  <div className={styles.picked} data-shown={count > 0 || undefined}>
    <output>{count > 0 && m.table_picked({ count })}</output>
    {children}
    {count > 0 && (
      <Button small look="bare" onClick={onEnd}>
        {m.table_pick_end()}
      </Button>
    )}
  </div>
)
