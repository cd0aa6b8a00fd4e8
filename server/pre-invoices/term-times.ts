import type { Day } from '#contract/kit/day.ts'
import type { Language } from '#contract/kit/language.ts'
import { date } from '#texts/format.ts'
import type { FrozenTerm } from '#server/invoices/invoices.rules.ts'

const weekday = (day: Day, locale: Language): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))

/** `2. 12., 9. 12. 2026, 6. 1. 2027`: the year only at its last date, and no line break inside a date. */
const listed = (days: readonly Day[]): string =>
  days
    .map((day, index) => {
      const full = date(day)
      return days[index + 1]?.startsWith(day.slice(0, 5)) ? full.slice(0, -5) : full
    })
    .join(', ')

/** Weekday and hours, each with its dates. */
export const termTimes = (
  { dates, hours }: Pick<FrozenTerm, 'dates' | 'hours'>,
  locale: Language,
): [when: string, dates: string][] => {
  const datesByTime = new Map<string, Day[]>()
  for (const [index, day] of dates.entries()) {
    const { start, end } = hours[index] ?? hours[0] ?? { start: '', end: '' }
    const when = `${weekday(day, locale)}, ${start}–${end}`
    datesByTime.set(when, [...(datesByTime.get(when) ?? []), day])
  }
  return [...datesByTime].map(([when, days]) => [when, listed(days)])
}
