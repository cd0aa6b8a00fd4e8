/** Slovenian is the default and the fallback (docs/product/web.md §4.1). */
export const languages = ['sl', 'en'] as const
export type Language = (typeof languages)[number]

/** Language from a header, a cookie or local storage: everything except `en` is `sl`. */
export const readLanguage = (from: unknown): Language => (from === 'en' ? 'en' : 'sl')

export const isLanguage = (from: unknown): from is Language => languages.some((language) => language === from)

/** A name in both languages (docs/product/catalogue.md §1.3). */
export interface LocalizedText {
  sl: string
  en: string
}
