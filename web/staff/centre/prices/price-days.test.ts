import { expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { isUnusual, nextPrice, priceOn, timeOf, usualDays } from './price-days.ts'

const prices = [
  { from: '2027-01-01' as Day, cents: 6200 },
  { from: '2026-12-01' as Day, cents: 6000 },
  { from: '2026-01-01' as Day, cents: 5800 },
  { from: '2024-09-01' as Day, cents: 5400 },
]

test.each([
  ['2024-08-31', undefined, 5400],
  ['2024-09-01', 5400, 5800],
  ['2026-11-24', 5800, 6000],
  ['2026-12-01', 6000, 6200],
  ['2027-01-01', 6200, undefined],
])('on %s the price is %s, and %s comes next', (day, now, next) => {
  expect(priceOn(prices, day as Day)?.cents).toBe(now)
  expect(nextPrice(prices, day as Day)?.cents).toBe(next)
})

test('each price is to come, holds, or is past', () => {
  const times = (today: string) => prices.map((price) => timeOf(price, prices, today as Day))
  expect(times('2026-11-24')).toEqual(['coming', 'coming', 'now', 'past'])
  expect(times('2027-02-01')).toEqual(['now', 'past', 'past', 'past'])
  expect(times('2020-01-01')).toEqual(['coming', 'coming', 'coming', 'coming'])
})

test.each([
  ['2026-11-24', ['2026-12-01', '2027-01-01', '2026-11-25', '2026-11-24']],
  // In December the next first of a month is the new year.
  ['2026-12-10', ['2027-01-01', '2026-12-11', '2026-12-10']],
  ['2026-12-31', ['2027-01-01', '2026-12-31']],
  ['2026-02-28', ['2026-03-01', '2027-01-01', '2026-02-28']],
])('on %s a price begins on one of %s', (today, days) => {
  expect(usualDays(today as Day).map(({ day }) => day)).toEqual(days)
})

test.each([
  [6200, 5800, false],
  [620_000, 5800, true],
  [62, 5800, true],
  [6200, undefined, false],
])('%s cents after %s are unusual: %s', (cents, present, isSo) => {
  expect(isUnusual(cents, present)).toBe(isSo)
})
