import { beforeEach, expect, test } from 'vitest'
import type { Article } from '#contract/catalogue.ts'
import type { ClassBooking, Term } from '#contract/classes.ts'
import type { Day } from '#contract/kit/day.ts'
import { setLocale } from '#texts/compiled/runtime.js'
import { bookingName, inOrderOfNext, nextDate } from './class-display.ts'
import { classNotes, datesCount, durationOf, termRowOf } from './class-notes.ts'

beforeEach(() => void setLocale('sl', { reload: false }))

const hours = [{ start: '18:00', end: '19:30' }]
const booking = (...dates: string[]) =>
  ({ _id: dates.join(), className: { sl: 'Vadba', en: 'Class' }, dates, hours }) as unknown as ClassBooking

const article = (endDate?: string) => ({ priceDDV: 40, endDate }) as unknown as Article
const term = (weekly: object | undefined, ...dates: string[]) =>
  ({ ...booking(...dates), teacher: [{ fullName: 'Luka Zupan' }], weekly }) as unknown as Term
const monday = term({ weekday: 1, start: '18:00', end: '19:30' }, '2026-12-07', '2026-12-14', '2026-12-21')
const mixed = term(undefined, '2026-12-07', '2026-12-09', '2026-12-14')

/** Plain spaces, which can be read. */
const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll('\u00A0', ' '))

test('a term to choose: hours under its weekday, else its dates; with them how often it meets', () => {
  const rowOf = (of: Term) => {
    const { title, notes } = termRowOf(of, 'sl')
    return plain([title, ...notes])
  }
  expect(rowOf(monday)).toEqual(['18:00–19:30', '7. 12. 2026 – 21. 12. 2026', 'Luka Zupan', '3 srečanja'])
  expect(rowOf(mixed)).toEqual([
    'Ponedeljek, 18:00–19:30: 7. 12., 14. 12. 2026',
    'Sreda, 9. 12. 2026, 18:00–19:30',
    'Luka Zupan',
    '3 srečanja',
  ])
  expect(rowOf(term(undefined, '2026-12-07'))).toEqual(['Ponedeljek, 7. 12. 2026, 18:00–19:30', 'Luka Zupan'])
})

test('before paying: dates, changed dates and how often the chosen terms meet', () => {
  const changes = [{ kind: 'cancelled' as const, day: '2026-12-28' as Day, start: '18:00', end: '19:30' }]
  expect(plain(classNotes(article('2027-02-01'), [{ ...monday, changes }], 'sl'))).toEqual([
    'Ponedeljek, 18:00–19:30',
    '7. 12. 2026 – 21. 12. 2026',
    'Odpade: ponedeljek, 28. 12. 2026, 18:00–19:30',
    '3 srečanja',
  ])
  const both = plain(classNotes(article('2027-02-01'), [monday, mixed], 'en'))
  expect(both[0]).toBe('Monday, 18:00–19:30')
  expect(both).toContain('Wednesday, 9. 12. 2026, 18:00–19:30')
  expect(both.at(-1)).toBe('6 sessions')
})

test('the range of an article is that of the dates, and no article without an end date has one', () => {
  expect(plain([durationOf(article('2027-06-30'), [mixed, monday], 'sl')!])).toEqual(['7. 12. 2026 – 21. 12. 2026'])
  expect(durationOf(article(), [mixed], 'sl')).toBeUndefined()
  expect(durationOf(article('2027-06-30'), [], 'sl')).toBeUndefined()
})

test('how often classes meet: of those that are chosen, unless it depends on which', () => {
  const count = (chosen: number, ...terms: Term[]) => plain([datesCount(terms, 'sl', chosen) ?? ''])[0]
  expect(count(1, monday, mixed)).toBe('3 srečanja')
  expect(count(1, monday, term(undefined, '2026-12-01', '2026-12-03'))).toBe('')
  expect(count(1, term(undefined, '2026-12-01'))).toBe('')
  expect(count(2, monday)).toBe('')
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
