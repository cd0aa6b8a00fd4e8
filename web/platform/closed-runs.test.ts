import { expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { runsOf } from './closed-runs.ts'

const holidays = { sl: 'Novoletni prazniki', en: 'New Year' }
const walls = { sl: 'Prenova sten', en: 'New walls' }
const closed = (day: string, name = holidays) => ({ day: day as Day, name })

test('days of one name that follow each other are one period, over the end of a year', () => {
  expect(
    runsOf([closed('2027-01-01'), closed('2026-12-31'), closed('2027-01-02', walls), closed('2027-01-04', walls)]).map(
      ({ from, to, name, days }) => [from, to, name.sl, days.length],
    ),
  ).toEqual([
    ['2026-12-31', '2027-01-01', 'Novoletni prazniki', 2],
    ['2027-01-02', '2027-01-02', 'Prenova sten', 1],
    ['2027-01-04', '2027-01-04', 'Prenova sten', 1],
  ])
})
