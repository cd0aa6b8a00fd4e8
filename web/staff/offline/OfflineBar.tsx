import { m } from '#texts/compiled/messages.js'
import { useIsLost } from '#web/staff/platform/connection.ts'
import { useSession } from '#web/staff/platform/session.ts'
import { Strip } from '#web/ui/Strip.tsx'
import styles from './OfflineBar.module.css'
import { useWaiting } from './queue.ts'
import { QueueField } from './QueueField.tsx'
import { QueueStatus } from './QueueStatus.tsx'

/** At the top of the desk: no connection and the queue (docs/product/staff.md §12.16). */
export const OfflineBar = () => {
  const isLost = useIsLost()
  const isDevice = useSession().state?.device !== undefined
  const count = useWaiting()
  if (!isLost) return null
  if (!isDevice) return <Strip tone="offline">{m.staff_offline()}</Strip>
  return (
    <section className={styles.bar} aria-label={m.queue_title()}>
      <QueueStatus kind="wait">{m.queue_waiting({ count })}</QueueStatus>
      <div className={styles.field}>
        <QueueField />
      </div>
    </section>
  )
}
