import type { Day } from '#contract/platform/day.ts'
import type { Language } from '#contract/platform/language.ts'
import type { OfficeCourse, OfficeGroup } from '#contract/staff/climbing/courses.ts'
import { m } from '#texts/compiled/messages.js'
import { date, price, shortDate, time } from '#texts/format.ts'
import { cents } from '#contract/platform/money.ts'
import { weekdayInLine } from '#texts/calendar-names.ts'
import { datesInWords } from '#texts/class-dates.ts'
import { hoursAt, weeklyOf, type Schedule } from '#contract/platform/schedule.ts'
import { inWeekOrder } from './wall.ts'

/** 'tor. 24. 11.' */
export const dayInLine = (day: Day, language: Language): string => `${weekdayInLine(day, language)} ${shortDate(day)}`

/**
 * 'pon. 16:00' where all dates share weekday and hours, and 'tor. 24. 11. 16:00' of a single one. Others read as in the
 * customers' list, each weekday and hour of them (docs/product/classes.md §1.7); their days stand beside.
 */
export const groupTime = (schedule: Schedule, language: Language): string => {
  const [first] = schedule.dates
  const { start } = hoursAt(schedule, 0)
  if (!first) return start
  if (schedule.dates.length === 1) return `${dayInLine(first, language)} ${start}`
  if (weeklyOf(schedule)) return `${weekdayInLine(first, language)} ${start}`
  return datesInWords(schedule, language)
    .map(({ when }) => when)
    .join('; ')
}

/** The same with the end, for a table. */
export const groupSpan = (schedule: Schedule, language: Language): string => {
  const words = groupTime(schedule, language)
  return schedule.dates.length === 1 || weeklyOf(schedule) ? `${words}–${hoursAt(schedule, 0).end}` : words
}

/** Dates that tell when a group is: those that were not moved, if there are any. */
const usualDates = ({ dates }: Pick<OfficeGroup, 'dates'>): OfficeGroup['dates'] => {
  const usual = dates.filter(({ isMoved }) => !isMoved)
  return usual.length ? usual : dates
}

/** Local hours of a group; those of its first date that was not moved. */
export const hoursOf = (group: Pick<OfficeGroup, 'dates'>): { start: string; end: string } => {
  const [first] = usualDates(group)
  return first ? { start: time(first.start), end: time(first.end) } : { start: '', end: '' }
}

const timed = (group: Pick<OfficeGroup, 'dates'>) => ({ dates: usualDates(group), start: hoursOf(group).start })

/** Groups as a week goes; dates of an activity stay in the order of time. */
export const inOrder = ({ category, groups }: Pick<OfficeCourse, 'category' | 'groups'>): readonly OfficeGroup[] =>
  category === 'A' ? groups : groups.toSorted((one, other) => inWeekOrder(timed(one), timed(other)))

/** Every date of a group with its own hours, those that were moved too. */
export const scheduleOf = ({ dates }: Pick<OfficeGroup, 'dates'>): Schedule => ({
  dates: dates.map(({ day }) => day),
  hours: dates.map(({ start, end }) => ({ start: time(start), end: time(end) })),
})

/** When a group is, as the server answers it. */
export const officeGroupTime = (group: Pick<OfficeGroup, 'dates'>, language: Language): string =>
  groupTime(scheduleOf(group), language)

/** First names of who leads a group, for a narrow column. */
export const firstNames = (names: readonly string[]): string =>
  names.map((name) => name.trim().split(/\s+/)[0] ?? '').join(', ')

/** Price that holds on a day; undefined before the first one. */
export const priceOn = ({ prices }: Pick<OfficeCourse, 'prices'>, day: string): number | undefined =>
  prices.find(({ from }) => from <= day)?.cents

export const priceOfCents = (amount: number): string => price(cents(amount))

/** Why customers do not see a course or cannot sign up; undefined when they can. */
export const courseState = (
  { isVisible, isArchived, opensAt }: Pick<OfficeCourse, 'isVisible' | 'isArchived' | 'opensAt'>,
  now: string,
): string | undefined => {
  if (isArchived) return m.course_archived()
  if (!isVisible) return m.course_hidden()
  return opensAt !== undefined && opensAt > now ? m.course_opens({ moment: momentOf(opensAt) }) : undefined
}

/** '1. 2. 2027 ob 8:00' */
export const momentOf = (at: string): string => m.course_moment({ date: date(at), time: time(at) })

/** Why customers do not see a group; undefined when they do. */
export const groupState = ({ isVisible, cancelled }: Pick<OfficeGroup, 'isVisible' | 'cancelled'>) => {
  if (cancelled) return m.course_group_cancelled()
  return isVisible ? undefined : m.course_group_hidden()
}
