import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { useLanguage } from '#web/platform/language.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { focusPageTitle } from '#web/ui/PageTitle.tsx'
import { clearStorageFor } from './clear-storage.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageOf } from './PageOf.tsx'
import type { Route as RouteOf } from './route.ts'
import { SignedOutLayout } from './SignedOutLayout.tsx'

/** Scrolls to the top, moves the focus to the heading and clears what the path says (spec §2) on each change of route. */
const useRouteChange = () => {
  const { pathname } = useLocation()
  const first = useRef(true)
  useLayoutEffect(() => {
    clearStorageFor(pathname)
    if (first.current) {
      first.current = false
      return
    }
    // Braces: scrollTo may return a promise, which React would take for a clean-up.
    scrollTo(0, 0)
    focusPageTitle()
  }, [pathname])
}

const Screens = ({ routes }: { routes: readonly RouteOf[] }) => {
  useRouteChange()
  // Whoever shows a text is drawn again when the language changes; it starts here.
  useLanguage()
  return (
    <Routes>
      {routes.map((route) => (
        <Route key={route.path} path={route.path} element={<PageOf route={route} />} />
      ))}
      <Route
        path="*"
        element={
          <SignedOutLayout overlaysHero={false}>
            <NotFoundPage />
          </SignedOutLayout>
        }
      />
    </Routes>
  )
}

/** One of the two documents, with the routes it knows. */
export const App = ({ routes }: { routes: readonly RouteOf[] }) => (
  <QueryClientProvider client={queryClient}>
    <Screens routes={routes} />
  </QueryClientProvider>
)
