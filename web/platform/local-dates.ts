import { timeZone, type Day } from '#contract/platform/day.ts'
import type { Language } from '#contract/platform/language.ts'

const locales: Record<Language, string> = { sl: 'sl-SI', en: 'en-GB' }

/** January to December in a language. */
export const monthNames = (language: Language): string[] => {
  const format = new Intl.DateTimeFormat(locales[language], { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2026, month, 15))))
}

/** Day of an instant in Ljubljana, `YYYY-MM-DD`. */
export const dayOf = (at: Date): Day => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at) as Day

/** Today in Ljubljana, `YYYY-MM-DD`, whatever the browser's time zone. */
export const today = (): Day => dayOf(new Date())

/** Weekday of an instant in Ljubljana, from 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (at: string): number => new Date(dayOf(new Date(at))).getUTCDay()

/** Whether an instant is today in Ljubljana. */
export const isToday = (at: string): boolean => dayOf(new Date(at)) === today()

/** Current year in Ljubljana. */
export const currentYear = (): number => Number(today().slice(0, 4))

/** Year of an instant in Ljubljana. */
export const yearOf = (at: string): number =>
  Number(new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric' }).format(new Date(at)))
