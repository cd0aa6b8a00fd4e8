import { staffPaths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { useScope } from '#web/staff/platform/session.ts'
import styles from './ReportTabs.module.css'

const tabs = {
  sales: { path: staffPaths.reports, label: m.report_sales },
  visits: { path: staffPaths.visitReports, label: m.report_visits },
  classes: { path: staffPaths.classReports, label: m.report_classes },
  people: { path: staffPaths.peopleReports, label: m.report_people },
} as const

export type ReportName = keyof typeof tabs

/** The reports, each with the period that is in view. */
export const ReportTabs = ({ of, search }: { of: ReportName; search: string }) => {
  const maySeeVisits = useScope('reports') === 'all'
  if (!maySeeVisits) return null
  return (
    <nav className={styles.tabs} aria-label={m.staff_nav_reports()}>
      {(Object.keys(tabs) as ReportName[]).map((name) => (
        <Link key={name} to={tabs[name].path + search} aria-current={of === name ? 'page' : undefined}>
          {tabs[name].label()}
        </Link>
      ))}
    </nav>
  )
}
