import { timeZone } from '#contract/platform/day.ts'
import type { Language } from '#contract/platform/language.ts'
import { shortDate } from '#texts/format.ts'
import { weekdayName } from '#texts/calendar-names.ts'
import { dayOf } from '#web/platform/local-dates.ts'

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

/** 'torek, 24. 11.' of a deadline, which ends with its day. */
export const deadlineInWords = (at: string, language: Language): string =>
  `${weekdayName(dayOf(new Date(at)), language)}, ${shortDate(at)}`
