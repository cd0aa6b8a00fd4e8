import { expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { deadlineOf, isSubsequent, waitAfter } from './fiscal.rules.ts'

test.each([
  ['a Wednesday: Friday', '2026-11-18', '2026-11-20T22:59:59.000Z'],
  ['a Friday: Tuesday', '2026-11-20', '2026-11-24T22:59:59.000Z'],
  ['a Saturday: Tuesday', '2026-11-21', '2026-11-24T22:59:59.000Z'],
  ['a Sunday: Tuesday', '2026-11-22', '2026-11-24T22:59:59.000Z'],
  ['the Friday before Easter Monday: Wednesday', '2027-03-26', '2027-03-31T21:59:59.000Z'],
  ['the Saturday of Easter: Wednesday', '2027-03-27', '2027-03-31T21:59:59.000Z'],
  ['24 December 2026, a Thursday: 29 December', '2026-12-24', '2026-12-29T22:59:59.000Z'],
  ['25 December 2026: 29 December', '2026-12-25', '2026-12-29T22:59:59.000Z'],
  ['26 December 2026: 29 December', '2026-12-26', '2026-12-29T22:59:59.000Z'],
  ['the end of the year: 5 January', '2026-12-31', '2027-01-05T22:59:59.000Z'],
])('the deadline of %s', (_, day, end) => {
  expect(deadlineOf(day as Day).toISOString()).toBe(end)
})

test('waits double from half a minute to half an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 100].map((attempts) => waitAfter(attempts) / 1_000)).toEqual([
    30, 60, 120, 240, 480, 960, 1_800, 1_800, 1_800,
  ])
})

test('a second message is a subsequent one, and so is a late first one', () => {
  const issued = new Date('2026-11-20T17:00:00Z')
  expect(isSubsequent(1, issued, new Date('2026-11-20T17:00:03Z'))).toBe(false)
  expect(isSubsequent(2, issued, new Date('2026-11-20T17:00:03Z'))).toBe(true)
  expect(isSubsequent(1, issued, new Date('2026-11-20T17:02:00Z'))).toBe(true)
})
