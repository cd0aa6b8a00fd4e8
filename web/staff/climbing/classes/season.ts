import type { Day } from '#contract/platform/day.ts'
import type { OfficeCourse } from '#contract/staff/climbing/courses.ts'
import { m } from '#texts/compiled/messages.js'
import { addDays } from './days.ts'

/** Half a year of classes: spring from February to July, autumn from August to January. */
export interface Season {
  half: 'spring' | 'autumn'
  year: number
}

export const seasonAt = (day: Day): Season => {
  const [year, month] = day.split('-').map(Number) as [number, number]
  if (month === 1) return { half: 'autumn', year: year - 1 }
  return { half: month < 8 ? 'spring' : 'autumn', year }
}

export const firstDayOf = ({ half, year }: Season): Day => `${year}-${half === 'spring' ? '02' : '08'}-01` as Day

export const seasonAfter = ({ half, year }: Season): Season =>
  half === 'spring' ? { half: 'autumn', year } : { half: 'spring', year: year + 1 }

export const seasonBefore = ({ half, year }: Season): Season =>
  half === 'autumn' ? { half: 'spring', year } : { half: 'autumn', year: year - 1 }

export const lastDayOf = (season: Season): Day => addDays(firstDayOf(seasonAfter(season)), -1)

/** How far a season is read: a year, so that courses which end late have their closed days too. */
const readDays = 365

export const readPeriod = (season: Season): { from: Day; to: Day } => {
  const from = firstDayOf(season)
  return { from, to: addDays(from, readDays) }
}

/** 'Jesen 2026' */
export const seasonName = ({ half, year }: Season): string =>
  (half === 'spring' ? m.season_spring : m.season_autumn)({ year: String(year) })

/** A season as an address has it, `2026-autumn`. */
export const seasonKey = ({ half, year }: Season): string => `${year}-${half}`

/** The season of an address; undefined for none, or for one that is no season. */
export const readSeason = (key: string): Season | undefined => {
  const [, year, half] = /^(20\d\d)-(spring|autumn)$/.exec(key) ?? []
  return half === 'spring' || half === 'autumn' ? { half, year: Number(year) } : undefined
}

const datesOf = ({ groups }: Pick<OfficeCourse, 'groups'>): Day[] =>
  groups.flatMap(({ dates }) => dates.map(({ day }) => day))

/** Part of a course's dates that makes it one of the season, so that two weeks of January stay with autumn. */
const minShare = 1 / 3

/** Whether a course belongs to a season; one of a whole year belongs to both, one without dates to each. */
export const isInSeason = (course: Pick<OfficeCourse, 'groups'>, season: Season): boolean => {
  const dates = datesOf(course)
  const [from, to] = [firstDayOf(season), lastDayOf(season)]
  const own = dates.filter((day) => day >= from && day <= to)
  return own.length >= dates.length * minShare
}

/** The season to begin with: the present one, unless only the next one has a date ahead. */
export const presentSeason = (courses: readonly Pick<OfficeCourse, 'groups'>[], today: Day): Season => {
  const present = seasonAt(today)
  const hasDateAhead = (season: Season) =>
    courses.some((course) => isInSeason(course, season) && datesOf(course).some((day) => day >= today))
  const next = seasonAfter(present)
  return !hasDateAhead(present) && hasDateAhead(next) ? next : present
}
