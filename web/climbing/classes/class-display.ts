import type { ClassBooking } from '#contract/climbing/classes.ts'
import type { Day } from '#contract/platform/day.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'

type Times = Pick<ClassBooking, 'dates' | 'hours'>

/** Day of an instant, with the time when it comes before the end of the day. */
export const untilOf = (at: string): string => (time(at) === '23:59' ? date(at) : `${date(at)}, ${time(at)}`)

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
