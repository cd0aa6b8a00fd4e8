import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { isAddress } from '#web/platform/is-address.ts'
import { useLanguage } from '#web/platform/language.ts'
import { isPaymentPath } from '#web/platform/paths.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { focusPageTitle } from '#web/platform/ui/PageTitle.tsx'
import { clearStorageFor } from './clear-storage.ts'
import { NoConnection } from './NoConnection.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { PageOf } from './PageOf.tsx'
import type { Route as RouteOf } from './route.ts'
import { leftAt, useScrollMemory } from './scroll-positions.ts'
import { SignedOutLayout } from './SignedOutLayout.tsx'

/** Each change of route scrolls, focuses the heading and clears local storage (docs/product/web.md §2.3, §7.4). */
const useRouteChange = () => {
  const { pathname, key } = useLocation()
  useScrollMemory(key)
  const first = useRef(true)
  useLayoutEffect(() => {
    clearStorageFor(pathname)
    if (first.current) {
      first.current = false
      return
    }
    // Braces: scrollTo may return a promise, which React would take for a clean-up.
    scrollTo(0, leftAt())
    focusPageTitle()
  }, [pathname])
}

const Screens = ({ routes }: { routes: readonly RouteOf[] }) => {
  useRouteChange()
  const { pathname } = useLocation()
  // Subscribes the whole tree, so that every text renders again when the language changes.
  useLanguage()
  const here = isAddress(pathname) ? routes : []
  return useRoutes([
    ...here.map((route) => ({ path: route.path, caseSensitive: true, element: <PageOf route={route} /> })),
    {
      path: '*',
      element: (
        <SignedOutLayout overlaysHero={false}>
          {/* The app's document is on a payment page's path only when that one could not be reached. */}
          {isPaymentPath(pathname) ? <NoConnection /> : <NotFoundScreen />}
        </SignedOutLayout>
      ),
    },
  ])
}

/** The app in one of its two documents, with that document's routes. */
export const App = ({ routes }: { routes: readonly RouteOf[] }) => (
  <QueryClientProvider client={queryClient}>
    <Screens routes={routes} />
  </QueryClientProvider>
)
