import Banknote from 'lucide/dist/esm/icons/banknote.mjs'
import Calendar from 'lucide/dist/esm/icons/calendar.mjs'
import Book from 'lucide/dist/esm/icons/book-open-text.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import ListTodo from 'lucide/dist/esm/icons/text-align-start.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import Settings from 'lucide/dist/esm/icons/settings-2.mjs'
import Siren from 'lucide/dist/esm/icons/siren.mjs'
import Tag from 'lucide/dist/esm/icons/tag.mjs'
import Tablet from 'lucide/dist/esm/icons/tablet.mjs'
import Upload from 'lucide/dist/esm/icons/upload.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import { matchPath } from 'react-router'
import { staffPaths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { nextPanels } from '#web/staff/platform/ui/lazy-panel.tsx'
import { reportScreens } from './report-screens.ts'
import { page, type Screen } from './screen.ts'

const {
  office,
  classes,
  people,
  news,
  prices,
  imports,
  preInvoices,
  fiscal,
  incidents,
  tills,
  team,
  devices,
  auditLog,
  settings,
  hours,
  me,
} = staffPaths

/** Screens of the office, in the order of the navigation: one line each. An optional id opens one thing at the side. */
export const screens: readonly Screen[] = [
  {
    path: office,
    home: office,
    label: m.staff_nav_today,
    icon: ListTodo,
    ...page(() => import('#web/staff/operation/today/TodayPage.tsx'), 'TodayPage'),
  },
  {
    path: `${classes}/:courseId?`,
    home: classes,
    may: 'terms',
    label: m.staff_nav_classes,
    icon: Calendar,
    ...page(() => import('#web/staff/climbing/season/ClassesPage.tsx'), 'ClassesPage'),
  },
  {
    path: staffPaths.copySeason,
    home: classes,
    may: 'terms',
    label: m.season_copy,
    icon: Calendar,
    isHidden: true,
    ...page(() => import('#web/staff/climbing/season/CopySeasonPage.tsx'), 'CopySeasonPage'),
  },
  {
    path: staffPaths.cancelClasses(':courseId'),
    home: classes,
    may: 'terms',
    label: m.cancel_title,
    icon: Calendar,
    isHidden: true,
    ...page(() => import('#web/staff/climbing/cancellations/CancelPage.tsx'), 'CancelPage'),
  },
  {
    path: staffPaths.cancellation(':cancellationId'),
    home: classes,
    may: 'terms',
    label: m.cancel_done_title,
    icon: Calendar,
    isHidden: true,
    ...page(() => import('#web/staff/climbing/cancellations/CancellationPage.tsx'), 'CancellationPage'),
  },
  {
    path: `${people}/:personId?`,
    home: people,
    may: 'find',
    label: m.staff_nav_people,
    icon: Users,
    ...page(() => import('#web/staff/reception/card/PeoplePage.tsx'), 'PeoplePage'),
  },
  {
    path: news,
    home: news,
    may: 'news',
    label: m.news_page,
    icon: Mail,
    ...page(() => import('#web/staff/reception/messages/NewsPage.tsx'), 'NewsPage'),
  },
  {
    path: `${prices}/:articleId?`,
    home: prices,
    may: 'catalogue',
    label: m.staff_nav_prices,
    icon: Tag,
    ...page(() => import('#web/staff/centre/prices/PricesPage.tsx'), 'PricesPage'),
  },
  {
    path: `${preInvoices}/:preInvoiceId?`,
    home: preInvoices,
    may: 'pre_invoices',
    label: m.staff_nav_pre_invoices,
    icon: FileText,
    ...page(() => import('#web/staff/money/pre-invoices/PreInvoicesPage.tsx'), 'PreInvoicesPage'),
  },
  {
    path: `${fiscal}/:invoiceId?`,
    home: fiscal,
    may: 'fiscal',
    label: m.staff_nav_fiscal,
    icon: ShieldCheck,
    ...page(() => import('#web/staff/money/fiscal/FiscalPage.tsx'), 'FiscalPage'),
  },
  {
    path: `${tills}/:sessionId?`,
    home: tills,
    may: 'till_see',
    label: m.till_title,
    icon: Banknote,
    ...page(() => import('#web/staff/money/tills/TillsPage.tsx'), 'TillsPage'),
  },
  ...reportScreens,
  {
    path: incidents,
    home: incidents,
    may: 'incidents',
    label: m.incident_title,
    icon: Siren,
    ...page(() => import('#web/staff/operation/incidents/IncidentsPage.tsx'), 'IncidentsPage'),
  },
  {
    path: `${team}/:staffId?`,
    home: team,
    may: 'team_see',
    label: m.staff_nav_team,
    icon: User,
    ...page(() => import('#web/staff/people/team/TeamPage.tsx'), 'TeamPage'),
  },
  {
    path: `${devices}/:deviceId?`,
    home: devices,
    may: 'team_see',
    label: m.staff_nav_devices,
    icon: Tablet,
    ...page(() => import('#web/staff/people/devices/DevicesPage.tsx'), 'DevicesPage'),
  },
  {
    path: auditLog,
    home: auditLog,
    may: 'team_see',
    label: m.staff_nav_audit_log,
    icon: Book,
    ...page(() => import('#web/staff/people/audit-log/AuditLogPage.tsx'), 'AuditLogPage'),
  },
  {
    path: settings,
    home: settings,
    may: 'settings',
    label: m.staff_nav_settings,
    icon: Settings,
    ...page(() => import('#web/staff/centre/settings/SettingsPage.tsx'), 'SettingsPage'),
  },
  {
    path: hours,
    home: settings,
    may: 'settings',
    label: m.staff_nav_settings,
    icon: Settings,
    isHidden: true,
    ...page(() => import('#web/staff/centre/hours/HoursPage.tsx'), 'HoursPage'),
  },
  {
    path: `${imports}/:importId?`,
    home: imports,
    may: 'imports',
    label: m.imports_title,
    icon: Upload,
    isHidden: true,
    ...page(() => import('#web/staff/reception/imports/ImportsPage.tsx'), 'ImportsPage'),
  },
  {
    path: me,
    home: me,
    label: m.staff_nav_me,
    icon: User,
    isHidden: true,
    ...page(() => import('#web/staff/people/me/MePage.tsx'), 'MePage'),
  },
]

/**
 * The reception's own screen, in a frame of its own. It comes with the panels that its keys open, so that no fast key is
 * typed into the search instead.
 */
export const desk = page(async () => {
  const { DeskPage } = await import('#web/staff/reception/desk/DeskPage.tsx')
  await nextPanels()
  return { DeskPage }
}, 'DeskPage')

const rosterClasses = page(() => import('#web/staff/climbing/roster/RosterClassesPage.tsx'), 'RosterClassesPage')
const roster = page(() => import('#web/staff/climbing/roster/RosterPage.tsx'), 'RosterPage')

/** Today's classes and their rosters, in the frame of the reception. */
export const rosters = [
  { path: staffPaths.rosters, ...rosterClasses },
  { path: staffPaths.roster(':dateId'), ...roster },
]

/** Screen of a path; of two patterns that match, the later one is the more exact. */
export const screenAt = (path: string): Screen | undefined => screens.findLast((screen) => matchPath(screen.path, path))

/** Loads the code of a path before it is opened. */
export const loadScreen = (path: string): Promise<unknown> | undefined =>
  path === staffPaths.desk
    ? desk.load()
    : (rosters.find((screen) => matchPath(screen.path, path)) ?? screenAt(path))?.load()
