import { Temporal } from 'temporal-polyfill'
import { timeZone, type Day } from '#contract/platform/day.ts'

/** Local days and times of Ljubljana. Instants are `Date`, days are `Day`; only this file converts between them. */

const local = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

/** Last computed day: nearly every call is about today, and time zones took a tenth of a request. */
let cached = { day: '' as Day, from: Infinity, before: Infinity }

export const dayOf = (at: Date): Day => {
  const instant = at.getTime()
  if (instant < cached.from || instant >= cached.before) {
    const date = local(at).toPlainDate()
    const midnight = (of: Temporal.PlainDate) => of.toZonedDateTime({ timeZone }).epochMilliseconds
    cached = { day: date.toString() as Day, from: midnight(date), before: midnight(date.add({ days: 1 })) }
  }
  return cached.day
}

export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString() as Day

/** Days from one day to a later one: 0 for the same day. */
export const daysBetween = (from: Day, to: Day): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days

export const addMonths = (day: Day, months: number): Day =>
  Temporal.PlainDate.from(day).add({ months }).toString() as Day

export const addYears = (day: Day, years: number): Day => Temporal.PlainDate.from(day).add({ years }).toString() as Day

/** 23:59:59 of that day, local time: where every validity ends (docs/product/tickets.md §1.1). */
export const endOfDay = (day: Day): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '23:59:59' }).epochMilliseconds)

export const startOfDay = (day: Day): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone }).epochMilliseconds)

/** The instant of a local wall-clock time, e.g. ('2026-11-20', '18:05'). */
export const at = (day: Day, time: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds)

/** How often a wall-clock time comes on a day: where the clocks change, not at all or twice. */
export const comesOn = (day: Day, time: string): 'never' | 'once' | 'twice' => {
  const wall = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time))
  const earlier = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (!earlier.toPlainDateTime().equals(wall)) return 'never'
  return earlier.equals(wall.toZonedDateTime(timeZone, { disambiguation: 'later' })) ? 'once' : 'twice'
}

/** Full years by the calendar; a person born on 29 February grows older on 1 March of other years. */
export const ageOn = (birth: Day, day: Day): number => {
  const hadBirthday = day.slice(5) >= birth.slice(5)
  return yearOf(day) - yearOf(birth) - (hadBirthday ? 0 : 1)
}

export const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** `YYYY-MM-DDTHH:mm:ss` local wall-clock time, cut to the second (docs/product/invoices.md §2.4). */
export const wallClock = (at: Date): string =>
  local(at).toPlainDateTime().toString({ smallestUnit: 'second', roundingMode: 'trunc' })
