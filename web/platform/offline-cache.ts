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
  if ('caches' in globalThis) await caches.delete(offlineCache)
}
