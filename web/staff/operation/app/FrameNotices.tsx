import { m } from '#texts/compiled/messages.js'
import { useIsLost } from '#web/staff/platform/connection.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Strip } from '#web/platform/ui/Strip.tsx'
import styles from './FrameNotices.module.css'
import { useNewRelease } from './use-new-release.ts'

/** A new release, to load when it suits; without a connection there is none to load. */
export const NewReleaseNotice = () => {
  const isLost = useIsLost()
  const hasNewRelease = useNewRelease()
  if (isLost || !hasNewRelease) return null
  return (
    <div className={styles.notices}>
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
    </div>
  )
}

/** Above a page of the office: no connection, or a new release. */
export const FrameNotices = () => {
  if (!useIsLost()) return <NewReleaseNotice />
  return (
    <div className={styles.notices}>
      <Strip tone="offline">{m.staff_offline()}</Strip>
    </div>
  )
}
