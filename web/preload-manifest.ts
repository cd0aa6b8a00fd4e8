import { ageGroups } from '#contract/kit/age-groups.ts'
import type { PreloadEntry } from './shell.ts'
import { type Route } from './app/route.ts'
import { paymentRoutes } from './app/payment-routes.ts'
import { appRoutes } from './app/routes.ts'
import { currentYear } from './platform/months.ts'
import { mayBeKept, opensOffline } from './platform/offline.ts'
import { signedIn } from '#web/app/signed-in-frame.ts'

/** What a path says, each of its names standing for itself. */
const namesOf = (path: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([placeholder, name = '']) => [name, placeholder]))

/** A page reads other things for each age group, of which there are four. */
const spelledOut = (route: Route): { path: string; params: Record<string, string> }[] => {
  const params = namesOf(route.path)
  if (!('ageGroup' in params)) return [{ path: route.path, params }]
  return ageGroups.map((ageGroup) => ({
    path: route.path.replace(':ageGroup', ageGroup),
    params: { ...params, ageGroup },
  }))
}

/**
 * What is asked with a body has no address to itself, and waits for the page's code. So does what the service worker
 * answers on pages that it does not bring: what a browser preloads by way of a worker it throws away and asks again.
 */
const readsOf = (route: Route, params: Record<string, string>): string[] =>
  route
    .data(params)
    .map(({ queryKey }) => String(queryKey[1]))
    .filter((url) => url.startsWith('/api/') && (opensOffline(route.path) || !mayBeKept(url.split('?')[0] ?? url)))
    .map((url) => url.replaceAll('%3A', ':').replace(new RegExp(`/${currentYear()}$`), '/:year'))

/** Of every page, what it needs at once. */
export const preloadManifest = (): PreloadEntry[] =>
  [...appRoutes, ...paymentRoutes].flatMap((route) =>
    spelledOut(route).map(({ path, params }) => ({
      path: `^${path.replaceAll(/:(\w+)/g, '(?<$1>[\\w-]+)')}/?$`,
      parts: route.frame === 'signed-in' ? [route.name, signedIn.name] : [route.name],
      reads: readsOf(route, params),
    })),
  )
