import { staffPaths } from '#contract/platform/paths.ts'
import type { viewedReports, ViewedReport } from '#contract/staff/reception/saved-views.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { useScope } from '#web/staff/platform/session.ts'
import { showCurrent } from '#web/staff/platform/ui/show-current.ts'
import styles from './ReportTabs.module.css'

/** Their contract has the same permissions; its schemas are not loaded for them. */
export const reportTabs: {
  readonly [Name in ViewedReport]: { path: string; may: (typeof viewedReports)[Name]; label: () => string }
} = {
  sales: { path: staffPaths.reports, may: 'reports_money', label: m.report_sales },
  owed: { path: staffPaths.owedReports, may: 'reports_money', label: m.report_owed },
  givenBack: { path: staffPaths.givenBackReports, may: 'reports_money', label: m.report_given_back },
  ticketValue: { path: staffPaths.ticketValueReports, may: 'reports_money', label: m.report_ticket_value },
  prices: { path: staffPaths.priceReports, may: 'reports_money', label: m.report_prices },
  visits: { path: staffPaths.visitReports, may: 'reports', label: m.report_visits },
  classes: { path: staffPaths.classReports, may: 'reports', label: m.report_classes },
  ending: { path: staffPaths.endingReports, may: 'reports', label: m.report_ending },
  people: { path: staffPaths.peopleReports, may: 'reports', label: m.report_people },
}

/** The reports that a member may see, each with the period that is in view. */
export const ReportTabs = ({ of, search }: { of: ViewedReport; search: string }) => {
  const scopes = { reports: useScope('reports'), reports_money: useScope('reports_money') }
  return (
    <nav className={styles.tabs} aria-label={m.staff_nav_reports()}>
      {(Object.keys(reportTabs) as ViewedReport[])
        .filter((name) => scopes[reportTabs[name].may] === 'all')
        .map((name) => (
          <Link
            key={name}
            to={reportTabs[name].path + search}
            aria-current={of === name ? 'page' : undefined}
            ref={of === name ? showCurrent : undefined}
          >
            {reportTabs[name].label()}
          </Link>
        ))}
    </nav>
  )
}
