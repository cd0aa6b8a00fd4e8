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
export const ownerOf = (key: StorageKey): { owner?: string; participant?: string } => {
  try {
    // The stored text may be broken, and a page that throws here would fail at every load.
    return (JSON.parse(localStorage.getItem(key) ?? '') as { state?: object | null }).state ?? {}
  } catch {
    return {}
  }
}

export const clearStored = (key: StorageKey): void => {
  loadedStores.get(key)?.()
  localStorage.removeItem(key)
  sessionStorage.removeItem(key)
}
