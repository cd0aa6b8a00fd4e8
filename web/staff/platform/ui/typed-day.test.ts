import { expect, test } from 'vitest'
import { dayOfText, isDay, timeOfText } from './typed-day.ts'

const now = '2026-11-29'

test.each([
  ['29. 11. 2026', '2026-11-29'],
  ['29.\u00a011.\u00a02026', '2026-11-29'],
  ['29.11.2026', '2026-11-29'],
  ['29/11/2026', '2026-11-29'],
  ['29-11-26', '2026-11-29'],
  ['1 3 2027', '2027-03-01'],
  ['291126', '2026-11-29'],
  ['01032027', '2027-03-01'],
  [' 2026-11-29 ', '2026-11-29'],
  // Without a year the nearest one.
  ['15. 1.', '2027-01-15'],
  ['15.1', '2027-01-15'],
  ['0710', '2026-10-07'],
  ['28. 6.', '2026-06-28'],
  // None of the calendar stays as it is typed.
  ['31. 2. 2026', '31. 2. 2026'],
  ['2026-02-31', '2026-02-31'],
  ['32.1.', '32.1.'],
  ['tomorrow', 'tomorrow'],
  ['29', '29'],
  ['', ''],
])('%j is %j', (typed, day) => {
  expect(dayOfText(typed, now)).toBe(day)
})

test('a leap day without a year is that of a leap year near by', () => {
  expect(dayOfText('29. 2.', '2027-11-29')).toBe('2028-02-29')
  expect(isDay('2027-02-29')).toBe(false)
})

test.each([
  ['9', '09:00'],
  ['17', '17:00'],
  ['930', '09:30'],
  ['1730', '17:30'],
  ['17.30', '17:30'],
  ['17:30', '17:30'],
  [' 8,05 ', '08:05'],
  ['24', '24'],
  ['17:60', '17:60'],
  ['noon', 'noon'],
  ['', ''],
])('the time %j is %j', (typed, time) => {
  expect(timeOfText(typed)).toBe(time)
})
