/** Where the service worker keeps answers, so that a ticket can be shown at the door without a connection (design §10). */
export const offlineCache = 'kept'

/** Set by the worker on what it answers from its cache: when the server said so. */
export const cachedAtHeader = 'kept-at'

/** Addresses last answered from the offline cache, and since when each answer stands. */
export const cachedAnswers = new Map<string, string>()

/** Notes where an answer came from. */
export const noteOrigin = (url: string, { headers }: Response): void => {
  const since = headers.get(cachedAtHeader)
  if (since === null) cachedAnswers.delete(url)
  else cachedAnswers.set(url, since)
}

/** Takes everything personal off the offline cache. An answer still on its way lands on the old one, which nobody finds again. */
export const clearOfflineCache = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(offlineCache)
}
