import { expect, test } from 'vitest'
import { axisOf, busiestOf, clockOf, halfHourWidth, hoursOf, minuteOfDay, stackVisits, wallHeight } from './day-wall.ts'

const visit = (_id: string, at: string) => ({ _id, at })
/** Afternoons of a winter day, an hour ahead of UTC. */
const visits = [
  visit('a', '2026-11-18T16:02:00Z'),
  visit('b', '2026-11-18T16:29:59Z'),
  visit('c', '2026-11-18T16:30:00Z'),
]

test('minutes are those of Ljubljana in winter and in summer', () => {
  expect(minuteOfDay('2026-11-18T16:02:00Z')).toBe(17 * 60 + 2)
  expect(minuteOfDay('2026-07-18T16:02:00Z')).toBe(18 * 60 + 2)
})

test('visits of one half-hour are a stack that leans to the right', () => {
  const [a, b, c] = stackVisits(visits, { from: 9, to: 22 }).map(({ x, y }) => ({ x, y }))
  expect(a?.y).toBeGreaterThan(b?.y ?? Number.POSITIVE_INFINITY)
  expect(b?.x).toBeGreaterThan(a?.x ?? Number.POSITIVE_INFINITY)
  expect(c?.y).toBe(a?.y)
  expect((c?.x ?? 0) - (a?.x ?? 0)).toBeCloseTo(halfHourWidth)
})

test('a stack of any height stays in the picture', () => {
  const full = Array.from({ length: 90 }, (_, index) => visit(String(index), '2026-11-18T17:00:00Z'))
  const placed = stackVisits(full, { from: 9, to: 22 })
  expect(placed).toHaveLength(90)
  expect(placed.every(({ y }) => y > 0 && y < wallHeight)).toBe(true)
  expect(Math.max(...placed.map(({ size }) => size))).toBeLessThan(4)
})

test('the axis has the usual hours, and more where a visit needs them', () => {
  expect(hoursOf([])).toEqual({ from: 9, to: 22 })
  expect(hoursOf([visit('a', '2026-11-18T05:59:00Z'), visit('b', '2026-11-18T21:30:00Z')])).toEqual({ from: 6, to: 23 })
  expect(axisOf({ from: 9, to: 22 }, 10 * 60)).toBeCloseTo(2 * halfHourWidth)
})

test('the busiest half-hour is named', () => {
  expect(busiestOf([])).toBeUndefined()
  expect(busiestOf(visits)).toEqual({ from: 17 * 60, count: 2 })
  expect(clockOf(17 * 60)).toBe('17:00')
})
