import type { Day } from '#contract/platform/day.ts'
import { weekdayOf } from '#contract/platform/schedule.ts'
import type { Beside } from '#contract/staff/reception/figures.ts'
import { addDays, addMonths, addYears, daysBetween } from '#server/platform/calendar.ts'

/** Both days included. */
export interface Period {
  from: Day
  to: Day
}

/** The first of the month in which both days of a period are whole months, else false. */
const isWholeMonths = ({ from, to }: Period): boolean => from.endsWith('-01') && addDays(to, 1).endsWith('-01')

const monthsIn = ({ from, to }: Period): number => {
  const next = addDays(to, 1)
  return (
    (Number(next.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(next.slice(5, 7)) - Number(from.slice(5, 7))
  )
}

/**
 * The period that stands beside another one. Whole months have as many whole months before them, since a month beside 30
 * days is no comparison; others have as many days (docs/product/figures.md §3.3).
 */
export const besideOf = (period: Period, beside: Beside): Period | undefined => {
  const { from, to } = period
  if (beside === 'none') return undefined
  if (beside === 'year') {
    // A month that ends with 29 February ends with its last day a year earlier.
    if (isWholeMonths(period)) return { from: addYears(from, -1), to: addDays(addYears(addDays(to, 1), -1), -1) }
    return { from: addYears(from, -1), to: addYears(to, -1) }
  }
  if (isWholeMonths(period)) return { from: addMonths(from, 0 - monthsIn(period)), to: addDays(from, -1) }
  return { from: addDays(from, 0 - daysBetween(from, to) - 1), to: addDays(from, -1) }
}

/** Steps of a chart: so many that they stand beside each other on a screen. */
const maxDaySteps = 62
const maxWeekSteps = 53

const startOfWeek = (day: Day): Day => addDays(day, 0 - (weekdayOf(day) - 1))

const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01` as Day

/** Days, weeks or months of a period, the first and the last one cut to it. */
export const stepsOf = ({ from, to }: Period): Period[] => {
  const days = daysBetween(from, to) + 1
  const next =
    days <= maxDaySteps
      ? (day: Day) => addDays(day, 1)
      : days <= 7 * maxWeekSteps
        ? (day: Day) => addDays(startOfWeek(day), 7)
        : (day: Day) => addMonths(startOfMonth(day), 1)
  const steps: Period[] = []
  for (let day = from; day <= to;) {
    const after = next(day)
    steps.push({ from: day, to: [addDays(after, -1), to].toSorted()[0]! })
    day = after
  }
  return steps
}

/** How often each weekday comes in a period, Monday first. */
export const weekdaysIn = ({ from, to }: Period): number[] => {
  const days = to < from ? 0 : daysBetween(from, to) + 1
  const first = weekdayOf(from)
  return Array.from({ length: 7 }, (_, index) => {
    const offset = (index + 1 - first + 7) % 7
    return offset < days ? Math.floor((days - 1 - offset) / 7) + 1 : 0
  })
}
