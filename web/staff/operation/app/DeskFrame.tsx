import Classes from 'lucide/dist/esm/icons/calendar.mjs'
import Building from 'lucide/dist/esm/icons/text-align-start.mjs'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import { Suspense, type ReactNode } from 'react'
import { staffPaths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { ErrorBoundary } from '#web/platform/ErrorBoundary.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Link } from '#web/platform/Link.tsx'
import { OfflineBar } from '#web/staff/reception/offline/OfflineBar.tsx'
import { useMe, useScope, useSession } from '#web/staff/platform/session.ts'
import { Icon } from '#web/platform/ui/Icon.tsx'
import { Logo } from '#web/platform/ui/Logo.tsx'
import { Clock } from './Clock.tsx'
import styles from './DeskFrame.module.css'
import { NewReleaseNotice } from './FrameNotices.tsx'
import { useLeave, useLockKey } from './use-leave.ts'

/** What the bar says about the hall, and its quiet tools: loaded with the desk, so that the office does without. */
const { Lazy: BarFacts } = lazyComponent(() => import('#web/staff/reception/desk/bar/BarFacts.tsx'), 'BarFacts')
const { Lazy: BarTools } = lazyComponent(() => import('#web/staff/reception/desk/bar/BarTools.tsx'), 'BarTools')

const Nothing = () => null

/** A part of the bar with a file of its own; one that cannot be loaded is left out, and the desk goes on. */
const BarPart = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary Fallback={Nothing} resetKey="">
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
)

/** The reception: one bar of the wall on the grid of its lanes, and below it what is worked on. */
export const DeskFrame = ({ children }: { children: ReactNode }) => {
  const me = useMe()
  const isDevice = useSession().state?.device !== undefined
  // With a till the key opens it first, and locks there.
  const hasTill = useScope('till') !== undefined
  const leave = useLeave()
  useLockKey()
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <div className={styles.brand}>
          <Logo name={m.staff_desk()} />
          <Clock />
        </div>
        <div className={styles.facts}>
          <BarPart>
            <BarFacts />
          </BarPart>
        </div>
        <div className={styles.tools}>
          <BarPart>
            <BarTools />
          </BarPart>
          <Link to={staffPaths.rosters} className={styles.item} aria-label={m.desk_classes()}>
            <Icon of={Classes} />
            <span className={styles.word}>{m.desk_classes_short()}</span>
          </Link>
          <Link to={staffPaths.office} className={styles.item} aria-label={m.staff_office()}>
            <Icon of={Building} />
            <span className={styles.word}>{m.staff_office()}</span>
          </Link>
          <button type="button" className={styles.item} onClick={leave}>
            <span className={styles.word}>{me.name.split(' ', 1)[0]}</span>
            <Icon of={isDevice ? Lock : LogOut} />
            <span className="hidden">{isDevice ? m.staff_lock() : m.staff_log_out()}</span>
            {isDevice && !hasTill && <kbd className={styles.key}>F9</kbd>}
          </button>
        </div>
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        <OfflineBar />
        <NewReleaseNotice />
        {children}
      </main>
    </div>
  )
}
