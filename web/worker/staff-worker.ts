import { staffPaths } from '#contract/platform/paths.ts'

declare const self: ServiceWorkerGlobalScope
/** Written by the build: the release's name, and the files of the first screen. */
declare const __BUILD__: string
declare const __ASSETS__: readonly string[]

const shells = 'staff-shell-'
const shell = `${shells}${__BUILD__}`

/** The page whose HTML serves all screens. */
const shellPath = staffPaths.desk

/** After this time the kept shell replaces a slow one. */
const networkTimeoutMs = 4_000

self.addEventListener('install', (event) => {
  const keepShell = async () => {
    const cache = await caches.open(shell)
    await cache.addAll(__ASSETS__.map((file) => `/${file}`))
    await cache.put(shellPath, await fetch(shellPath, { cache: 'no-cache' }))
    await self.skipWaiting()
  }
  event.waitUntil(keepShell())
})

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    // The previous release stays, because an open tab may still load its code.
    const known = (await caches.keys()).filter((name) => name.startsWith(shells) && name !== shell)
    await Promise.all(known.slice(0, -1).map((name) => caches.delete(name)))
    await self.clients.claim()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients are of its own origin
    for (const client of await self.clients.matchAll()) client.postMessage({ build: __BUILD__ })
  }
  event.waitUntil(takeOver())
})

const networkTimeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMs, undefined))

/** What a proxy answers while the server behind it is away. */
const isFromGateway = ({ status }: Response) => [502, 503, 504].includes(status)

/** The page from the server, or the kept shell after a timeout or failure. */
const page = async (request: Request): Promise<Response> => {
  const response = fetch(request)
  const answer = await Promise.race([response, networkTimeout()]).catch(() => undefined)
  if (answer && !isFromGateway(answer)) return answer
  return (await caches.match(shellPath, { cacheName: shell, ignoreVary: true })) ?? response
}

/** Code has hashed names and comes from the HTTP cache; the kept shell is the fallback. */
const asset = async (request: Request): Promise<Response> => {
  const answer = await fetch(request).catch(() => undefined)
  if (answer?.ok) return answer
  return (await caches.match(request, { ignoreVary: true })) ?? answer ?? Response.error()
}

// Only the shell: an answer about people is in no cache of a shared device (docs/product/staff.md §12).
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})
