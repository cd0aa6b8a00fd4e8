import type { Day } from '#contract/platform/day.ts'
import type { Language } from '#contract/platform/language.ts'
import { hoursAt, spanOf, weekdayOf, weeklyOf, type Schedule } from '#contract/platform/schedule.ts'
import { asHeading, weekdayInLine, weekdayName } from './calendar-names.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from './format.ts'

// The words of a class's dates, the same in list, choice, payment, own classes, timetable, desk, emails and documents.

/** When, and for what recurs its days. */
export interface DatesLine {
  when: string
  days?: string
}

const dayMs = 86_400_000

const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** `2. 12., 9. 12. 2026, 6. 1. 2027`: the year only at its last date. */
const shortDays = (days: readonly Day[]): string[] =>
  days.map((day, index) => {
    const full = date(day)
    return days[index + 1]?.startsWith(day.slice(0, 5)) ? full.slice(0, -5) : full
  })

/** `2. 12., 9. 12. 2026` */
const listed = (days: readonly Day[]): string => shortDays(days).join(', ')

/** Weeks between first and last date in which there is none. */
const weeksWithout = (dates: readonly Day[]): Day[] => {
  const [first] = dates
  const last = dates.at(-1)
  if (!first || !last) return []
  const weeks = Array.from({ length: daysBetween(first, last) / 7 + 1 }, (_, week) =>
    new Date(Date.parse(first) + 7 * week * dayMs).toISOString().slice(0, 10),
  ) as Day[]
  return weeks.filter((day) => !dates.includes(day))
}

/** Days of a weekly class: its period with the weeks left out, or its dates where these are no more words. */
const weeklyDays = (dates: readonly Day[], locale: Language): string => {
  const without = weeksWithout(dates)
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last || (without.length > 0 && dates.length <= without.length + 2)) return listed(dates)
  const period = m.classes_period({ from: date(first), to: date(last) }, { locale })
  return without.length === 0 ? period : m.class_dates_without({ period, days: listed(without) }, { locale })
}

/** Days in a row. */
const runsOf = (days: readonly Day[]): Day[][] => {
  const runs: Day[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before !== undefined && daysBetween(before, day) === 1) run.push(day)
    else runs.push([day])
  }
  return runs
}

/** `pon. 21. 12. – pet. 25. 12. 2026` */
const runsInWords = (runs: readonly (readonly Day[])[], locale: Language): string => {
  const ends = runs.map((run) => (run.length > 1 ? [run[0], run.at(-1)] : run).flatMap((day) => day ?? []))
  const words = shortDays(ends.flat())
  return ends
    .map((days) => days.map((day) => `${weekdayInLine(day, locale)}\u00a0${words.shift() ?? ''}`).join(' – '))
    .join(', ')
}

/** Dates at the same hours: days in a row where these are fewer words, else each weekday with its dates. */
const atSameHours = (span: string, days: readonly Day[], locale: Language): DatesLine[] => {
  const weekdays = Map.groupBy(days, weekdayOf)
  const runs = runsOf(days)
  if (runs.length < weekdays.size) return [{ when: `${asHeading(runsInWords(runs, locale))}, ${span}` }]
  return [...weekdays.values()].map((ofWeekday) => dayInWords(ofWeekday, span, locale))
}

/** One weekday with its dates. */
export const dayInWords = (days: readonly Day[], span: string, locale: Language): DatesLine => {
  const [first] = days
  if (!first) return { when: span }
  const weekday = asHeading(weekdayName(first, locale))
  return days.length === 1
    ? { when: `${weekday}, ${date(first)}, ${span}` }
    : { when: `${weekday}, ${span}`, days: listed(days) }
}

const mixedLines = (schedule: Schedule, locale: Language): DatesLine[] => {
  const spans = new Map<string, Day[]>()
  for (const [index, day] of schedule.dates.entries()) {
    const span = spanOf(hoursAt(schedule, index))
    spans.set(span, [...(spans.get(span) ?? []), day])
  }
  return [...spans].flatMap(([span, days]) => atSameHours(span, days, locale))
}

/**
 * The dates of a class in words. Weekday and hours stand alone only where all dates share them; other dates are all named
 * (docs/product/classes.md §1.7).
 */
export const datesInWords = (schedule: Schedule, locale: Language): DatesLine[] => {
  const weekly = weeklyOf(schedule)
  const [first] = schedule.dates
  if (!weekly || !first) return mixedLines(schedule, locale)
  return [
    {
      when: `${asHeading(weekdayName(first, locale))}, ${spanOf(weekly)}`,
      days: weeklyDays(schedule.dates, locale),
    },
  ]
}

/** The same with every date, for documents (docs/product/pre-invoices.md §5.3). */
export const everyDateInWords = (schedule: Schedule, locale: Language): DatesLine[] => mixedLines(schedule, locale)

/** 'Torek, 18:00–19:30: 1. 12. 2026 – 19. 1. 2027' */
export const lineOf = ({ when, days }: DatesLine): string => (days === undefined ? when : `${when}: ${days}`)

/** Lines to show; of a weekly class its weekday with hours, and its days. */
export const shownDates = (schedule: Schedule, locale: Language): string[] => {
  const words = datesInWords(schedule, locale)
  return weeklyOf(schedule)
    ? words.flatMap(({ when, days }) => [when, ...(days === undefined ? [] : [days])])
    : words.map(lineOf)
}
