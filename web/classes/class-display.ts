import type { Article } from '#contract/catalogue.ts'
import type { ClassBooking, Term } from '#contract/classes.ts'
import type { Day } from '#contract/kit/day.ts'
import type { Language } from '#contract/kit/language.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { asHeading, weekdayName } from '#web/platform/calendar-names.ts'

type Times = Pick<ClassBooking, 'dates' | 'hours'>

/** '18:00–19:30' of one date; a single entry applies to all dates (docs/product/classes.md §1.5). */
export const hoursOf = ({ hours }: Pick<Times, 'hours'>, index = 0): string => {
  const at = hours[index] ?? hours[0]
  return at ? `${at.start}–${at.end}` : ''
}

/** '24. 11. 2026' with non-breaking spaces. */
const dayOf = (day: string): string => date(day).replaceAll(' ', '\u00A0')

/** Day of an instant, with the time when it comes before the end of the day. */
export const untilOf = (at: string): string => (time(at) === '23:59' ? dayOf(at) : `${dayOf(at)}, ${time(at)}`)

/** From the first to the last day. */
export const periodOf = (from: Day, to: Day): string => m.classes_period({ from: dayOf(from), to: dayOf(to) })

/** Date with hours; for several dates weekday with hours, and the period on a second line. */
export const timesOf = (of: Times, language: Language): { when: string; period?: string } => {
  const [first] = of.dates
  const last = of.dates.at(-1)
  if (first === undefined || last === undefined) return { when: '' }
  if (of.dates.length === 1) return { when: `${dayOf(first)}, ${hoursOf(of)}` }
  return { when: `${asHeading(weekdayName(first, language))}, ${hoursOf(of)}`, period: periodOf(first, last) }
}

/** The next of the dates, or the last one when all are over. */
export const nextDate = (dates: readonly Day[], today: string): Day | undefined =>
  dates.find((day) => day >= today) ?? dates.at(-1)

/** The name of a booking with several dates gets a suffix (docs/product/classes.md §8.2). */
export const bookingName = (name: string, { dates }: Pick<Times, 'dates'>): string =>
  dates.length > 1 ? m.my_classes_guided({ name }) : name

/** Next date first, past bookings last. */
export const inOrderOfNext = (bookings: readonly ClassBooking[], today: string): ClassBooking[] => {
  const orderOf = ({ dates, hours: [first] }: ClassBooking) => {
    const next = nextDate(dates, today) ?? ''
    return `${next < today ? 1 : 0} ${next} ${first?.start ?? ''}`
  }
  return bookings.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
}

/** First to last day; undefined without an end date (docs/product/classes.md §1.3). */
export const durationOf = ({ startDate, endDate }: Article): string | undefined =>
  endDate && periodOf(startDate ?? endDate, endDate)

const teachersOf = ({ teacher }: Term): string => teacher.map(({ fullName }) => fullName).join(', ')

/** Row of a term: hours for a weekly group, since the weekday is the heading; the day for an activity. */
export const termRowOf = (term: Term, language: Language): { title: string; notes: string[] } => {
  const [first] = term.dates
  const last = term.dates.at(-1)
  if (first === undefined || last === undefined) return { title: '', notes: [] }
  const hours = hoursOf(term)
  if (term.dates.length === 1)
    return {
      title: `${asHeading(weekdayName(first, language))}, ${dayOf(first)}`,
      notes: [[hours, teachersOf(term)].join(' · ')],
    }
  return { title: hours, notes: [teachersOf(term), periodOf(first, last)] }
}
