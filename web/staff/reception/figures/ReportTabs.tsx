import { staffPaths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { useScope } from '#web/staff/platform/session.ts'
import styles from './ReportTabs.module.css'

const tabs = {
  sales: { path: staffPaths.reports, may: 'reports_money', label: m.report_sales },
  owed: { path: staffPaths.owedReports, may: 'reports_money', label: m.report_owed },
  givenBack: { path: staffPaths.givenBackReports, may: 'reports_money', label: m.report_given_back },
  ticketValue: { path: staffPaths.ticketValueReports, may: 'reports_money', label: m.report_ticket_value },
  visits: { path: staffPaths.visitReports, may: 'reports', label: m.report_visits },
  classes: { path: staffPaths.classReports, may: 'reports', label: m.report_classes },
  ending: { path: staffPaths.endingReports, may: 'reports', label: m.report_ending },
  people: { path: staffPaths.peopleReports, may: 'reports', label: m.report_people },
} as const

export type ReportName = keyof typeof tabs

/** The reports that a member may see, each with the period that is in view. */
export const ReportTabs = ({ of, search }: { of: ReportName; search: string }) => {
  const scopes = { reports: useScope('reports'), reports_money: useScope('reports_money') }
  return (
    <nav className={styles.tabs} aria-label={m.staff_nav_reports()}>
      {(Object.keys(tabs) as ReportName[])
        .filter((name) => scopes[tabs[name].may] === 'all')
        .map((name) => (
          <Link key={name} to={tabs[name].path + search} aria-current={of === name ? 'page' : undefined}>
            {tabs[name].label()}
          </Link>
        ))}
    </nav>
  )
}
