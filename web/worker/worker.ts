import type { Me } from '#contract/people/account.ts'
import { account } from '#contract/calls.ts'
import { apiRoot, paths } from '#contract/platform/paths.ts'
import { mayBeCached, opensOffline, saysOffline } from '#web/platform/offline.ts'
import { isPaymentPath } from '#web/platform/paths.ts'
import {
  clearOfflineCache,
  cachedAtHeader,
  keepChildren,
  keptChildren,
  offlineCache,
} from '#web/platform/offline-cache.ts'

declare const self: ServiceWorkerGlobalScope
/** Written by the build: the release's name, and the code files of offline pages. */
declare const __BUILD__: string
declare const __ASSETS__: readonly string[]

const builds = 'build-'
const build = `${builds}${__BUILD__}`

/** A path that gets the general frame of the app document; its HTML serves all offline pages. */
const shellPath = paths.myClasses

/** Code of the staff's app, which has a worker of its own. */
const staffAssets = '/assets/staff-'

/** After this time the cached answer replaces a slow one (docs/product/web.md §8.6). */
const networkTimeoutMs = 4_000

/** A week: an answer not renewed for this time empties the cache (docs/product/web.md §8.3). */
const maxCacheAgeMs = 7 * 24 * 3600 * 1000

/** HTML without the `Link` header of its own page, because it serves other pages too. */
const withoutLinkHeader = async (page: Response): Promise<Response> => {
  const headers = new Headers(page.headers)
  headers.delete('link')
  return new Response(await page.blob(), { headers })
}

self.addEventListener('install', (event) => {
  const cacheRelease = async () => {
    const cache = await caches.open(build)
    await cache.addAll(__ASSETS__.map((file) => `/${file}`))
    await cache.put(shellPath, await withoutLinkHeader(await fetch(shellPath, { cache: 'no-cache' })))
    await self.skipWaiting()
  }
  event.waitUntil(cacheRelease())
})

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    // The previous release stays, because an open tab may still load its code.
    const known = (await caches.keys()).filter((name) => name.startsWith(builds) && name !== build)
    await Promise.all(known.slice(0, -1).map((name) => caches.delete(name)))
    await self.clients.claim()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients are of its own origin
    for (const client of await self.clients.matchAll()) client.postMessage({ build: __BUILD__ })
  }
  event.waitUntil(takeOver())
})

/** The current user reduced to what offline pages show: no children, address or phone (docs/product/web.md §8.2). */
const reducedMe = ({
  _id,
  firstName,
  lastName,
  age,
  ageGroup,
  climbingAbility,
  parentOf: _family,
  ...rest
}: Me): Me => ({
  ...(Object.fromEntries(Object.keys(rest).map((name) => [name, ''])) as typeof rest),
  _id,
  firstName,
  lastName,
  age,
  ageGroup,
  climbingAbility,
  parentOf: [],
})

const isMe = (url: string) => new URL(url).pathname === `${apiRoot}${account.me.path}`

/** Writes an answer to the offline cache; the login of another person empties it first. */
const writeToCache = async (cache: Cache, url: string, answer: Response): Promise<void> => {
  const text = await answer.text()
  const headers = { 'content-type': 'application/json', [cachedAtHeader]: new Date().toISOString() }
  if (!isMe(url)) return cache.put(url, new Response(text, { headers }))
  const { me, ...rest } = JSON.parse(text) as { me: Me }
  const before = await cache.match(url, { ignoreVary: true })
  const isAnother = before !== undefined && ((await before.json()) as { me: Me }).me._id !== me._id
  if (isAnother) await clearOfflineCache()
  const empty = isAnother ? await caches.open(offlineCache) : cache
  // A child who came of age, or has another guardian now, leaves with the next answer.
  if (await keptChildren()) await keepChildren(me.parentOf)
  return empty.put(url, new Response(JSON.stringify({ ...rest, me: reducedMe(me) }), { headers }))
}

/** Cached answer of an address; one that is too old empties the cache. */
const cachedAnswer = async (url: string): Promise<Response | undefined> => {
  const found = await (await caches.open(offlineCache)).match(url, { ignoreVary: true })
  if (!found) return undefined
  if (Date.now() - Date.parse(found.headers.get(cachedAtHeader) ?? '') < maxCacheAgeMs) return found
  await clearOfflineCache()
  return undefined
}

const networkTimeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMs, undefined))

/** The server's answer, or the cached one after a timeout or failure. */
const networkOrCache = async (
  response: Promise<Response>,
  fallback: () => Promise<Response | undefined>,
): Promise<Response> => {
  const answer = await Promise.race([response, networkTimeout()]).catch(() => undefined)
  return answer ?? (await fallback()) ?? response
}

const fetchAndCache = async (request: Request): Promise<Response> => {
  // Opened before the request: when the offline cache is deleted meanwhile, the answer is lost with it.
  const cache = await caches.open(offlineCache)
  const answer = await fetch(request)
  if (answer.status === 401) await clearOfflineCache()
  else if (answer.ok) await writeToCache(cache, request.url, answer.clone())
  return answer
}

/** Documents on a payment path that got the offline page, which runs the code of the app and no payment. */
const offlinePages = new Set<string>()

/** A page of payment from the server. Only when that fails, the page that says so (docs/decisions/0030). */
const paymentDocument = async (request: Request, page: string): Promise<Response> => {
  try {
    return await fetch(request)
  } catch (error) {
    const shell = await openShell()
    if (!shell) throw error
    offlinePages.add(page)
    return shell
  }
}

/** Code and fonts have hashed names and come from the HTTP cache; the release's cache is the fallback. */
const asset = async (request: Request, clientId: string): Promise<Response> => {
  const answer = await fetch(request).catch(() => undefined)
  if (answer?.ok) return answer
  const client = await self.clients.get(clientId)
  // A payment document runs only what the server sends, nothing that another page could have cached.
  const mayBeOld = client && (offlinePages.has(clientId) || !isPaymentPath(new URL(client.url).pathname))
  const found = mayBeOld && (await caches.match(request, { ignoreVary: true }))
  return found || answer || Response.error()
}

/** Prefetched answers not taken within this time are dropped. */
const maxPrefetchAgeMs = 10_000

/** Answers prefetched with a page's HTML, by client id and address; each is taken once. */
const prefetched = new Map<string, Promise<Response>>()

const prefetch = (page: string, url: string): void => {
  const key = `${page} ${url}`
  const response = fetchAndCache(new Request(url))
  response.catch(() => undefined)
  prefetched.set(key, response)
  setTimeout(() => prefetched.delete(key), maxPrefetchAgeMs)
}

const takePrefetched = (page: string, request: Request): Promise<Response> => {
  const key = `${page} ${request.url}`
  const response = prefetched.get(key) ?? fetchAndCache(request)
  prefetched.delete(key)
  return response
}

const preloaded = /^<([^>]+)>; rel=preload;/

/**
 * HTML of a page, without the preloads that the worker answers, because browsers discard such preloads.
 * The worker prefetches these answers itself.
 */
const documentOf = async (request: Request, page: string): Promise<Response> => {
  const answer = await fetch(request)
  const links = answer.headers.get('link')?.split(', ')
  if (!links || answer.type !== 'basic') return answer
  const cachedUrlOf = (link: string) => {
    const url = new URL(preloaded.exec(link)?.[1] ?? '', request.url)
    return mayBeCached(url.pathname) ? url.href : undefined
  }
  const headers = new Headers(answer.headers)
  headers.set('link', links.filter((link) => !cachedUrlOf(link)).join(', '))
  for (const url of links.map(cachedUrlOf)) if (url) prefetch(page, url)
  return new Response(answer.body, { status: answer.status, headers })
}

const openShell = async () => (await caches.open(build)).match(shellPath, { ignoreVary: true })

self.addEventListener('fetch', (event) => {
  const { request, clientId, resultingClientId } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (opensOffline(pathname)) event.respondWith(networkOrCache(documentOf(request, resultingClientId), openShell))
    else if (saysOffline(pathname)) event.respondWith(paymentDocument(request, resultingClientId))
  } else if (mayBeCached(pathname)) {
    const response = takePrefetched(clientId, request)
    event.waitUntil(response.catch(() => undefined))
    event.respondWith(networkOrCache(response, () => cachedAnswer(request.url)))
  } else if (pathname.startsWith('/assets/') && !pathname.startsWith(staffAssets))
    event.respondWith(asset(request, clientId))
})
