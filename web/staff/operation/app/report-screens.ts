import BarChart from 'lucide/dist/esm/icons/chart-column.mjs'
import { staffPaths } from '#contract/platform/paths.ts'
import type { Permission } from '#contract/staff/platform/roles.ts'
import { m } from '#texts/compiled/messages.js'
import { page, type Screen } from './screen.ts'

const {
  reports,
  givenBackReports,
  owedReports,
  ticketValueReports,
  priceReports,
  visitReports,
  classReports,
  endingReports,
  peopleReports,
} = staffPaths

/** A further report, reached from the first one. */
const report = (path: string, may: Permission, shown: Pick<Screen, 'load' | 'Page'>): Screen => ({
  path,
  home: reports,
  may,
  label: m.staff_nav_reports,
  icon: BarChart,
  isHidden: true,
  ...shown,
})

/** The reports; the first one stands in the navigation and leads to the others. */
export const reportScreens: readonly Screen[] = [
  {
    path: reports,
    home: reports,
    may: 'reports_money',
    label: m.staff_nav_reports,
    icon: BarChart,
    ...page(() => import('#web/staff/reception/figures/SalesReportPage.tsx'), 'SalesReportPage'),
  },
  report(
    givenBackReports,
    'reports_money',
    page(() => import('#web/staff/reception/figures/GivenBackPage.tsx'), 'GivenBackPage'),
  ),
  report(
    owedReports,
    'reports_money',
    page(() => import('#web/staff/reception/figures/OwedReportPage.tsx'), 'OwedReportPage'),
  ),
  report(
    ticketValueReports,
    'reports_money',
    page(() => import('#web/staff/reception/figures/TicketValuePage.tsx'), 'TicketValuePage'),
  ),
  report(
    priceReports,
    'reports_money',
    page(() => import('#web/staff/reception/figures/PriceReportPage.tsx'), 'PriceReportPage'),
  ),
  report(
    visitReports,
    'reports',
    page(() => import('#web/staff/reception/figures/VisitsReportPage.tsx'), 'VisitsReportPage'),
  ),
  report(
    classReports,
    'reports',
    page(() => import('#web/staff/reception/figures/ClassesReportPage.tsx'), 'ClassesReportPage'),
  ),
  report(
    endingReports,
    'reports',
    page(() => import('#web/staff/reception/figures/EndingReportPage.tsx'), 'EndingReportPage'),
  ),
  report(
    peopleReports,
    'reports',
    page(() => import('#web/staff/reception/figures/PeopleReportPage.tsx'), 'PeopleReportPage'),
  ),
]
