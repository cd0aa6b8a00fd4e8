import { expect, test } from 'vitest'
import { busiestAndQuiet, heatRows } from './heat.ts'

test('a cell is the mean of its weekday, and the busiest one the strongest', () => {
  const heat = [
    { weekday: 1, hour: 17, visits: 40 },
    { weekday: 1, hour: 19, visits: 10 },
    { weekday: 6, hour: 18, visits: 9 },
  ]
  const { hours, rows } = heatRows({ heat, weekdays: [4, 4, 4, 4, 4, 3, 0] })
  expect(hours).toEqual([17, 18, 19])
  expect(rows[0]).toEqual([
    { mean: 10, level: 5 },
    { mean: 0, level: 0 },
    { mean: 2.5, level: 2 },
  ])
  expect(rows.at(5)?.at(1)).toEqual({ mean: 3, level: 2 })
  expect(rows.at(6)?.every(({ mean }) => mean === 0)).toBe(true)
})

test('a time without visits has no hours', () => {
  expect(heatRows({ heat: [], weekdays: [1, 1, 1, 1, 1, 1, 1] }).hours).toEqual([])
})

test('hours with fewer than a quarter of the busiest one are quiet, within the hours of their weekday', () => {
  const heat = [
    { weekday: 1, hour: 9, visits: 2 },
    { weekday: 1, hour: 12, visits: 10 },
    { weekday: 1, hour: 18, visits: 40 },
    { weekday: 2, hour: 11, visits: 3 },
    { weekday: 2, hour: 12, visits: 4 },
  ]
  const weekdays = [1, 1, 1, 1, 1, 1, 1]
  expect(busiestAndQuiet(heatRows({ heat, weekdays }))).toEqual({
    busiest: { weekday: 1, hour: 18, mean: 40 },
    quiet: [
      { weekday: 1, from: 9, to: 12 },
      { weekday: 1, from: 13, to: 18 },
      { weekday: 2, from: 11, to: 13 },
    ],
  })
  expect(busiestAndQuiet(heatRows({ heat: [], weekdays }))).toBeUndefined()
})
