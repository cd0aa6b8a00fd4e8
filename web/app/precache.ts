import { queryClient } from '#web/platform/query-client.ts'
import { mayBeKept } from '#web/platform/offline.ts'
import { cachedAtHeader, offlineCache } from '#web/platform/offline-cache.ts'
import { getLocale } from '#texts/compiled/runtime.js'
import { routesHere } from './route-table.ts'

/** Trusted Types, which the library of the DOM does not know yet. */
declare const trustedTypes:
  | { createPolicy(name: 'app', rules: { createScriptURL: () => string }): { createScriptURL(url: string): string } }
  | undefined

/** An answer younger than this is as good as a new one, in milliseconds. */
const freshMs = 60_000

/** What the pages ask that open without a connection. */
const addresses = (): string[] => {
  const asked = routesHere()
    .filter(({ offline }) => offline)
    .flatMap(({ data }) => data({}))
  return [...new Set(asked.map(({ queryKey }) => String(queryKey[1])))].filter((url) =>
    mayBeKept(new URL(url, location.href).pathname),
  )
}

/** Has the worker keep the newest answers of all pages that open without a connection, whichever were visited. */
export const precache = async (): Promise<void> => {
  const kept = await caches.open(offlineCache)
  for (const url of addresses()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, behind whatever the page itself asks
    const since = (await kept.match(url))?.headers.get(cachedAtHeader)
    if (since && Date.now() - Date.parse(since) < freshMs) continue
    const headers = { accept: 'application/json', 'accept-language': getLocale() }
    const asked = fetch(url, { credentials: 'include', headers, keepalive: true })
    // Read to its end, though only the worker needs it: a browser keeps a line open for what nobody reads.
    // oxlint-disable-next-line no-await-in-loop
    await asked.then((answer) => answer.blob()).catch(() => undefined)
  }
}

/** Asks again for everything that was answered from the offline cache. */
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

/** Starts the worker of this release, once in a document. */
export const startWorker = (): Promise<ServiceWorkerRegistration> => (registered ??= register())

/** Resolves when the worker answers for this page: being ready is not enough. */
export const workerReady = (): Promise<unknown> =>
  navigator.serviceWorker.controller
    ? Promise.resolve()
    : new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
