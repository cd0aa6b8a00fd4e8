import { paths } from '#contract/platform/paths.ts'
import { classesOnSale, ticketsOnSale } from '#web/centre/catalogue/catalogue.queries.ts'
import { timetableQuery } from '#web/climbing/classes/classes.queries.ts'
import { page, type Route } from './route.ts'

/** Skeletons of a form. */
const formShapes = ['line', 'field', 'field', 'field'] as const

const pages: readonly (Omit<Route, 'frame' | 'data'> & Partial<Pick<Route, 'data'>>)[] = [
  {
    path: paths.login,
    offline: true,
    overlaysHero: true,
    ...page(() => import('#web/people/account/LogInPage.tsx'), 'LogInPage'),
  },
  {
    path: paths.signUp,
    shapes: formShapes,
    narrow: true,
    ...page(() => import('#web/people/account/SignUpPage.tsx'), 'SignUpPage'),
  },
  {
    path: paths.signUpEnd,
    shapes: formShapes,
    narrow: true,
    ...page(() => import('#web/people/account/SignUpEndPage.tsx'), 'SignUpEndPage'),
  },
  {
    path: paths.forgotPassword,
    shapes: formShapes,
    narrow: true,
    ...page(() => import('#web/people/account/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  },
  {
    path: paths.resetPassword(':token'),
    shapes: formShapes,
    narrow: true,
    ...page(() => import('#web/people/account/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  },
  {
    path: paths.childLogin(':token'),
    shapes: formShapes,
    narrow: true,
    ...page(() => import('#web/people/family/ChildLoginPage.tsx'), 'ChildLoginPage'),
  },
  {
    path: paths.confirmAddress(':token'),
    shapes: ['line'],
    narrow: true,
    ...page(() => import('#web/people/account/ConfirmAddressPage.tsx'), 'ConfirmAddressPage'),
  },
  {
    path: paths.prices,
    data: () => [ticketsOnSale, classesOnSale],
    shapes: ['chips', 'row', 'row', 'row'],
    ...page(() => import('#web/centre/catalogue/PricesPage.tsx'), 'PricesPage'),
  },
  {
    path: paths.timetable,
    data: () => [timetableQuery, classesOnSale],
    shapes: ['row', 'row', 'row'],
    ...page(() => import('#web/climbing/classes/TimetablePage.tsx'), 'TimetablePage'),
  },
  {
    path: paths.hours,
    // Its query would be in the first load of every page.
    shapes: ['line', 'line', 'line'],
    narrow: true,
    ...page(() => import('#web/centre/hours/HoursPage.tsx'), 'HoursPage'),
  },
  {
    path: paths.complaints,
    shapes: ['line', 'line', 'line'],
    narrow: true,
    ...page(() => import('#web/centre/legal/ComplaintsPage.tsx'), 'ComplaintsPage'),
  },
  {
    path: paths.accessibility,
    shapes: ['line', 'line', 'line'],
    narrow: true,
    ...page(() => import('#web/centre/legal/AccessibilityPage.tsx'), 'AccessibilityPage'),
  },
  {
    path: paths.withdrawalForm,
    shapes: formShapes,
    narrow: true,
    ...page(() => import('#web/climbing/withdrawals/WithdrawalFormPage.tsx'), 'WithdrawalFormPage'),
  },
]

/** Routes that need no session, and most of them no data. */
export const signedOutRoutes = pages.map((each): Route => ({ frame: 'signed-out', data: () => [], ...each }))
