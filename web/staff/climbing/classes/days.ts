import type { Day } from '#contract/platform/day.ts'
import { weekdayOf } from '#contract/platform/schedule.ts'

const dayMs = 86_400_000

/** A day so many days later. Days are counted in UTC, where each has 24 hours. */
export const addDays = (day: Day, days: number): Day =>
  // An ISO instant begins with its day.
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10) as Day

export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** Monday of the week of a day. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day))

/** First day with a weekday, on a day or after it. */
export const nextWeekday = (from: Day, weekday: number): Day => addDays(from, (weekday - weekdayOf(from) + 7) % 7)
