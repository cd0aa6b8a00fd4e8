import { weeklyOf, type Schedule } from '#contract/platform/schedule.ts'
import type { ClassesBy, ClassesRow } from '#contract/staff/reception/figures.ts'
import type { ClassDate } from '#server/climbing/classes/class-dates.ts'
import { dayOf, wallClock } from '#server/platform/calendar.ts'

/** A date that takes place, with the marks of those on its roster. */
export interface MarkedDate extends Pick<
  ClassDate,
  'classId' | 'courseId' | 'name' | 'startsAt' | 'endsAt' | 'coachIds' | 'maxStudents' | 'confirmed' | 'guests'
> {
  there: number
  excused: number
  absent: number
}

type Sums = Pick<ClassesRow, 'dates' | 'places' | 'taken' | 'there' | 'excused' | 'absent'>

/** All of these dates together. */
export const sumsOfDates = (dates: readonly MarkedDate[]): Sums => {
  const sum = (of: (date: MarkedDate) => number) => dates.reduce((all, date) => all + of(date), 0)
  return {
    dates: dates.length,
    places: sum(({ maxStudents }) => maxStudents),
    taken: sum(({ confirmed, guests }) => confirmed + guests),
    there: sum(({ there }) => there),
    excused: sum(({ excused }) => excused),
    absent: sum(({ absent }) => absent),
  }
}

const hourOf = (at: Date): string => wallClock(at).slice(11, 16)

const scheduleOf = (dates: readonly MarkedDate[]): Schedule => ({
  dates: dates.map(({ startsAt }) => dayOf(startsAt)),
  hours: dates.map(({ startsAt, endsAt }) => ({ start: hourOf(startsAt), end: hourOf(endsAt) })),
})

/** Whether each date belongs to one key, or to one for each of its coaches. */
const keysOf: Readonly<Record<ClassesBy, (date: MarkedDate) => readonly string[]>> = {
  group: ({ classId }) => [classId],
  course: ({ courseId }) => [courseId],
  coach: ({ coachIds }) => (coachIds.length === 0 ? [''] : coachIds),
}

const fillOf = ({ places, taken }: Sums): number => (places === 0 ? 0 : taken / places)

/** Rows by group, course or coach, the fullest one first. `dates` are in their order. */
export const classRows = (
  dates: readonly MarkedDate[],
  by: ClassesBy,
  nameOf: (key: string, newest: MarkedDate) => ClassesRow['name'],
): ClassesRow[] => {
  const found = new Map<string, MarkedDate[]>()
  for (const date of dates)
    for (const key of keysOf[by](date)) {
      const before = found.get(key)
      if (before) before.push(date)
      else found.set(key, [date])
    }
  return [...found]
    .map(([key, own]): ClassesRow => {
      const weekly = by === 'group' ? weeklyOf(scheduleOf(own)) : undefined
      const days = { from: dayOf(own[0]!.startsAt), to: dayOf(own.at(-1)!.startsAt) }
      return { key, name: nameOf(key, own.at(-1)!), ...(weekly && { weekly }), days, ...sumsOfDates(own) }
    })
    .toSorted(
      (one, other) => fillOf(other) - fillOf(one) || other.taken - one.taken || one.key.localeCompare(other.key),
    )
}
