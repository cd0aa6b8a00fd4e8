import { describe, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { addDays, addYears, ageOn, at, dayOf, endOfDay, startOfDay, wallClock } from './calendar.ts'

const day = (text: string) => text as Day

describe('age in full years (docs/threats.md A04)', () => {
  test.each([
    ['2008-11-20', '2026-11-20', 18],
    ['2008-11-21', '2026-11-20', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2026-11-20', '2026-11-20', 0],
  ])('born %s is on %s %i', (birth, on, age) => expect(ageOn(day(birth), day(on))).toBe(age))
})

describe('days in Ljubljana', () => {
  test.each([
    ['2026-11-20T22:59:59Z', '2026-11-20'],
    ['2026-11-20T23:00:00Z', '2026-11-21'],
    ['2026-07-20T21:59:59Z', '2026-07-20'],
    ['2026-07-20T22:00:00Z', '2026-07-21'],
  ])('%s is %s', (instant, local) => expect(dayOf(new Date(instant))).toBe(local))

  test.each([
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.000Z'],
    ['2027-03-28', '2027-03-27T23:00:00.000Z', '2027-03-28T21:59:59.000Z'],
  ])('F17: %s, a day of the clock change, begins and ends by local time', (on, start, end) => {
    expect(startOfDay(day(on)).toISOString()).toBe(start)
    expect(endOfDay(day(on)).toISOString()).toBe(end)
  })

  test('F17: five days over the clock change stay five days', () =>
    expect(addDays(day('2026-10-23'), 5)).toBe('2026-10-28'))
  test('a year after 29 February is 28 February', () => expect(addYears(day('2028-02-29'), 1)).toBe('2029-02-28'))
  test('a local time of a day becomes an instant', () =>
    expect(at(day('2026-11-20'), '18:05').toISOString()).toBe('2026-11-20T17:05:00.000Z'))
  test('a wall-clock time is cut to the second', () =>
    expect(wallClock(new Date('2026-11-20T17:05:09.999Z'))).toBe('2026-11-20T18:05:09'))
})
