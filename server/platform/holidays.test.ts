import { describe, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { easterSunday, holidaysBetween, isHoliday, isWorkingDay, workingDayFrom } from './holidays.ts'

const day = (text: string) => text as Day

describe('work-free days of Slovenia', () => {
  test.each([
    [1961, '1961-04-02'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('Easter Sunday of %i is %s', (year, easter) => expect(easterSunday(year)).toBe(easter))

  test('have names, over the end of a year too', () => {
    expect(holidaysBetween(day('2026-12-26'), day('2027-03-29'))).toEqual([
      { day: '2026-12-26', name: 'independence' },
      { day: '2027-01-01', name: 'new_year' },
      { day: '2027-01-02', name: 'new_year' },
      { day: '2027-02-08', name: 'preseren' },
      { day: '2027-03-28', name: 'easter' },
      { day: '2027-03-29', name: 'easter_monday' },
    ])
  })

  test('are fifteen in 2026', () => {
    const year = Array.from({ length: 365 }, (_, days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString())
    expect(year.map((instant) => day(instant.slice(0, 10))).filter(isHoliday)).toEqual([
      '2026-01-01',
      '2026-01-02',
      '2026-02-08',
      '2026-04-05',
      '2026-04-06',
      '2026-04-27',
      '2026-05-01',
      '2026-05-02',
      '2026-05-24',
      '2026-06-25',
      '2026-08-15',
      '2026-10-31',
      '2026-11-01',
      '2026-12-25',
      '2026-12-26',
    ])
  })

  test.each([
    ['2026-11-20', true, 'a Friday'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-11-22', false, 'a Sunday'],
    ['2026-04-06', false, 'Easter Monday'],
    ['2026-04-03', true, 'Good Friday'],
    ['2026-05-25', true, 'Pentecost Monday'],
    ['2026-06-08', true, 'Trubar day, which is not work-free'],
  ])('%s: a working day %s (%s)', (on, working) => expect(isWorkingDay(day(on))).toBe(working))

  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-23'],
    ['2026-04-04', '2026-04-07'],
    ['2026-12-25', '2026-12-28'],
    ['2026-12-31', '2026-12-31'],
    ['2027-01-01', '2027-01-04'],
    ['2029-12-31', '2029-12-31'],
    ['2030-01-01', '2030-01-03'],
  ])('the working day from %s is %s', (from, next) => expect(workingDayFrom(day(from))).toBe(next))
})
