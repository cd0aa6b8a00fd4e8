import type { Day } from '#contract/platform/day.ts'
import { date } from '#texts/format.ts'
import { today } from '#web/platform/local-dates.ts'

/** Whether a text is a whole day `YYYY-MM-DD` of the calendar. */
export const isDay = (text: string): text is Day => {
  const at = new Date(`${text}T00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

const dayOf = (year: number, month: number, day: number): Day | undefined => {
  const text = [year, month, day].map((number) => String(number).padStart(2, '0')).join('-')
  return isDay(text) ? text : undefined
}

/** Of the days in last, this and next year the one that is nearest. */
const nearest = (month: number, day: number, now: string): Day | undefined => {
  const distance = (each: Day) => Math.abs(Date.parse(each) - Date.parse(now))
  const year = Number(now.slice(0, 4))
  return [year - 1, year, year + 1]
    .flatMap((each) => dayOf(each, month, day) ?? [])
    .toSorted((one, other) => distance(one) - distance(other))[0]
}

const century = 2000
/** `29. 11. 2026`, `29/11/26`, `29.11.`, or `291126`: day, month, and the year or none. */
const written = /^(\d{1,2})[\s./-]+(\d{1,2})(?:[\s./-]+(\d{4}|\d{2}))?[\s.]*$|^(\d{2})(\d{2})(\d{4}|\d{2})?$/

/**
 * The day of a typed text: as the centre writes days, with two digits of a year or without one, with other marks or none,
 * and as `YYYY-MM-DD`. Without a year it is the nearest one. Another text stays as it is, for the contract to refuse.
 */
export const dayOfText = (typed: string, now: string = today()): string => {
  const text = typed.trim()
  if (isDay(text)) return text
  const parts = written.exec(text)
  if (!parts) return text
  const [day, month, year] = parts[1] === undefined ? parts.slice(4) : parts.slice(1)
  const [inMonth, ofYear] = [Number(day), Number(month)]
  if (year === undefined) return nearest(ofYear, inMonth, now) ?? text
  return dayOf(year.length === 2 ? century + Number(year) : Number(year), ofYear, inMonth) ?? text
}

/** A day as the centre writes it; a text that is no day stays. */
export const textOfDay = (day: string): string => (isDay(day) ? date(day).replaceAll('\u00a0', ' ') : day)

/** The last day of a form is not before its first one, which was typed into the control. */
export const keepLastDay = (from: string, control: HTMLInputElement): void => {
  const to = control.form?.elements.namedItem('to')
  if (to instanceof HTMLInputElement && isDay(from) && to.value !== '' && dayOfText(to.value) < from)
    to.value = textOfDay(from)
}

/** Whether a control is one in which a day is typed. */
export const isDayInput = (control: HTMLElement): boolean => control.dataset['day'] !== undefined

/** Whether a text is a whole minute of the day. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** `9`, `930`, `9.30`, or `09:30`. */
const clock = /^(\d{1,2})(?:[\s.:,]?(\d{2}))?$/

/** The minute of a typed text as `HH:MM`; another text stays as it is, for the contract to refuse. */
export const timeOfText = (typed: string): string => {
  const text = typed.trim()
  const [, hour, minute = '00'] = clock.exec(text) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return text
  return `${hour.padStart(2, '0')}:${minute}`
}
