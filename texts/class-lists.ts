import type { Language } from '#contract/kit/language.ts'
import { weeklyOf, type Schedule } from '#contract/kit/schedule.ts'
import { asHeading, weekdayNumbered } from './calendar-names.ts'
import { datesInWords, spanOf, type DatesLine } from './class-dates.ts'

/**
 * Several classes in few lines: weekly ones that differ only in the weekday share a line, 'Ponedeljek, sreda,
 * 16:00–17:00'; one class alone has its own words.
 */
export const classesInWords = (schedules: readonly Schedule[], locale: Language): DatesLine[] => {
  const [only, ...more] = schedules
  if (only && more.length === 0) return datesInWords(only, locale)
  const orderOf = ({ weekday, start }: { weekday: number; start: string }) => `${weekday} ${start}`
  const weekly = schedules
    .flatMap((schedule) => weeklyOf(schedule) ?? [])
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
  const spans = Map.groupBy(weekly, spanOf)
  const shared = [...spans].map(([span, at]) => {
    const names = [...new Set(at.map(({ weekday }) => weekday))].map((each) => weekdayNumbered(each, locale))
    return { when: `${asHeading(names.join(', '))}, ${span}` }
  })
  return [...shared, ...schedules.filter((each) => !weeklyOf(each)).flatMap((each) => datesInWords(each, locale))]
}
