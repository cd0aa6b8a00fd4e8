import type { PersonId } from '#contract/platform/id.ts'

/** Name of the service worker's cache, which shows tickets at reception without a connection (docs/product/web.md §8.1). */
export const offlineCache = 'kept'

/** Header of a cached answer: when the worker received it from the server (ISO time). */
export const cachedAtHeader = 'kept-at'

/** Addresses last answered from the offline cache, each with the time of its answer. */
export const cachedAnswers = new Map<string, string>()

/** Records whether an answer came from the server or from the offline cache. */
export const recordAnswerSource = (url: string, { headers }: Response): void => {
  const since = headers.get(cachedAtHeader)
  if (since === null) cachedAnswers.delete(url)
  else cachedAnswers.set(url, since)
}

/** Deletes the offline cache. An answer in flight is written to the deleted cache and lost. */
export const clearOfflineCache = async (): Promise<void> => {
  // A browser that keeps nothing has none.
  if ('caches' in globalThis) await caches.delete(offlineCache).catch(() => undefined)
}

/** A child whose code is kept: nothing but what the code and its screen need. */
export interface KeptChild {
  _id: PersonId
  firstName: string
}

/** Entry of the cache with the children whose codes a guardian keeps on this phone (docs/product/web.md §8.8). */
const childCodes = '/kept/child-codes'

/** The kept children; undefined without a wish to keep them. */
export const keptChildren = async (): Promise<readonly KeptChild[] | undefined> => {
  if (!('caches' in globalThis)) return undefined
  // As above.
  const found = await caches.match(childCodes, { cacheName: offlineCache }).catch(() => undefined)
  return found && ((await found.json()) as readonly KeptChild[])
}

/** Keeps id and first name of these children, and nothing else of theirs. */
export const keepChildren = async (children: readonly KeptChild[]): Promise<void> => {
  const kept = children.map(({ _id, firstName }): KeptChild => ({ _id, firstName }))
  await (await caches.open(offlineCache)).put(childCodes, Response.json(kept))
}

export const forgetChildren = async (): Promise<void> => {
  await (await caches.open(offlineCache)).delete(childCodes)
}
