import { useSyncExternalStore } from 'react'
import { readLanguage, type Language, type LocalizedText } from '#contract/platform/language.ts'
import { getLocale, setLocale } from '#texts/compiled/runtime.js'

/** Local storage key and cookie name; the cookie sets the language of the first HTML (docs/product/web.md §4.2). */
const key = 'language'

const listeners = new Set<() => void>()

const storeLanguage = (language: Language) => {
  localStorage.setItem(key, language)
  document.cookie = `${key}=${language}; path=/; max-age=31536000; samesite=lax`
}

const applyLanguage = (language: Language) => {
  void setLocale(language, { reload: false })
  document.documentElement.lang = language
}

/** Sets the language of the last visit, before the first render. */
export const startLanguage = (): void => {
  const stored = readLanguage(localStorage.getItem(key))
  storeLanguage(stored)
  applyLanguage(stored)
}

/** Changes the language of all texts without a reload; typed values stay. */
export const changeLanguage = (language: Language): void => {
  storeLanguage(language)
  applyLanguage(language)
  for (const listener of listeners) listener()
}

/** Current language; the calling component renders again when it changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getLocale,
    getLocale,
  )

/** Text in the current language. */
export const inLanguage = (name: LocalizedText): string => name[getLocale()]

/** Clears local storage except the language; this tab keeps its carts (docs/product/web.md §7.3). */
export const clearAllButLanguage = (): void => {
  for (const stored of Object.keys(localStorage)) if (stored !== key) localStorage.removeItem(stored)
}

/** Clears what is stored for local use and for this tab, for the next person on this device (docs/product/web.md §7.6). */
export const clearForNextPerson = (): void => {
  clearAllButLanguage()
  sessionStorage.clear()
}
