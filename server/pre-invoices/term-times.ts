import type { Day } from '#contract/kit/day.ts'
import type { Language } from '#contract/kit/language.ts'
import { date } from '#texts/format.ts'
import type { FrozenTerm } from '#server/invoices/invoices.rules.ts'

const weekday = (day: Day, locale: Language): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))

/** `2. 12., 9. 12. 2026, 6. 1. 2027`: the year where it ends, and no date torn apart. */
const listed = (days: readonly Day[]): string =>
  days
    .map((day, at) => {
      const full = date(day).replaceAll(' ', '\u00a0')
      return days[at + 1]?.startsWith(day.slice(0, 5)) ? full.slice(0, -5) : full
    })
    .join(', ')

/** Days of the week and hours, with the dates on which they hold. */
export const termTimes = (
  { dates, hours }: Pick<FrozenTerm, 'dates' | 'hours'>,
  locale: Language,
): [when: string, dates: string][] => {
  const together = new Map<string, Day[]>()
  for (const [at, day] of dates.entries()) {
    const { start, end } = hours[at] ?? hours[0] ?? { start: '', end: '' }
    const when = `${weekday(day, locale)}, ${start}–${end}`
    together.set(when, [...(together.get(when) ?? []), day])
  }
  return [...together].map(([when, days]) => [when, listed(days)])
}
