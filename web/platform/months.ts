import { timeZone } from '#contract/kit/day.ts'
import type { Language } from '#contract/kit/language.ts'

const locales: Record<Language, string> = { sl: 'sl-SI', en: 'en-GB' }

/** January to December in a language. */
export const monthNames = (language: Language): string[] => {
  const format = new Intl.DateTimeFormat(locales[language], { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2026, month, 15))))
}

const dayOf = (at: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)

/** The day it is in Ljubljana, `YYYY-MM-DD`, wherever the browser is. */
export const today = (): string => dayOf(new Date())

/** Whether an instant is of the day that it is in Ljubljana. */
export const isToday = (at: string): boolean => dayOf(new Date(at)) === today()

/** The year it is in Ljubljana. */
export const currentYear = (): number => Number(today().slice(0, 4))

/** The year of an instant in Ljubljana. */
export const yearOf = (at: string): number =>
  Number(new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric' }).format(new Date(at)))
