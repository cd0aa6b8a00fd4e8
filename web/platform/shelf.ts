/** Where the service worker keeps answers, so that a ticket can be shown at the door without a connection (design §10). */
export const shelf = 'kept'

/** Set by the worker on what it answers from its shelf: when the server said so. */
export const keptAt = 'kept-at'

/** Addresses last answered from the shelf, and since when each answer stands. */
export const keptAnswers = new Map<string, string>()

/** Notes where an answer came from. */
export const noteOrigin = (url: string, { headers }: Response): void => {
  const since = headers.get(keptAt)
  if (since === null) keptAnswers.delete(url)
  else keptAnswers.set(url, since)
}

/** Takes everything personal off the shelf. An answer still on its way lands on the old one, which nobody finds again. */
export const clearShelf = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(shelf)
}
