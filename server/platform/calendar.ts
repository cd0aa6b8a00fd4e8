import { Temporal } from 'temporal-polyfill'
import { timeZone, type Day } from '#contract/kit/day.ts'

/** Days and hours as people in Ljubljana live them. Instants are `Date`, days are `Day`; nothing else crosses over. */

const local = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

export const dayOf = (at: Date): Day => local(at).toPlainDate().toString() as Day

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
  const [from, to] = [Temporal.PlainDate.from(birth), Temporal.PlainDate.from(day)]
  const hadBirthday = to.month > from.month || (to.month === from.month && to.day >= from.day)
  return to.year - from.year - (hadBirthday ? 0 : 1)
}

export const yearOf = (day: Day): number => Temporal.PlainDate.from(day).year

/** `YYYY-MM-DDTHH:mm:ss` on the wall clock, cut to the second (reference: fiscal times). */
export const wallClock = (at: Date): string =>
  local(at).toPlainDateTime().toString({ smallestUnit: 'second', roundingMode: 'trunc' })
