import { Temporal } from 'temporal-polyfill'
import type { Day } from '#contract/platform/day.ts'
import { addDays, yearOf } from './calendar.ts'

/** Work-free days of Slovenia (Zakon o praznikih in dela prostih dnevih) and the next working day. */

/** Month and day of the work-free days that have the same date each year. */
const fixedHolidays = new Set([
  '01-01',
  '01-02',
  '02-08',
  '04-27',
  '05-01',
  '05-02',
  '06-25',
  '08-15',
  '10-31',
  '11-01',
  '12-25',
  '12-26',
])

/** Easter Monday and Pentecost Sunday, in days after Easter Sunday. */
const daysAfterEaster = [0, 1, 49]

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

export const isHoliday = (day: Day): boolean => {
  if (fixedHolidays.has(day.slice(5))) return true
  const easter = easterSunday(yearOf(day))
  return daysAfterEaster.some((days) => addDays(easter, days) === day)
}

const saturday = 6

export const isWorkingDay = (day: Day): boolean => Temporal.PlainDate.from(day).dayOfWeek < saturday && !isHoliday(day)

/** The day itself when it is a working day, otherwise the first working day after it. */
export const workingDayFrom = (day: Day): Day => (isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1)))
