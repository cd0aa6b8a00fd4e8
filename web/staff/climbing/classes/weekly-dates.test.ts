import { expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { weeklyDates } from './weekly-dates.ts'

const of = (from: string, weekday: number, count: number, ...closed: string[]) =>
  weeklyDates({ from: from as Day, weekday, count, isLeftOut: (day) => closed.includes(day) })

test('begin on the first such weekday, and go on over closed days', () => {
  expect(of('2026-12-15', 4, 3, '2026-12-24', '2026-12-31')).toEqual({
    dates: ['2026-12-17', '2027-01-07', '2027-01-14'],
    leftOut: ['2026-12-24', '2026-12-31'],
  })
  expect(of('2026-12-17', 4, 1).dates).toEqual(['2026-12-17'])
})

test('a closed day after the last date is none between them', () => {
  expect(of('2026-12-15', 4, 1, '2026-12-24')).toEqual({ dates: ['2026-12-17'], leftOut: [] })
})

test('end although every day is closed', () => {
  expect(weeklyDates({ from: '2026-12-15' as Day, weekday: 4, count: 2, isLeftOut: () => true }).dates).toEqual([])
})
