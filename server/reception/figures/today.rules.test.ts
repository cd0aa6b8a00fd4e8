import { expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import type { DaySum } from './figures.rules.ts'
import { comparedTo, hoursOf, usualByNow } from './today.rules.ts'

const [today, week, fortnight, year] = ['2026-11-20', '2026-11-13', '2026-11-06', '2025-11-21'] as Day[] as [
  Day,
  Day,
  Day,
  Day,
]
const visits = (day: Day, key: string, pieces: number): DaySum => ({
  day,
  kind: 'visit_hour',
  key,
  label: null,
  pieces,
  cents: 0,
  vatCents: 0,
})
const sums = [visits(today, '09', 3), visits(week, '09', 4), visits(week, '17', 9), visits(year, '17', 30)]

test('a day without visits counts in the mean', () => {
  const days = { today, usual: [week, fortnight], lastYear: year }
  expect(comparedTo(sums, days, 'visit_hour', 'pieces')).toEqual({ value: 3, usual: 7, lastYear: 30 })
  const hours = hoursOf(sums, days)
  expect(hours[0]).toEqual({ hour: 9, value: 3, usual: 2 })
  expect(hours.at(-1)).toEqual({ hour: 17, value: 0, usual: 4.5 })
  expect([usualByNow(hours, 9), usualByNow(hours, 10), usualByNow(hours, 23)]).toEqual([0, 2, 7])
})

test('without earlier days nothing is usual', () => {
  const days = { today, usual: [], lastYear: undefined }
  expect(comparedTo(sums, days, 'visit_hour', 'pieces')).toEqual({ value: 3 })
  expect(hoursOf(sums, days)).toEqual([{ hour: 9, value: 3 }])
  expect(hoursOf([], days)).toEqual([])
})
