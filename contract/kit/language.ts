/** Spec §1: Slovenian is the default and the fallback. */
export const languages = ['sl', 'en'] as const
export type Language = (typeof languages)[number]

/** Reads a language from outside (a header, a cookie, local storage): anything but `sl` and `en` is `sl`. */
export const readLanguage = (from: unknown): Language => (from === 'en' ? 'en' : 'sl')

export const isLanguage = (from: unknown): from is Language => languages.some((language) => language === from)

/** A name held per language (spec §1: names of articles, classes and tickets). */
export interface LocalizedText {
  sl: string
  en: string
}
