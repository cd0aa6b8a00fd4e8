import { beforeEach, expect, test } from 'vitest'
import type { Article } from '#contract/centre/catalogue.ts'
import type { ClassBooking, Term } from '#contract/climbing/classes.ts'
import { setLocale } from '#texts/compiled/runtime.js'
import { bookingName, inOrderOfNext, nextDate } from './class-display.ts'
import { classNotes, durationOf, termRowOf } from './class-notes.ts'

beforeEach(() => void setLocale('sl', { reload: false }))

const hours = [{ start: '18:00', end: '19:30' }]
const booking = (...dates: string[]) =>
  ({ _id: dates.join(), className: { sl: 'Vadba', en: 'Class' }, dates, hours }) as unknown as ClassBooking

const article = (endDate?: string) => ({ priceDDV: 40, endDate }) as unknown as Article
const term = (given: object, ...dates: string[]) =>
  ({ ...booking(...dates), teacher: [{ fullName: 'Luka Zupan' }], ...given }) as unknown as Term
const inBoth = (...lines: string[]) => lines.map((sl) => ({ sl, en: sl }))
const [meets] = inBoth('3 srečanja')
const weekly = { weekday: 1, start: '18:00', end: '19:30' }
const period = '7.\u00A012.\u00A02026 – 21.\u00A012.\u00A02026'
const monday = term({ weekly, meets, inWords: inBoth('Ponedeljek, 18:00–19:30', period) }, '2026-12-07', '2026-12-21')
const mixed = term({ meets, inWords: inBoth('Ponedeljek …', 'Sreda …') }, '2026-12-07', '2026-12-09', '2026-12-14')

test('a term to choose: hours under its weekday, else its dates; with them how often it meets', () => {
  const rowOf = (of: Term) => Object.values(termRowOf(of)).flat()
  expect(termRowOf(mixed).title).toEqual(['Ponedeljek …', 'Sreda …'])
  expect(rowOf(monday)).toEqual(['18:00–19:30', period, 'Luka Zupan', '3 srečanja'])
  expect(rowOf(mixed)).toEqual(['Ponedeljek …', 'Sreda …', 'Luka Zupan', '3 srečanja'])
  expect(rowOf(term({ inWords: inBoth('Torek …') }, '2026-12-01'))).toEqual(['Torek …', 'Luka Zupan'])
})

test('before paying: dates, changed dates and how often the chosen terms meet', () => {
  const [inWords] = inBoth('Odpade: ponedeljek, 28. 12. 2026')
  const cancelled = term({ ...monday, changes: [{ inWords }] }, ...monday.dates)
  const changed = ['Ponedeljek, 18:00–19:30', period, 'Odpade: ponedeljek, 28. 12. 2026', '3 srečanja']
  expect(classNotes(article('2027-02-01'), [cancelled])).toEqual(changed)
  // Of two groups each one says its dates and how often it meets, and no range repeats them.
  const others = ['Torek, 18:00–19:30', period.replaceAll('7.', '8.')]
  const another = term({ ...monday, inWords: inBoth(...others) }, '2026-12-08', '2026-12-21')
  expect(classNotes(article('2027-02-01'), [monday, another])).toEqual([
    'Ponedeljek, 18:00–19:30',
    period,
    '3 srečanja',
    ...others,
    '3 srečanja',
  ])
  // The range of all of them, where no line says it.
  expect(classNotes(article('2027-02-01'), [mixed])[0]).toBe('7.\u00A012.\u00A02026 – 14.\u00A012.\u00A02026')
  expect(classNotes(article(), [mixed])).toEqual(['Ponedeljek …', 'Sreda …', '3 srečanja'])
})

test('the range of an article is that of the dates, and no article without an end date has one', () => {
  expect(durationOf(article('2027-06-30'), [mixed, monday])).toBe(period)
  expect(durationOf(article(), [mixed])).toBeUndefined()
  expect(durationOf(article('2027-06-30'), [])).toBeUndefined()
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
