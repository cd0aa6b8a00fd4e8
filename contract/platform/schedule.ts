import type { Day } from './day.ts'

/** Dates of a class, soonest first; hours are one entry for all dates, or one for each (docs/product/classes.md §1.5). */
export interface Schedule {
  dates: readonly Day[]
  hours: readonly { start: string; end: string }[]
}

/** What several dates share: Monday is 1, Sunday 7; local hours. */
export interface Weekly {
  weekday: number
  start: string
  end: string
}

/** Hours of one date, by its place among the dates. */
export const hoursAt = ({ hours }: Pick<Schedule, 'hours'>, index: number): { start: string; end: string } =>
  hours[index] ?? hours[0] ?? { start: '', end: '' }

/** '18:00–19:30' */
export const spanOf = ({ start, end }: { start: string; end: string }): string => `${start}–${end}`

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay() || 7

/** Weekday and hours, where several dates share both: a class is weekly by its dates alone (docs/product/classes.md §1.7). */
export const weeklyOf = (schedule: Schedule): Weekly | undefined => {
  const [first, ...others] = schedule.dates.map((day, index) => ({
    weekday: weekdayOf(day),
    ...hoursAt(schedule, index),
  }))
  const isShared = others.every(
    ({ weekday, start, end }) => weekday === first?.weekday && start === first.start && end === first.end,
  )
  return others.length > 0 && isShared ? first : undefined
}
