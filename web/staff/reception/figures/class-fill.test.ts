import { expect, test } from 'vitest'
import type { ClassesRow } from '#contract/staff/reception/figures.ts'
import { fullAndEmpty } from './class-fill.ts'

const group = (key: string, taken: number, places: number, dates = 4): ClassesRow => ({
  key,
  name: { sl: key, en: key },
  dates,
  places,
  taken,
  there: 0,
  excused: 0,
  absent: 0,
})

test('full groups and those with few people are named, with two dates or more', () => {
  const rows = [
    group('full', 40, 40),
    group('with guests', 41, 40),
    group('nearly full', 39, 40),
    group('half', 16, 40),
    group('few', 15, 40),
    group('empty', 0, 40),
    group('one date', 8, 8, 1),
    group('no places', 0, 0),
  ]
  const { full, few } = fullAndEmpty(rows)
  expect(full.map(({ key }) => key)).toEqual(['full', 'with guests'])
  expect(few.map(({ key }) => key)).toEqual(['empty', 'few'])
})
