import type { Article } from '#contract/catalogue.ts'
import type { ClassBooking, Term } from '#contract/classes.ts'
import type { Day } from '#contract/kit/day.ts'
import type { Language } from '#contract/kit/language.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { asHeading, weekdayName } from '#web/platform/calendar-names.ts'

type Times = Pick<ClassBooking, 'dates' | 'hours'>

/** '18:00–19:30' of one of the dates; one entry stands for all of them (design §8). */
export const hoursOf = ({ hours }: Pick<Times, 'hours'>, place = 0): string => {
  const at = hours[place] ?? hours[0]
  return at ? `${at.start}–${at.end}` : ''
}

/** '24. 11. 2026' that does not break in two. */
const dayOf = (day: Day): string => date(day).replaceAll(' ', '\u00A0')

/** From the first to the last day. */
export const periodOf = (from: Day, to: Day): string => m.classes_period({ from: dayOf(from), to: dayOf(to) })

/** When it is, in two lines: a date with its hours, or a weekday with its hours and the days between which it repeats. */
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

/** Spec §2: a name with several dates says that it is a guided class. */
export const bookingName = (name: string, { dates }: Pick<Times, 'dates'>): string =>
  dates.length > 1 ? m.my_classes_guided({ name }) : name

/** What comes next is first, what is over last. */
export const inOrderOfNext = (bookings: readonly ClassBooking[], today: string): ClassBooking[] => {
  const orderOf = ({ dates, hours: [first] }: ClassBooking) => {
    const next = nextDate(dates, today) ?? ''
    return `${next < today ? 1 : 0} ${next} ${first?.start ?? ''}`
  }
  return bookings.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
}

/** How long a guided class lasts; an activity has no end date (spec §2). */
export const durationOf = ({ startDate, endDate }: Article): string | undefined =>
  endDate && periodOf(startDate ?? endDate, endDate)

const teachersOf = ({ teacher }: Term): string => teacher.map(({ fullName }) => fullName).join(', ')

/** A term among others: of a weekly group its hours, since the weekday stands above; of an activity its day. */
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
