import type { Day } from '#contract/platform/day.ts'
import type { ClosedDay, OfficeGroup } from '#contract/staff/climbing/courses.ts'
import { weekdayOf } from '#contract/platform/schedule.ts'
import { addDays, mondayOf } from './days.ts'
import type { Filling } from './filling.ts'

/** A date: it has been, is to come, or is cancelled. */
export type DateState = 'been' | 'ahead' | 'cancelled'

export interface WallDate {
  day: Day
  state: DateState
  /** What stands in its way, in words, such as a closed day. */
  conflict?: string
  /** It stands for another date. */
  isMoved?: true
  /** Who leads it in place of the group's own. */
  standIns?: readonly string[]
}

/** One row of the wall: a weekly group with its dates. */
export interface WallGroup {
  id: string
  /** 'pon. 16:00', or each weekday and hour where they differ. */
  time: string
  /** Who leads it. */
  who: string
  /** What should be known at once: hidden, cancelled. */
  note?: string
  dates: readonly WallDate[]
  /** Absent while a season is only planned. */
  filling?: Filling
}

/** Rows of one course. */
export interface WallCourse {
  id: string
  name: string
  /** Ages and price. */
  note: string
  /** Why customers do not see it. */
  state?: string
  groups: readonly WallGroup[]
}

/** A column of the wall. */
export interface WallWeek {
  monday: Day
  /** The first column of a month, which names it. */
  beginsMonth: boolean
  isNow: boolean
  /** No group meets, and every day on which one would is closed. */
  isClosed: boolean
}

/** What a group does in a week. */
export interface WallCell {
  monday: Day
  dates: readonly WallDate[]
  /** The day on which it does not meet, because it is closed. */
  closed?: ClosedDay | undefined
}

/** The longest wall, so that a mistyped year draws no thousand columns. */
const maxWeeks = 60

const weekdaysOf = ({ dates }: Pick<WallGroup, 'dates'>): number[] => [
  ...new Set(dates.map(({ day }) => weekdayOf(day))),
]

export type ClosedDays = ReadonlyMap<Day, ClosedDay>

export const closedByDay = (closedDays: readonly ClosedDay[]): ClosedDays =>
  new Map(closedDays.map((closed) => [closed.day, closed]))

const closedOf = (weekdays: readonly number[], monday: Day, closedDays: ClosedDays): (ClosedDay | undefined)[] =>
  weekdays.map((weekday) => closedDays.get(addDays(monday, weekday - 1)))

/** Columns from the first date to the last one, weeks without a date included. */
export const weeksOf = (
  groups: readonly Pick<WallGroup, 'dates'>[],
  closedDays: ClosedDays,
  today: Day,
): WallWeek[] => {
  const days = groups.flatMap(({ dates }) => dates.map(({ day }) => day)).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const met = new Set(days.map(mondayOf))
  const weekdays = [...new Set(groups.flatMap(weekdaysOf))]
  const mondays: Day[] = []
  for (let monday = mondayOf(first); monday <= last && mondays.length < maxWeeks; monday = addDays(monday, 7))
    mondays.push(monday)
  return mondays.map((monday, index) => ({
    monday,
    beginsMonth: index === 0 || mondays[index - 1]?.slice(0, 7) !== monday.slice(0, 7),
    isNow: monday === mondayOf(today),
    isClosed: !met.has(monday) && closedOf(weekdays, monday, closedDays).every(Boolean),
  }))
}

/** Weeks of a season in which nothing stands yet. */
export const emptyWeeks = (from: Day, count: number, today: Day): WallWeek[] =>
  Array.from({ length: count }, (_, index) => {
    const monday = addDays(mondayOf(from), 7 * index)
    return {
      monday,
      beginsMonth: index === 0 || addDays(monday, -7).slice(0, 7) !== monday.slice(0, 7),
      isNow: monday === mondayOf(today),
      isClosed: false,
    }
  })

/** Cells of a group, one for each week. */
export const cellsOf = (
  group: Pick<WallGroup, 'dates'>,
  weeks: readonly Pick<WallWeek, 'monday'>[],
  closedDays: ClosedDays,
): WallCell[] => {
  const byWeek = Map.groupBy(group.dates, ({ day }) => mondayOf(day))
  const weekdays = weekdaysOf(group)
  return weeks.map(({ monday }) => {
    const dates = byWeek.get(monday) ?? []
    const closed = dates.length === 0 ? closedOf(weekdays, monday, closedDays).find(Boolean) : undefined
    return { monday, dates, closed }
  })
}

interface TimedDates {
  dates: readonly { day: Day }[]
  /** Local hour. */
  start: string
}

/** Compares groups by weekday and hour, as a week goes; those without a date come last. */
export const inWeekOrder = (one: TimedDates, other: TimedDates): number => {
  const [first, second] = [one.dates[0], other.dates[0]]
  if (!first || !second) return Number(!first) - Number(!second)
  return weekdayOf(first.day) - weekdayOf(second.day) || one.start.localeCompare(other.start)
}

/** The running week of how many, counted from the first column; undefined before and after the season. */
export const weekNow = (weeks: readonly WallWeek[]): { week: number; weeks: number } | undefined => {
  const index = weeks.findIndex(({ isNow }) => isNow)
  return index < 0 ? undefined : { week: index + 1, weeks: weeks.length }
}

/** State of a group's date. Dates before a cancellation have been. */
export const dateState = (
  { cancelled }: Pick<OfficeGroup, 'cancelled'>,
  { start, end }: OfficeGroup['dates'][number],
  now: string,
): DateState => {
  if (cancelled && start > cancelled.at) return 'cancelled'
  return end <= now ? 'been' : 'ahead'
}
