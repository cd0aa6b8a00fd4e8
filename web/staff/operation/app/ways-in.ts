import { staffPaths } from '#contract/platform/paths.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'

const lazy = lazyComponent

/** Pages that open without a session: the links of emails. */
export const waysIn = [
  { path: staffPaths.setUp(':token'), Page: lazy(() => import('./SetUpPage.tsx'), 'SetUpPage').Lazy },
  { path: staffPaths.resetPassword(':token'), Page: lazy(() => import('./ResetPage.tsx'), 'ResetPage').Lazy },
  { path: staffPaths.forgotPassword, Page: lazy(() => import('./ForgotPage.tsx'), 'ForgotPage').Lazy },
] as const
