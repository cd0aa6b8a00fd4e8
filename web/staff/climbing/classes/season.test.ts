import { expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import type { OfficeCourse } from '#contract/staff/climbing/courses.ts'
import { addDays } from './days.ts'
import {
  isInSeason,
  lastDayOf,
  presentSeason,
  readSeason,
  seasonAfter,
  seasonAt,
  seasonBefore,
  seasonKey,
} from './season.ts'

// Only what a season reads.
const weekly = (first: string, count: number): Pick<OfficeCourse, 'groups'> => ({
  groups: [
    { dates: Array.from({ length: count }, (_, week) => ({ day: addDays(first as Day, 7 * week) })) },
  ] as unknown as OfficeCourse['groups'],
})
const autumn = { half: 'autumn', year: 2026 } as const
const spring = { half: 'spring', year: 2027 } as const

test.each([
  ['2026-07-31', '2026-spring'],
  ['2026-08-01', '2026-autumn'],
  ['2027-01-31', '2026-autumn'],
  ['2027-02-01', '2027-spring'],
])('%s is a day of %s', (day, key) => {
  expect(seasonKey(seasonAt(day as Day))).toBe(key)
  expect(readSeason(key)).toEqual(seasonAt(day as Day))
})

test('seasons follow each other without a day between them', () => {
  expect(seasonAfter(autumn)).toEqual(spring)
  expect(seasonBefore(spring)).toEqual(autumn)
  expect(lastDayOf(autumn)).toBe('2027-01-31')
  expect(readSeason('2026-winter')).toBeUndefined()
})

test.each([
  ['twelve weeks with two of them in February', '2026-11-23', 12, [true, false]],
  ['as many weeks on both sides', '2026-12-07', 16, [true, true]],
  ['a whole school year', '2026-09-07', 40, [true, true]],
  ['no date yet', '2026-09-07', 0, [true, true]],
])('a course with %s', (_what, first, count, is) => {
  const course = weekly(first, count)
  expect([isInSeason(course, autumn), isInSeason(course, spring)]).toEqual(is)
})

test('the page begins with the next season only when nothing of the present one is ahead', () => {
  const today = '2027-01-25' as Day
  expect(presentSeason([weekly('2026-10-05', 12)], today)).toEqual(autumn)
  expect(presentSeason([weekly('2026-10-05', 12), weekly('2027-02-08', 12)], today)).toEqual(spring)
  expect(presentSeason([weekly('2026-11-09', 12), weekly('2027-02-08', 12)], today)).toEqual(autumn)
})
