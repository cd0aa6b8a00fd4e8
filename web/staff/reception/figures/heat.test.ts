import { expect, test } from 'vitest'
import { heatRows } from './heat.ts'

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
