import { expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { addDays } from '#server/platform/calendar.ts'
import { besideOf, stepsOf, weekdaysIn, type Period } from './periods.rules.ts'
import { rangesOf } from './figures.rules.ts'

const period = (from: string, to: string): Period => ({ from: from as Day, to: to as Day })

test.each([
  ['ten days', period('2026-11-11', '2026-11-20'), 'before', period('2026-11-01', '2026-11-10')],
  ['a month', period('2026-11-01', '2026-11-30'), 'before', period('2026-10-01', '2026-10-31')],
  ['a month after a short one', period('2026-03-01', '2026-03-31'), 'before', period('2026-02-01', '2026-02-28')],
  ['a year', period('2026-01-01', '2026-12-31'), 'before', period('2025-01-01', '2025-12-31')],
  ['a month a year ago', period('2028-02-01', '2028-02-29'), 'year', period('2027-02-01', '2027-02-28')],
  ['a leap day a year ago', period('2028-02-29', '2028-02-29'), 'year', period('2027-02-28', '2027-02-28')],
] as const)('beside %s', (_name, of, beside, expected) => {
  expect(besideOf(of, beside)).toEqual(expected)
})

test('beside nothing is nothing', () => {
  expect(besideOf(period('2026-11-11', '2026-11-20'), 'none')).toBeUndefined()
})

test.each([
  [period('2026-11-20', '2026-11-20'), 1],
  [period('2026-10-01', '2026-11-30'), 61],
  [period('2026-09-01', '2026-11-30'), 14],
  [period('2026-01-01', '2026-12-31'), 53],
  [period('2017-01-01', '2026-12-31'), 120],
])('the steps of a period are whole, in their order and without gaps: %o', (of, count) => {
  const steps = stepsOf(of)
  expect(steps).toHaveLength(count)
  expect([steps[0]?.from, steps.at(-1)?.to]).toEqual([of.from, of.to])
  for (const [nth, { from }] of steps.entries()) if (nth > 0) expect(from).toBe(addDays(steps[nth - 1]?.to ?? from, 1))
})

test('weekdays of a period add up to its days', () => {
  expect(weekdaysIn(period('2026-11-23', '2026-11-29'))).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(weekdaysIn(period('2026-11-28', '2026-11-30'))).toEqual([1, 0, 0, 0, 0, 1, 1])
  expect(weekdaysIn(period('2026-11-30', '2026-11-29')).reduce((sum, each) => sum + each, 0)).toBe(0)
  expect(weekdaysIn(period('2025-01-01', '2026-12-31')).reduce((sum, each) => sum + each, 0)).toBe(730)
})

test('days are ranges without gaps, each of 31 days at most', () => {
  const days = ['2026-11-03', '2026-11-01', '2026-11-02', '2026-11-09'] as Day[]
  expect(rangesOf(days)).toEqual([
    { from: '2026-11-01', before: '2026-11-04' },
    { from: '2026-11-09', before: '2026-11-10' },
  ])
  const year = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01' as Day, index))
  expect(rangesOf(year)).toHaveLength(12)
})
