import { Temporal } from 'temporal-polyfill'
import { timeZone, type Day } from '#contract/kit/day.ts'

/** Days and hours as people in Ljubljana live them. Instants are `Date`, days are `Day`; nothing else crosses over. */

const local = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

/** The day that was last asked about: nearly every question is about today, and time zones cost a request's tenth. */
let known = { day: '' as Day, from: Infinity, before: Infinity }

export const dayOf = (at: Date): Day => {
  const instant = at.getTime()
  if (instant < known.from || instant >= known.before) {
    const date = local(at).toPlainDate()
    const midnight = (of: Temporal.PlainDate) => of.toZonedDateTime({ timeZone }).epochMilliseconds
    known = { day: date.toString() as Day, from: midnight(date), before: midnight(date.add({ days: 1 })) }
  }
  return known.day
}

export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString() as Day

export const addYears = (day: Day, years: number): Day => Temporal.PlainDate.from(day).add({ years }).toString() as Day

/** 23:59:59 of that day, local time: where every validity ends (design §6). */
export const endOfDay = (day: Day): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '23:59:59' }).epochMilliseconds)

export const startOfDay = (day: Day): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone }).epochMilliseconds)

/** The instant of a local wall-clock time, e.g. ('2026-11-20', '18:05'). */
export const at = (day: Day, time: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds)

/** Full years by the calendar; somebody born on 29 February gets older on 1 March of other years. */
export const ageOn = (birth: Day, day: Day): number => {
  const hadBirthday = day.slice(5) >= birth.slice(5)
  return yearOf(day) - yearOf(birth) - (hadBirthday ? 0 : 1)
}

export const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** `YYYY-MM-DDTHH:mm:ss` on the wall clock, cut to the second (reference: fiscal times). */
export const wallClock = (at: Date): string =>
  local(at).toPlainDateTime().toString({ smallestUnit: 'second', roundingMode: 'trunc' })
