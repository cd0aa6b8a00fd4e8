/** Keys the app may keep in local storage, beside the language (design §10). A test compares. */
export const storageKeys = { cart: 'articles', classCart: 'classCart', giftCart: 'gifts', company: 'company' } as const

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

const inMemory = new Map<StorageKey, () => void>()

/** A store that has been loaded is emptied together with what is kept of it. */
export const emptyWith = (key: StorageKey, clear: () => void): void => {
  inMemory.set(key, clear)
}

/** Whose and for whom the thing under this key is, as its store wrote it; the store need not be loaded for that. */
export const keptFor = (key: StorageKey): { owner?: string; participant?: string } => {
  try {
    // Anybody at this browser may have written there, and a page that fails over it would fail for ever.
    return (JSON.parse(localStorage.getItem(key) ?? '') as { state?: object | null }).state ?? {}
  } catch {
    return {}
  }
}

export const empty = (key: StorageKey): void => {
  inMemory.get(key)?.()
  localStorage.removeItem(key)
}
