import type { Me } from '#contract/account.ts'
import { account } from '#contract/calls.ts'
import { mayBeKept, opensOffline } from '#web/platform/offline.ts'
import { isPaymentPath } from '#web/platform/paths.ts'
import { clearOfflineCache, cachedAtHeader, offlineCache } from '#web/platform/offline-cache.ts'

declare const self: ServiceWorkerGlobalScope
/** Written by the build: what this release is called, and the code of what can be opened without a connection. */
declare const __BUILD__: string
declare const __ASSETS__: readonly string[]

const builds = 'build-'
const build = `${builds}${__BUILD__}`

/** One of the addresses that all get the app document without a word on it. */
const shell = '/dashboard/myclasses'

/** A bad connection is worse than none: after this many milliseconds what is kept is better than waiting. */
const networkTimeoutMs = 4_000

/** An answer nobody has renewed for this long is thrown away, in milliseconds: a week. */
const maxCacheAgeMs = 7 * 24 * 3600 * 1000

/** The document without what its own page needs: it will stand for others. */
const bare = async (page: Response): Promise<Response> => {
  const headers = new Headers(page.headers)
  headers.delete('link')
  return new Response(await page.blob(), { headers })
}

self.addEventListener('install', (event) => {
  const take = async () => {
    const ours = await caches.open(build)
    await ours.addAll(__ASSETS__.map((file) => `/${file}`))
    await ours.put(shell, await bare(await fetch(shell, { cache: 'no-cache' })))
    await self.skipWaiting()
  }
  event.waitUntil(take())
})

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    // The release before stays: a tab that was opened with it may still ask for its code.
    const known = (await caches.keys()).filter((name) => name.startsWith(builds) && name !== build)
    await Promise.all(known.slice(0, -1).map((name) => caches.delete(name)))
    await self.clients.claim()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients are of its own origin
    for (const client of await self.clients.matchAll()) client.postMessage({ build: __BUILD__ })
  }
  event.waitUntil(takeOver())
})

/** Who one is, as far as the pages show it that open without a connection: no children, no address, no phone. */
const paredDown = ({
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

const isMe = (url: string) => new URL(url).pathname === `/api/v1${account.me.path}`

/** Puts an answer on the offline cache; that of somebody else than before comes to an empty one. */
const keep = async (onto: Cache, url: string, answer: Response): Promise<void> => {
  const text = await answer.text()
  const headers = { 'content-type': 'application/json', [cachedAtHeader]: new Date().toISOString() }
  if (!isMe(url)) return onto.put(url, new Response(text, { headers }))
  const { me, ...rest } = JSON.parse(text) as { me: Me }
  const before = await onto.match(url, { ignoreVary: true })
  const isAnother = before !== undefined && ((await before.json()) as { me: Me }).me._id !== me._id
  if (isAnother) await clearOfflineCache()
  const empty = isAnother ? await caches.open(offlineCache) : onto
  return empty.put(url, new Response(JSON.stringify({ ...rest, me: paredDown(me) }), { headers }))
}

/** What is on the offline cache for this address, unless it has grown too old. */
const kept = async (url: string): Promise<Response | undefined> => {
  const found = await (await caches.open(offlineCache)).match(url, { ignoreVary: true })
  if (!found) return undefined
  if (Date.now() - Date.parse(found.headers.get(cachedAtHeader) ?? '') < maxCacheAgeMs) return found
  await clearOfflineCache()
  return undefined
}

const tooLong = () => new Promise<undefined>((enough) => setTimeout(enough, networkTimeoutMs, undefined))

/** The server's answer when it comes in time, what was kept when it does not. */
const inTime = async (asked: Promise<Response>, instead: () => Promise<Response | undefined>): Promise<Response> => {
  const answer = await Promise.race([asked, tooLong()]).catch(() => undefined)
  return answer ?? (await instead()) ?? asked
}

const ask = async (request: Request): Promise<Response> => {
  // Opened before asking: when the offline cache is cleared meanwhile, the answer goes with it.
  const onto = await caches.open(offlineCache)
  const answer = await fetch(request)
  if (answer.status === 401) await clearOfflineCache()
  else if (answer.ok) await keep(onto, request.url, answer.clone())
  return answer
}

/** Code and fonts: names say what is in them, so the browser's own cache serves them; here is what it forgot. */
const asset = async (request: Request, clientId: string): Promise<Response> => {
  const answer = await fetch(request).catch(() => undefined)
  if (answer?.ok) return answer
  const client = await self.clients.get(clientId)
  // A payment document runs what the server sends and nothing that another page could have put here.
  const found =
    client && !isPaymentPath(new URL(client.url).pathname) && (await caches.match(request, { ignoreVary: true }))
  return found || answer || Response.error()
}

/** How long an answer that was asked for ahead waits for its page, in milliseconds. */
const maxPrefetchAgeMs = 10_000

/** What pages will ask, asked for when their HTML came: by page and address, each taken once. */
const ahead = new Map<string, Promise<Response>>()

const askAhead = (page: string, url: string): void => {
  const key = `${page} ${url}`
  const asked = ask(new Request(url))
  asked.catch(() => undefined)
  ahead.set(key, asked)
  setTimeout(() => ahead.delete(key), maxPrefetchAgeMs)
}

const take = (page: string, request: Request): Promise<Response> => {
  const key = `${page} ${request.url}`
  const asked = ahead.get(key) ?? ask(request)
  ahead.delete(key)
  return asked
}

const preloaded = /^<([^>]+)>; rel=preload;/

/**
 * The answer with a page, without the questions that are answered here: a browser throws away what it preloaded by way
 * of a worker and asks again. They are asked for from here instead, as early.
 */
const documentOf = async (request: Request, page: string): Promise<Response> => {
  const answer = await fetch(request)
  const links = answer.headers.get('link')?.split(', ')
  if (!links || answer.type !== 'basic') return answer
  const urlOf = (link: string) => {
    const url = new URL(preloaded.exec(link)?.[1] ?? '', request.url)
    return mayBeKept(url.pathname) ? url.href : undefined
  }
  const headers = new Headers(answer.headers)
  headers.set('link', links.filter((link) => !urlOf(link)).join(', '))
  for (const url of links.map(urlOf)) if (url) askAhead(page, url)
  return new Response(answer.body, { status: answer.status, headers })
}

const openShell = async () => (await caches.open(build)).match(shell, { ignoreVary: true })

self.addEventListener('fetch', (event) => {
  const { request, clientId, resultingClientId } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (opensOffline(pathname)) event.respondWith(inTime(documentOf(request, resultingClientId), openShell))
  } else if (mayBeKept(pathname)) {
    const asked = take(clientId, request)
    event.waitUntil(asked.catch(() => undefined))
    event.respondWith(inTime(asked, () => kept(request.url)))
  } else if (pathname.startsWith('/assets/')) event.respondWith(asset(request, clientId))
})
