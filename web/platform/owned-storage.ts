/** Local storage keys of the app, beside the language (docs/product/web.md §7.1). */
export const storageKeys = { cart: 'articles', classCart: 'classCart', giftCart: 'gifts', company: 'company' } as const

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

const loadedStores = new Map<StorageKey, () => void>()

/** Registers a loaded store, so that it is cleared together with its local storage key. */
export const registerStore = (key: StorageKey, clear: () => void): void => {
  loadedStores.set(key, clear)
}

/** Clears the copy for other tabs; this tab keeps its own (docs/product/web.md §7.4). */
export const clearForOtherTabs = (key: StorageKey): void => localStorage.removeItem(key)

/** Owner and participant of a stored value, read without loading its store. */
export const ownerOf = (key: StorageKey, storage: Storage = localStorage): { owner?: string; participant?: string } => {
  try {
    // The stored text may be broken, and a page that throws here would fail at every load.
    return (JSON.parse(storage.getItem(key) ?? '') as { state?: object | null }).state ?? {}
  } catch {
    return {}
  }
}

export const clearStored = (key: StorageKey): void => {
  loadedStores.get(key)?.()
  localStorage.removeItem(key)
  sessionStorage.removeItem(key)
}

/** What this person stored, as a function that puts it back after all was cleared (docs/product/web.md §7.6). */
export const storedBy = (owner: string): (() => void) => {
  const own = [localStorage, sessionStorage].flatMap((storage) =>
    Object.values(storageKeys).flatMap((key) => {
      const text = storage.getItem(key)
      return text !== null && ownerOf(key, storage).owner === owner ? [{ storage, key, text }] : []
    }),
  )
  return () => {
    for (const { storage, key, text } of own) storage.setItem(key, text)
  }
}
