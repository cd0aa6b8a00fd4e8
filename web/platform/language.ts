import { useSyncExternalStore } from 'react'
import { readLanguage, type Language, type LocalizedText } from '#contract/kit/language.ts'
import { getLocale, setLocale } from '#texts/compiled/runtime.js'

/** Spec §1: kept in local storage under this key. The cookie mirrors it, so that the first HTML is in that language. */
const key = 'language'

const listeners = new Set<() => void>()

const remember = (language: Language) => {
  localStorage.setItem(key, language)
  document.cookie = `${key}=${language}; path=/; max-age=31536000; samesite=lax`
}

const speak = (language: Language) => {
  void setLocale(language, { reload: false })
  document.documentElement.lang = language
}

/** Takes up the language of the last visit, before anything is drawn. */
export const startLanguage = (): void => {
  const stored = readLanguage(localStorage.getItem(key))
  remember(stored)
  speak(stored)
}

/** Changes the language of everything on the screen; what was typed stays. */
export const changeLanguage = (language: Language): void => {
  remember(language)
  speak(language)
  for (const listener of listeners) listener()
}

/** The current language; whoever asks is drawn again when it changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getLocale,
    getLocale,
  )

/** A name held per language, in the current one. */
export const inLanguage = (name: LocalizedText): string => name[getLocale()]

/** Everything in local storage but the language (design §9: the path /dashboard clears it). */
export const clearAllButLanguage = (): void => {
  for (const stored of Object.keys(localStorage)) if (stored !== key) localStorage.removeItem(stored)
}
