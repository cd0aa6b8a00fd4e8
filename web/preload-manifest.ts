import { ageGroups } from '#contract/platform/age-groups.ts'
import type { PreloadEntry } from './shell.ts'
import { type Route } from './operation/app/route.ts'
import { paymentRoutes } from './operation/app/payment-routes.ts'
import { appRoutes } from './operation/app/routes.ts'
import { currentYear } from './platform/local-dates.ts'
import { mayBeCached, opensOffline } from './platform/offline.ts'
import { signedIn } from '#web/operation/app/signed-in-frame.ts'

/** Parameters of a path; each value is its own placeholder, such as `:childId`. */
const placeholdersOf = (path: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([placeholder, name = '']) => [name, placeholder]))

/** A path with an age group becomes one entry per age group, because each group has its own reads. */
const perAgeGroup = (route: Route): { path: string; params: Record<string, string> }[] => {
  const params = placeholdersOf(route.path)
  if (!('ageGroup' in params)) return [{ path: route.path, params }]
  return ageGroups.map((ageGroup) => ({
    path: route.path.replace(':ageGroup', ageGroup),
    params: { ...params, ageGroup },
  }))
}

/**
 * Addresses that a page reads at once. Queries with a body have no address of their own and are left out.
 * Answers of the service worker are left out on pages that it does not open: browsers discard such preloads.
 */
const readsOf = (route: Route, params: Record<string, string>): string[] =>
  route
    .data(params)
    .map(({ queryKey }) => String(queryKey[1]))
    .filter((url) => url.startsWith('/api/') && (opensOffline(route.path) || !mayBeCached(url.split('?')[0] ?? url)))
    .map((url) => url.replaceAll('%3A', ':').replace(new RegExp(`/${currentYear()}$`), '/:year'))

/** Code and reads that each page needs at once, for the `Link` header. */
export const preloadManifest = (): PreloadEntry[] =>
  [...appRoutes, ...paymentRoutes].flatMap((route) =>
    perAgeGroup(route).map(({ path, params }) => ({
      path,
      parts: route.frame === 'signed-in' ? [route.name, signedIn.name] : [route.name],
      reads: readsOf(route, params),
      isPublic: route.frame === 'signed-out',
    })),
  )

/** Names of the pages that open without a connection. */
export const offlinePages = (): string[] => appRoutes.filter(({ offline }) => offline).map(({ name }) => name)
