import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, ViewTransition } from 'react'
import { Navigate, useLocation } from 'react-router'
import { hasSessionEnded, mayBeSignedIn, meQuery } from '#web/people/account/account.queries.ts'
import { ApiError } from '#web/platform/api.ts'
import { ErrorBoundary, type FallbackProps } from '#web/platform/ErrorBoundary.tsx'
import { isNotFound } from '#web/platform/not-found.ts'
import { paths } from '#contract/platform/paths.ts'
import { loginFor } from '#web/platform/asked-page.ts'
import { leavesDocument } from '#web/platform/paths.ts'
import { cachedAnswers } from '#web/platform/offline-cache.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Loading } from './Loading.tsx'
import { NoConnection } from './NoConnection.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { type Route } from './route.ts'
import { SignedOutLayout } from './SignedOutLayout.tsx'
import { signedIn } from './signed-in-frame.ts'

/** Leads to the login by a full navigation, so that no personal data stays in memory. */
const SignedOut = ({ ended }: { ended: boolean }) => {
  const { pathname, search } = useLocation()
  const login = loginFor(`${pathname}${search}`, { ended })
  useEffect(() => location.replace(login), [login])
  return <Loading />
}

/** Shown in place of a page that failed. */
const Failed = ({ error, onRetry, failure }: FallbackProps) => {
  const client = useQueryClient()
  if (isNotFound(error)) return <NotFoundScreen />
  // Without a session the page leads to the login (docs/product/web.md §2.1).
  if (error instanceof ApiError && error.status === 401) return <SignedOut ended />
  // Offline, neither the answer nor the page's code arrived.
  if (!navigator.onLine && !(error instanceof ApiError && error.status)) return <NoConnection />
  if (!(error instanceof ApiError)) return <ErrorScreen onRetry={() => location.reload()} />
  const retry = () => {
    void client.resetQueries({ predicate: ({ state }) => state.status === 'error' })
    onRetry()
  }
  return <ErrorScreen message={failure?.() ?? error.message} onRetry={retry} />
}

/** Failure of the frame itself, shown in the signed-out layout. */
const FailedFrame = (failure: FallbackProps) => (
  <SignedOutLayout overlaysHero={false}>
    <Failed {...failure} />
  </SignedOutLayout>
)

/** A failure screen has no hero, so the header does not overlay one. */
const failedIn = (Layout: typeof SignedOutLayout) => (failure: FallbackProps) => (
  <Layout overlaysHero={false}>
    <Failed {...failure} />
  </Layout>
)

/** Rendered after the current user is known. A current user from the offline cache opens only offline pages. */
const PageContent = ({ route: { Page, frame, offline } }: { route: Route }) =>
  frame === 'signed-in' && !offline && cachedAnswers.has(meQuery.queryKey[1]) ? <NoConnection /> : <Page />

const layouts = {
  'signed-out': { Layout: SignedOutLayout, FailedInside: failedIn(SignedOutLayout) },
  'signed-in': { Layout: signedIn.Lazy, FailedInside: failedIn(signedIn.Lazy) },
}

/** A page in its frame, with its loading and failure states. */
export const PageOf = ({ route }: { route: Route }) => {
  const { frame, failure, ...like } = route
  const { overlaysHero = false } = like
  const { pathname, search, hash } = useLocation()
  const { Layout, FailedInside } = layouts[frame]
  const loading = <Loading {...like} />
  // Without a session the current user is not fetched. The payment document has no login route.
  if (frame === 'signed-in' && !mayBeSignedIn())
    // A scanned voucher's code goes along, so that the log-in can lead on to its form.
    return leavesDocument(pathname, paths.login) ? (
      <SignedOut ended={hasSessionEnded()} />
    ) : (
      <Navigate to={`${loginFor(`${pathname}${search}`, { ended: hasSessionEnded() })}${hash}`} replace />
    )
  return (
    <ErrorBoundary resetKey={pathname} Fallback={FailedFrame} failure={failure}>
      <Suspense fallback={<SignedOutLayout overlaysHero={overlaysHero}>{loading}</SignedOutLayout>}>
        <ErrorBoundary resetKey={pathname} Fallback={FailedInside} failure={failure}>
          <Layout overlaysHero={overlaysHero}>
            <Suspense fallback={loading}>
              <ViewTransition key={pathname} default="none" enter="page" exit="page">
                <PageContent route={route} />
              </ViewTransition>
            </Suspense>
          </Layout>
        </ErrorBoundary>
      </Suspense>
    </ErrorBoundary>
  )
}
