import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, ViewTransition } from 'react'
import { Navigate, useLocation } from 'react-router'
import { mayBeSignedIn, meQuery } from '#web/account/account.queries.ts'
import { ApiError } from '#web/platform/api.ts'
import { ErrorBoundary, type FallbackProps } from '#web/platform/ErrorBoundary.tsx'
import { isNotFound } from '#web/platform/not-found.ts'
import { leavesDocument, paths } from '#web/platform/paths.ts'
import { cachedAnswers } from '#web/platform/offline-cache.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Loading } from './Loading.tsx'
import { NoConnection } from './NoConnection.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { type Route } from './route.ts'
import { SignedOutLayout } from './SignedOutLayout.tsx'
import { signedIn } from './signed-in-frame.ts'

/** The session has ended. A full navigation: nothing of whoever was here stays in memory. */
const SignedOut = () => {
  useEffect(() => location.replace(paths.login), [])
  return <Loading />
}

/** What stands in place of a page that failed. */
const Failed = ({ error, again, failure }: FallbackProps) => {
  const client = useQueryClient()
  if (isNotFound(error)) return <NotFoundPage />
  // A failed identity call leads to the log-in (spec §8).
  if (error instanceof ApiError && error.status === 401) return <SignedOut />
  // Neither an answer nor, for lack of one, the page's code.
  if (!navigator.onLine && !(error instanceof ApiError && error.status)) return <NoConnection />
  if (!(error instanceof ApiError)) return <ErrorScreen again={() => location.reload()} />
  const refetchCached = () => {
    void client.resetQueries({ predicate: ({ state }) => state.status === 'error' })
    again()
  }
  return <ErrorScreen message={failure?.() ?? error.message} again={refetchCached} />
}

/** The same where not even the frame could be drawn. */
const FailedAltogether = (failure: FallbackProps) => (
  <SignedOutLayout overlaysHero={false}>
    <Failed {...failure} />
  </SignedOutLayout>
)

/** What failed has no wall for the header to lie on. */
const failedIn = (Layout: typeof SignedOutLayout) => (failure: FallbackProps) => (
  <Layout overlaysHero={false}>
    <Failed {...failure} />
  </Layout>
)

/** Drawn once the frame knows who is here; when only the offline cache does, a page that needs the server is not begun. */
const Here = ({ route: { Page, frame, offline } }: { route: Route }) =>
  frame === 'signed-in' && !offline && cachedAnswers.has(meQuery.queryKey[1]) ? <NoConnection /> : <Page />

const layouts = {
  'signed-out': { Layout: SignedOutLayout, FailedInside: failedIn(SignedOutLayout) },
  'signed-in': { Layout: signedIn.Lazy, FailedInside: failedIn(signedIn.Lazy) },
}

/** A page in its frame, with what is shown while it comes and when it fails. */
export const PageOf = ({ route }: { route: Route }) => {
  const { frame, overlaysHero = false, title, shapes, failure } = route
  const { pathname } = useLocation()
  const { Layout, FailedInside } = layouts[frame]
  const loading = <Loading title={title} shapes={shapes} overlaysHero={overlaysHero} />
  // Without a session there is nobody to ask for. The payment document does not know the log-in.
  if (frame === 'signed-in' && !mayBeSignedIn())
    return leavesDocument(pathname, paths.login) ? <SignedOut /> : <Navigate to={paths.login} replace />
  return (
    <ErrorBoundary resetKey={pathname} Fallback={FailedAltogether} failure={failure}>
      <Suspense fallback={<SignedOutLayout overlaysHero={overlaysHero}>{loading}</SignedOutLayout>}>
        <ErrorBoundary resetKey={pathname} Fallback={FailedInside} failure={failure}>
          <Layout overlaysHero={overlaysHero}>
            <Suspense fallback={loading}>
              <ViewTransition key={pathname} default="none" enter="page" exit="page">
                <Here route={route} />
              </ViewTransition>
            </Suspense>
          </Layout>
        </ErrorBoundary>
      </Suspense>
    </ErrorBoundary>
  )
}
