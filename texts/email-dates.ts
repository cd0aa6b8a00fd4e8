import type { Language } from '#contract/platform/language.ts'
import { weeklyOf, type Schedule } from '#contract/platform/schedule.ts'
import { datesInWords, everyDateInWords, lineOf } from './class-dates.ts'

/** Lines of an email: the words, and below those of a weekly class every date. */
export const emailDates = (schedule: Schedule, locale: Language): string[] => {
  const words = datesInWords(schedule, locale).map(lineOf)
  const every = everyDateInWords(schedule, locale)
  return weeklyOf(schedule) && !words.includes(every.map(lineOf).join())
    ? [...words, ...every.flatMap(({ days }) => days ?? [])]
    : words
}
