import type { Day } from '#contract/kit/day.ts'
import type { Language } from '#contract/kit/language.ts'

const locales: Record<Language, string> = { sl: 'sl-SI', en: 'en-GB' }

const name = (day: Day, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...options }).format(new Date(day))

/** 'torek', 'Tuesday' */
export const weekdayName = (day: Day, language: Language): string => name(day, language, { weekday: 'long' })

/** 'tor', 'Tue' */
export const shortWeekday = (day: Day, language: Language): string =>
  name(day, language, { weekday: 'short' }).replace('.', '')

/** 'december 2026', 'December 2026' */
export const monthAndYear = (day: Day, language: Language): string =>
  name(day, language, { month: 'long', year: 'numeric' })

/** 'dec.', 'Dec' */
export const shortMonth = (day: Day, language: Language): string => name(day, language, { month: 'short' })

/** Capitalised, for the start of a heading. */
export const asHeading = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1)
