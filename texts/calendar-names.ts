import type { Day } from '#contract/platform/day.ts'
import type { Language } from '#contract/platform/language.ts'

const locales: Record<Language, string> = { sl: 'sl-SI', en: 'en-GB' }

/** Formats cost far more to make than to use, and a list of classes names hundreds of days. */
const formats: Record<string, Intl.DateTimeFormat> = {}

const name = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  (formats[language + Object.entries(options).join()] ??= new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    ...options,
  })).format(new Date(day))

/** 'torek', 'Tuesday' */
export const weekdayName = (day: Day, language: Language): string => name(day, language, { weekday: 'long' })

/** 'tor', 'Tue' */
export const shortWeekday = (day: Day, language: Language): string =>
  name(day, language, { weekday: 'short' }).replace('.', '')

/** 'ponedeljek' of 1, 'nedelja' of 7; the first of January 2024 was a Monday. */
export const weekdayNumbered = (weekday: number, language: Language): string =>
  weekdayName(`2024-01-0${weekday}` as Day, language)

/** 'december 2026', 'December 2026' */
export const monthAndYear = (day: string, language: Language): string =>
  name(day, language, { month: 'long', year: 'numeric' })

/** 'dec.', 'Dec' */
export const shortMonth = (day: Day, language: Language): string => name(day, language, { month: 'short' })

/** '20. nov.', '20 Nov'; no line breaks inside it. */
export const dayAndMonth = (day: string, language: Language): string =>
  name(day, language, { day: 'numeric', month: 'short' }).replaceAll(' ', '\u00a0')

/** Capitalised, for the start of a heading. */
export const asHeading = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1)

/** 'tor.' in a line of Slovenian text, 'Tue' in an English one. */
export const weekdayInLine = (day: Day, language: Language): string =>
  `${shortWeekday(day, language)}${language === 'sl' ? '.' : ''}`

/** Words of a heading inside a Slovenian sentence, after a colon; English weekdays stay capitals. */
export const inSentence = (words: string, language: Language): string =>
  language === 'sl' ? words.charAt(0).toLowerCase() + words.slice(1) : words
