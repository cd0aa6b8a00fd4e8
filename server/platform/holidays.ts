import { Temporal } from 'temporal-polyfill'
import type { Day } from '#contract/platform/day.ts'
import { addDays, yearOf } from './calendar.ts'

/** Work-free days of Slovenia (Zakon o praznikih in dela prostih dnevih) and the next working day. */

/** Work-free days that have the same date each year, by month and day. */
const fixedHolidays = {
  '01-01': 'new_year',
  '01-02': 'new_year',
  '02-08': 'preseren',
  '04-27': 'resistance',
  '05-01': 'labour',
  '05-02': 'labour',
  '06-25': 'statehood',
  '08-15': 'assumption',
  '10-31': 'reformation',
  '11-01': 'remembrance',
  '12-25': 'christmas',
  '12-26': 'independence',
} as const

/** Those that go with Easter, by days after Easter Sunday. */
const easterHolidays = { 0: 'easter', 1: 'easter_monday', 49: 'pentecost' } as const

export type HolidayName =
  | (typeof fixedHolidays)[keyof typeof fixedHolidays]
  | (typeof easterHolidays)[keyof typeof easterHolidays]

/** Easter Sunday of a year, by the anonymous Gregorian computus (Meeus, Jones, Butcher). */
export const easterSunday = (year: number): Day => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const lateMoon = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * lateMoon + 114
  const date = { year, month: Math.floor(sum / 31), day: (sum % 31) + 1 }
  return Temporal.PlainDate.from(date).toString() as Day
}

const inYear = (year: number): { day: Day; name: HolidayName }[] => {
  const easter = easterSunday(year)
  return [
    ...Object.entries(fixedHolidays).map(([date, name]) => ({ day: `${year}-${date}` as Day, name })),
    ...Object.entries(easterHolidays).map(([days, name]) => ({ day: addDays(easter, Number(days)), name })),
  ]
}

/** Work-free days between two days, both included, in their order. */
export const holidaysBetween = (from: Day, to: Day): { day: Day; name: HolidayName }[] =>
  Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => inYear(yearOf(from) + index))
    .flat()
    .filter(({ day }) => from <= day && day <= to)
    .toSorted((one, other) => one.day.localeCompare(other.day))

export const isHoliday = (day: Day): boolean => {
  if (Object.hasOwn(fixedHolidays, day.slice(5))) return true
  const easter = easterSunday(yearOf(day))
  return Object.keys(easterHolidays).some((days) => addDays(easter, Number(days)) === day)
}

const saturday = 6

export const isWorkingDay = (day: Day): boolean => Temporal.PlainDate.from(day).dayOfWeek < saturday && !isHoliday(day)

/** The day itself when it is a working day, otherwise the first working day after it. */
export const workingDayFrom = (day: Day): Day => (isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1)))
