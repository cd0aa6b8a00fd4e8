import { paths } from '#contract/platform/paths.ts'
import { classesOnSale, ticketsOnSale } from '#web/centre/catalogue/catalogue.queries.ts'
import { timetableQuery } from '#web/climbing/classes/classes.queries.ts'
import { page, type Route } from './route.ts'

/** Skeletons of a form. */
const formShapes = ['line', 'field', 'field', 'field'] as const

const nothing = () => []

/** Routes that need no session. */
export const signedOutRoutes: readonly Route[] = [
  {
    path: paths.login,
    frame: 'signed-out',
    offline: true,
    overlaysHero: true,
    data: nothing,
    ...page(() => import('#web/people/account/LogInPage.tsx'), 'LogInPage'),
  },
  {
    path: paths.signUp,
    frame: 'signed-out',
    data: nothing,
    shapes: formShapes,
    narrow: true,
    ...page(() => import('#web/people/account/SignUpPage.tsx'), 'SignUpPage'),
  },
  {
    path: paths.signUpEnd,
    frame: 'signed-out',
    data: nothing,
    shapes: formShapes,
    narrow: true,
    ...page(() => import('#web/people/account/SignUpEndPage.tsx'), 'SignUpEndPage'),
  },
  {
    path: paths.forgotPassword,
    frame: 'signed-out',
    data: nothing,
    shapes: formShapes,
    narrow: true,
    ...page(() => import('#web/people/account/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  },
  {
    path: paths.resetPassword(':token'),
    frame: 'signed-out',
    data: nothing,
    shapes: formShapes,
    narrow: true,
    ...page(() => import('#web/people/account/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  },
  {
    path: paths.childLogin(':token'),
    frame: 'signed-out',
    data: nothing,
    shapes: formShapes,
    narrow: true,
    ...page(() => import('#web/people/family/ChildLoginPage.tsx'), 'ChildLoginPage'),
  },
  {
    path: paths.confirmAddress(':token'),
    frame: 'signed-out',
    data: nothing,
    shapes: ['line'],
    narrow: true,
    ...page(() => import('#web/people/account/ConfirmAddressPage.tsx'), 'ConfirmAddressPage'),
  },
  {
    path: paths.prices,
    frame: 'signed-out',
    data: () => [ticketsOnSale, classesOnSale],
    shapes: ['chips', 'row', 'row', 'row'],
    ...page(() => import('#web/centre/catalogue/PricesPage.tsx'), 'PricesPage'),
  },
  {
    path: paths.timetable,
    frame: 'signed-out',
    data: () => [timetableQuery, classesOnSale],
    shapes: ['row', 'row', 'row'],
    ...page(() => import('#web/climbing/classes/TimetablePage.tsx'), 'TimetablePage'),
  },
  {
    path: paths.hours,
    frame: 'signed-out',
    // Its query would be in the first load of every page.
    data: () => [],
    shapes: ['line', 'line', 'line'],
    narrow: true,
    ...page(() => import('#web/centre/hours/HoursPage.tsx'), 'HoursPage'),
  },
  {
    path: paths.complaints,
    frame: 'signed-out',
    data: nothing,
    shapes: ['line', 'line', 'line'],
    narrow: true,
    ...page(() => import('#web/centre/legal/ComplaintsPage.tsx'), 'ComplaintsPage'),
  },
  {
    path: paths.accessibility,
    frame: 'signed-out',
    data: nothing,
    shapes: ['line', 'line', 'line'],
    narrow: true,
    ...page(() => import('#web/centre/legal/AccessibilityPage.tsx'), 'AccessibilityPage'),
  },
  {
    path: paths.withdrawalForm,
    frame: 'signed-out',
    data: nothing,
    shapes: formShapes,
    narrow: true,
    ...page(() => import('#web/climbing/withdrawals/WithdrawalFormPage.tsx'), 'WithdrawalFormPage'),
  },
]
