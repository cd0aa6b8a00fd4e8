import type { Day } from '#contract/platform/day.ts'
import type { Language } from '#contract/platform/language.ts'
import type { ClosedDay } from '#contract/staff/climbing/courses.ts'
import type { Plan, PlannedCourse, PlannedGroup, SeasonConflict } from '#contract/staff/climbing/season.ts'
import { m } from '#texts/compiled/messages.js'
import { shortDate } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { firstNames, groupTime, priceOfCents } from '#web/staff/climbing/classes/group-words.ts'
import { inWeekOrder, type ClosedDays, type WallCourse } from '#web/staff/climbing/classes/wall.ts'

/** A planned group needs the days of its dates as the wall has them. */
const timed = ({ dates, start }: PlannedGroup) => ({ dates: dates.map((day) => ({ day })), start })

export const plannedTime = ({ dates, start, end }: PlannedGroup, language: Language): string =>
  groupTime({ dates, hours: [{ start, end }] }, language)

/** What stands in the way of a date that stays; a closed day has been left out already. */
const conflictWords = ({ kind, name, coach }: SeasonConflict): string | undefined => {
  if (kind === 'holiday') return m.season_on_holiday()
  if (kind === 'clock') return m.season_clock()
  if (kind === 'coach') return m.season_coach_taken({ coach: coach ?? '', name: name ? inLanguage(name) : '' })
  return undefined
}

/** Conflicts of a group that are left, by their words, with the days of each. */
export const conflictsOf = ({ conflicts }: PlannedGroup): { words: string; days: Day[] }[] => {
  const byWords = Map.groupBy(
    conflicts.filter(({ kind }) => kind !== 'closed'),
    (conflict) => conflictWords(conflict) ?? '',
  )
  return [...byWords].map(([words, found]) => ({ words, days: found.map(({ day }) => day).toSorted() }))
}

/** Days that the plan leaves out, by name; work-free days of the country have none of their own. */
export const leftOutDays = ({ courses }: Pick<Plan, 'courses'>): ClosedDays => {
  const holiday = { sl: m.closed_holiday({}, { locale: 'sl' }), en: m.closed_holiday({}, { locale: 'en' }) }
  const days = new Map<Day, ClosedDay>()
  for (const { skipped, conflicts } of courses.flatMap(({ groups }) => groups))
    for (const day of skipped) {
      // The change of the clock leaves the day to all other groups.
      if (conflicts.some((conflict) => conflict.kind === 'clock' && conflict.day === day)) continue
      const name = conflicts.find((conflict) => conflict.kind === 'closed' && conflict.day === day)?.name
      days.set(day, { day, name: name ?? holiday })
    }
  return days
}

const isOf = (day: Day) => (conflict: SeasonConflict) => conflict.day === day && conflict.kind !== 'closed'

/** The planned season as rows of the wall. */
export const planWall = (courses: readonly PlannedCourse[], language: Language): WallCourse[] =>
  courses.map((course) => ({
    id: course.courseId,
    name: inLanguage(course.name),
    note: priceOfCents(course.cents),
    groups: course.groups
      .toSorted((one, other) => inWeekOrder(timed(one), timed(other)))
      .map((group) => ({
        id: group.groupId,
        time: plannedTime(group, language),
        who: firstNames(group.teachers),
        dates: group.dates.map((day) => {
          const found = group.conflicts.find(isOf(day))
          const words = found && conflictWords(found)
          return { day, state: 'ahead' as const, ...(words !== undefined && { conflict: words }) }
        }),
      })),
  }))

/** 'čet. 24. 12. in še 3': few days by name, of many the first ones. */
export const daysInWords = (days: readonly Day[]): string => {
  const shown = days.slice(0, 4).map(shortDate).join(', ')
  return days.length > 4 ? m.season_and_more({ days: shown, count: String(days.length - 4) }) : shown
}

/** Courses, groups and dates of a plan, counted. */
export const planSize = ({ courses }: Pick<Plan, 'courses'>) => {
  const groups = courses.flatMap((course) => course.groups)
  return {
    courses: courses.length,
    groups: groups.length,
    dates: groups.reduce((sum, { dates }) => sum + dates.length, 0),
  }
}
