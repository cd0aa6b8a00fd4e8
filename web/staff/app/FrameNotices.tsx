import { useSyncExternalStore } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Button } from '#web/ui/Button.tsx'
import { Strip } from '#web/ui/Strip.tsx'
import styles from './FrameNotices.module.css'
import { useNewRelease } from './use-new-release.ts'

const onConnection = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Above a page: no connection, or a new release to load when it suits. */
export const FrameNotices = () => {
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine)
  const hasNewRelease = useNewRelease()
  if (isOnline && !hasNewRelease) return null
  return (
    <div className={styles.notices}>
      {isOnline ? (
        <Strip
          tone="info"
          action={
            <Button small look="bare" onClick={() => location.reload()}>
              {m.new_version_take()}
            </Button>
          }
        >
          {m.staff_new_version()}
        </Strip>
      ) : (
        <Strip tone="offline">{m.staff_offline()}</Strip>
      )}
    </div>
  )
}
