import { timeZone } from '#contract/kit/day.ts'
import type { Language } from '#contract/kit/language.ts'

const locales: Record<Language, string> = { sl: 'sl-SI', en: 'en-GB' }

/** 'torek, 24. november 2026' in Ljubljana, for a heading. */
export const dayInWords = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(at)
