import type { Day } from '#contract/platform/day.ts'
import { addDays, nextWeekday } from './days.ts'

interface Weekly {
  /** Begins on the first such weekday on this day or after it. */
  from: Day
  weekday: number
  /** Number of dates; a day that is left out is none of them. */
  count: number
  /** Closed days, and holidays where they are left out. */
  isLeftOut: (day: Day) => boolean
}

/** A group meets at most for so many weeks, those left out included. */
const maxWeeks = 80

/** Dates of a weekly group, and the days between them that are left out. */
export const weeklyDates = ({ from, weekday, count, isLeftOut }: Weekly): { dates: Day[]; leftOut: Day[] } => {
  const first = nextWeekday(from, weekday)
  const dates: Day[] = []
  const leftOut: Day[] = []
  for (let week = 0; dates.length < count && week < maxWeeks; week += 1) {
    const day = addDays(first, 7 * week)
    ;(isLeftOut(day) ? leftOut : dates).push(day)
  }
  // A day after the last date is not between them.
  return { dates, leftOut: leftOut.filter((day) => day < (dates.at(-1) ?? '')) }
}
