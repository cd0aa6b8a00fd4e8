import Lock from 'lucide/dist/esm/icons/lock.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import Scan from 'lucide/dist/esm/icons/scan-line.mjs'
import { Outlet, useLocation } from 'react-router'
import { staffPaths } from '#contract/platform/paths.ts'
import { scopeOf } from '#contract/staff/platform/roles.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { useMe, useSession } from '#web/staff/platform/session.ts'
import { Facets } from '#web/staff/platform/ui/Facets.tsx'
import { showCurrent } from '#web/staff/platform/ui/show-current.ts'
import { Icon } from '#web/platform/ui/Icon.tsx'
import { Logo } from '#web/platform/ui/Logo.tsx'
import { FrameNotices } from './FrameNotices.tsx'
import styles from './OfficeFrame.module.css'
import { roleWords } from './role-words.ts'
import { screens } from './screens.ts'
import { useFocusOnRoute } from './use-focus-on-route.ts'
import { useLeave, useLockKey } from './use-leave.ts'

/** The office: a rail of the wall with what the roles show, and one page. On a phone the rail is a bar above the page. */
export const OfficeFrame = () => {
  const me = useMe()
  const isDevice = useSession().state?.device !== undefined
  const { pathname } = useLocation()
  const leave = useLeave()
  useLockKey()
  useFocusOnRoute()
  const shown = screens.filter(({ may, isHidden }) => !isHidden && (!may || scopeOf(me.roles, 'password', may)))
  const hasDesk = scopeOf(me.roles, 'password', 'find') !== undefined
  const isHere = (home: string) =>
    home === staffPaths.office ? pathname === home : pathname === home || pathname.startsWith(`${home}/`)
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {m.skip_to_content()}
      </a>
      <nav className={styles.rail} aria-label={m.staff_office()}>
        <Facets shape="rail" className={styles.wall} />
        <div className={styles.brand}>
          <Logo name={m.staff_office()} />
        </div>
        <ul className={styles.items}>
          {shown.map(({ home, label, icon }) => (
            <li key={home}>
              <Link
                to={home}
                aria-current={isHere(home) ? 'page' : undefined}
                ref={isHere(home) ? showCurrent : undefined}
              >
                <Icon of={icon} />
                {label()}
              </Link>
            </li>
          ))}
        </ul>
        <ul className={styles.low}>
          {hasDesk && (
            <li>
              <Link to={staffPaths.desk}>
                <Icon of={Scan} />
                {m.staff_desk()}
              </Link>
            </li>
          )}
          <li className={styles.who}>
            <Link to={staffPaths.me} aria-current={isHere(staffPaths.me) ? 'page' : undefined}>
              <span>
                {me.name}
                <small>{roleWords(me.roles)}</small>
              </span>
            </Link>
            <button
              type="button"
              aria-label={isDevice ? m.staff_lock() : m.staff_log_out()}
              title={isDevice ? `${m.staff_lock()} (F9)` : m.staff_log_out()}
              onClick={leave}
            >
              <Icon of={isDevice ? Lock : LogOut} />
            </button>
          </li>
        </ul>
      </nav>
      <main className={styles.main} id="main" tabIndex={-1}>
        <FrameNotices />
        <Outlet />
      </main>
    </div>
  )
}
