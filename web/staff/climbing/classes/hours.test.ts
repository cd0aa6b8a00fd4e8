import { expect, test } from 'vitest'
import { laterHour, minutesBetween } from './hours.ts'

test.each([
  ['19:30', '18:00', '16:15', '17:45'],
  ['08:45', '08:00', '09:05', '09:50'],
  // No class goes on into the next day.
  ['23:30', '22:00', '23:00', undefined],
  ['', '18:00', '19:00', undefined],
])('the end %s of a beginning that moves from %s to %s becomes %s', (end, before, after, moved) => {
  expect(laterHour(end, minutesBetween(before, after))).toBe(moved)
})
