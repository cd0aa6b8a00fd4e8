import type { Day } from '#contract/platform/day.ts'
import { m } from '#texts/compiled/messages.js'
import { shortDate } from '#texts/format.ts'
import { sumOf, takenOf } from './filling.ts'
import { weekNow, weeksOf, type ClosedDays, type WallCourse } from './wall.ts'

/** Where the season stands: before its first date, in one of its weeks, or after its last date. */
const whenOf = (groups: readonly WallCourse['groups'][number][], closedDays: ClosedDays, today: Day): string => {
  const days = groups.flatMap(({ dates }) => dates.map(({ day }) => day)).toSorted()
  const [first = today, last = today] = [days[0], days.at(-1)]
  if (first > today) return m.courses_begins({ date: shortDate(first) })
  const now = weekNow(weeksOf(groups, closedDays, today))
  return now && last >= today
    ? m.courses_week({ week: String(now.week), weeks: String(now.weeks) })
    : m.courses_ended({ date: shortDate(last) })
}

/** '14 skupin, 114 od 130 mest. Zdaj teče 9. teden od 12.' */
export const seasonSentence = (wall: readonly WallCourse[], closedDays: ClosedDays, today: Day): string => {
  const groups = wall
    .flatMap((course) => course.groups)
    .filter(({ dates }) => dates.some(({ state }) => state !== 'cancelled'))
  if (groups.length === 0) return m.courses_none()
  const filling = sumOf(groups.flatMap((group) => group.filling ?? []))
  const places = m.courses_places({ taken: String(takenOf(filling)), count: filling.places })
  return `${m.courses_groups({ count: groups.length })}, ${places}. ${whenOf(groups, closedDays, today)}`
}

/** When the season's courses begin, and for how many weeks, as most of them do: what a new one begins with. */
export const usualPeriod = (wall: readonly WallCourse[], soonest: Day): { from: Day; count: number } => {
  const groups = wall.flatMap((course) => course.groups).filter(({ dates }) => dates.length > 0)
  const first = groups.flatMap(({ dates }) => dates[0]?.day ?? []).toSorted()[0]
  const counts = [...Map.groupBy(groups, ({ dates }) => dates.length)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return { from: first !== undefined && first > soonest ? first : soonest, count: counts[0]?.[0] ?? 12 }
}
