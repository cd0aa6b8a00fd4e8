import { expect, test } from 'vitest'
import { instantOf, localMinuteOf } from './local-minute.ts'

test.each([
  ['2027-02-01T08:00', '2027-02-01T07:00:00.000Z'],
  ['2026-07-01T08:00', '2026-07-01T06:00:00.000Z'],
  // An hour before and after summer time begins, and ends.
  ['2027-03-28T01:30', '2027-03-28T00:30:00.000Z'],
  ['2027-03-28T03:30', '2027-03-28T01:30:00.000Z'],
  ['2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
])('%s in Ljubljana is %s', (minute, instant) => {
  expect(instantOf(minute)).toBe(instant)
  expect(localMinuteOf(instant)).toBe(minute)
})

test.each(['', '2027-02-01T', 'T08:00', '31. 2. 2027T08:00', '2027-02-01Tsoon'])('%j is no minute', (minute) => {
  expect(instantOf(minute)).toBeUndefined()
})
