import { m } from '#texts/compiled/messages.js'
import { useIsLost } from '#web/staff/platform/connection.ts'
import { useSession } from '#web/staff/platform/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Strip } from '#web/platform/ui/Strip.tsx'
import { DoubtfulNotice } from './DoubtfulNotice.tsx'
import styles from './OfflineBar.module.css'
import { useWaiting } from './queue.ts'
import { QueueField } from './QueueField.tsx'
import { QueueStatus } from './QueueStatus.tsx'
import { forgetDone, sendQueue, useMaySend, useSendingState } from './send-queue.ts'

/** What has been sent, until it was read. */
const Done = ({ done: { visits, doubtful } }: { done: { visits: number; doubtful: number } }) => (
  <QueueStatus
    kind={doubtful === 0 ? 'go' : 'info'}
    action={
      <Button small look="quiet" onClick={forgetDone}>
        {m.queue_read()}
      </Button>
    }
  >
    {doubtful === 0 ? m.queue_sent({ count: visits }) : m.queue_sent_doubtful({ count: visits, doubtful })}
  </QueueStatus>
)

/** With a connection: what still waits and why, or what has been sent. */
const Sending = ({ count }: { count: number }) => {
  const { isSending, failure, done } = useSendingState()
  const maySend = useMaySend()
  if (count === 0) return done && <Done done={done} />
  if (!maySend) return <QueueStatus kind="wait">{m.queue_for_reception({ count })}</QueueStatus>
  if (isSending || failure === undefined) return <QueueStatus kind="info">{m.queue_sending({ count })}</QueueStatus>
  return (
    <QueueStatus
      kind="wait"
      action={
        <Button small look="quiet" onClick={() => void sendQueue()}>
          {m.try_again()}
        </Button>
      }
    >
      {m.queue_unsent({ count, why: failure })}
    </QueueStatus>
  )
}

/** At the top of the desk: no connection and the queue, or what became of it (docs/product/staff.md §12.16). */
export const OfflineBar = () => {
  const isLost = useIsLost()
  const isDevice = useSession().state?.device !== undefined
  const count = useWaiting()
  const maySend = useMaySend()
  if (!isLost)
    return (
      <>
        <Sending count={count} />
        {maySend && <DoubtfulNotice />}
      </>
    )
  if (!isDevice) return <Strip tone="offline">{m.staff_offline()}</Strip>
  return (
    <section className={styles.bar} aria-label={m.queue_title()}>
      <QueueStatus kind="wait">{m.queue_waiting({ count })}</QueueStatus>
      <div className={styles.field}>
        <QueueField compact />
      </div>
    </section>
  )
}
