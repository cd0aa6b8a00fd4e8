import { queryClient } from '#web/platform/query-client.ts'
import { mayBeCached } from '#web/platform/offline.ts'
import { cachedAtHeader, offlineCache } from '#web/platform/offline-cache.ts'
import { getLocale } from '#texts/compiled/runtime.js'
import { routesHere } from './route-table.ts'

/** Trusted Types, which TypeScript's DOM library lacks. */
declare const trustedTypes:
  | { createPolicy(name: 'app', rules: { createScriptURL: () => string }): { createScriptURL(url: string): string } }
  | undefined

/** Cached answers younger than this are not fetched again. */
const refetchAfterMs = 60_000

/** Addresses of the answers that offline pages read from the cache. */
const addresses = (): string[] => {
  const queries = routesHere()
    .filter(({ offline }) => offline)
    .flatMap(({ data }) => data({}))
  return [...new Set(queries.map(({ queryKey }) => String(queryKey[1])))].filter((url) =>
    mayBeCached(new URL(url, location.href).pathname),
  )
}

/** Fetches the answers of all offline pages, visited or not, so that the worker caches them. */
export const precache = async (): Promise<void> => {
  const kept = await caches.open(offlineCache)
  for (const url of addresses()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, behind the page's own calls
    const since = (await kept.match(url))?.headers.get(cachedAtHeader)
    if (since && Date.now() - Date.parse(since) < refetchAfterMs) continue
    const headers = { accept: 'application/json', 'accept-language': getLocale() }
    const response = fetch(url, { credentials: 'include', headers, keepalive: true })
    // The body is read to its end, because an unread answer keeps its connection open.
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as above
    await response.then((answer) => answer.blob()).catch(() => undefined)
  }
}

/** Fetches again every answer that came from the offline cache. */
export const refetchCached = (kept: ReadonlyMap<string, string>): Promise<void> =>
  queryClient.refetchQueries(
    { type: 'all', predicate: ({ queryKey }) => kept.has(String(queryKey[1])) },
    { cancelRefetch: false },
  )

const register = (): Promise<ServiceWorkerRegistration> => {
  const script = '/sw.js'
  const trusted =
    typeof trustedTypes === 'undefined'
      ? script
      : trustedTypes.createPolicy('app', { createScriptURL: () => script }).createScriptURL(script)
  return navigator.serviceWorker.register(trusted, { updateViaCache: 'none' })
}

let registered: Promise<ServiceWorkerRegistration> | undefined

/** Registers the service worker of this release, once per document. */
export const startWorker = (): Promise<ServiceWorkerRegistration> => (registered ??= register())

/** Resolves when the service worker controls this page; an active worker may not control it yet. */
export const workerReady = (): Promise<unknown> =>
  navigator.serviceWorker.controller
    ? Promise.resolve()
    : new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
