import { beforeEach, expect, test } from 'vitest'
import type { ClassBooking } from '#contract/classes.ts'
import { setLocale } from '#texts/compiled/runtime.js'
import { bookingName, inOrderOfNext, nextDate, timesOf } from './class-display.ts'

beforeEach(() => void setLocale('sl', { reload: false }))

const hours = [{ start: '18:00', end: '19:30' }]
const booking = (...dates: string[]) =>
  ({ _id: dates.join(), className: { sl: 'Vadba', en: 'Class' }, dates, hours }) as unknown as ClassBooking

test('a single date shows date and hours, several dates show weekday, hours and period', () => {
  expect(timesOf(booking('2026-12-01'), 'sl')).toEqual({ when: '1.\u00A012.\u00A02026, 18:00–19:30' })
  expect(timesOf(booking('2026-12-01', '2026-12-08'), 'sl')).toEqual({
    when: 'Torek, 18:00–19:30',
    period: '1.\u00A012.\u00A02026 – 8.\u00A012.\u00A02026',
  })
  expect(timesOf(booking('2026-12-01', '2026-12-08'), 'en').when).toBe('Tuesday, 18:00–19:30')
})

test('a booking with several dates is named a guided class', () => {
  expect(bookingName('Vadba', booking('2026-12-01'))).toBe('Vadba')
  expect(bookingName('Vadba', booking('2026-12-01', '2026-12-08'))).toBe('Vadba - vodena vadba')
})

test('bookings are sorted: next date first, past ones last', () => {
  const today = '2026-12-05'
  const [over, running, later] = [booking('2026-12-01'), booking('2026-12-01', '2026-12-08'), booking('2026-12-20')]
  expect(nextDate(running.dates, today)).toBe('2026-12-08')
  expect(nextDate(over.dates, today)).toBe('2026-12-01')
  expect(inOrderOfNext([over, later, running], today)).toEqual([running, later, over])
})
