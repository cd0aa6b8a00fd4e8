import { staffPaths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { useScope } from '#web/staff/platform/session.ts'
import styles from './ReportTabs.module.css'

/** Sales and visits, with the period that is in view. */
export const ReportTabs = ({ of, search }: { of: 'sales' | 'visits'; search: string }) => {
  const maySeeVisits = useScope('reports') === 'all'
  if (!maySeeVisits) return null
  return (
    <nav className={styles.tabs} aria-label={m.staff_nav_reports()}>
      <Link to={staffPaths.reports + search} aria-current={of === 'sales' ? 'page' : undefined}>
        {m.report_sales()}
      </Link>
      <Link to={staffPaths.visitReports + search} aria-current={of === 'visits' ? 'page' : undefined}>
        {m.report_visits()}
      </Link>
    </nav>
  )
}
