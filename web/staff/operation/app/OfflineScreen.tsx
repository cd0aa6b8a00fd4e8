import { useEffect } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Title } from '#web/platform/Title.tsx'
import { oweLock } from '#web/staff/platform/session.ts'
import { WayInFrame } from './WayInFrame.tsx'
import styles from './OfflineScreen.module.css'
import { useWaiting } from '#web/staff/reception/offline/queue.ts'
import { QueueField } from '#web/staff/reception/offline/QueueField.tsx'
import { QueueStatus } from '#web/staff/reception/offline/QueueStatus.tsx'

/** A locked or freshly started desk without a connection: the field of the queue, and no data of a customer (docs/product/staff.md §12.16). */
export const OfflineScreen = () => {
  useEffect(oweLock, [])
  const count = useWaiting()
  return (
    <WayInFrame title={m.queue_title()} note={m.queue_locked_note()}>
      <Title page={m.queue_title()} />
      <div className={styles.status}>
        <QueueStatus kind="wait">{m.queue_waiting({ count })}</QueueStatus>
      </div>
      <QueueField />
    </WayInFrame>
  )
}
