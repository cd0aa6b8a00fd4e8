import { expect, test } from 'vitest'
import type { Article } from '#contract/centre/catalogue.ts'
import type { Term } from '#contract/climbing/classes.ts'
import { byDates, byMonth, byWeekday, chosenAfter, isFree, priceOf, termsToChoose } from './term-choice.ts'

const article = (over: object = {}) =>
  ({ _id: 'a', name: { sl: 'Vadba', en: 'Class' }, priceDDV: 100, ...over }) as unknown as Article

const term = (over: object = {}) =>
  ({
    _id: 't',
    className: { sl: 'Vadba', en: 'Class' },
    dates: ['2026-12-01'],
    hours: [{ start: '18:00', end: '19:30' }],
    teacher: [{ fullName: 'Luka Zupan' }],
    students: 0,
    maxStudents: 8,
    full: false,
    signedUp: false,
    classPriceData: [],
    ...over,
  }) as unknown as Term

test('noClasses is the number of terms to choose, one by default', () => {
  expect(termsToChoose(article())).toBe(1)
  expect(termsToChoose(article({ noClasses: 2 }))).toBe(2)
})

test.each([
  ['a single term is replaced', ['a'], 'b', true, 1, ['b']],
  ['a term is added below the maximum', ['a'], 'b', true, 2, ['a', 'b']],
  ['a term is not added beyond the maximum', ['a', 'b'], 'c', true, 2, ['a', 'b']],
  ['a term is not added twice', ['a'], 'a', true, 2, ['a']],
  ['an unchecked term is removed', ['a', 'b'], 'a', false, 2, ['b']],
])('%s', (_title, chosen, pressed, checked, maxChosen, after) => {
  expect(chosenAfter(chosen, pressed, checked, maxChosen)).toEqual(after)
})

test('a full or already booked term cannot be selected', () => {
  expect(isFree(term())).toBe(true)
  expect(isFree(term({ full: true }))).toBe(false)
  expect(isFree(term({ signedUp: true }))).toBe(false)
})

test('an article with an end date costs the highest price of the chosen classes', () => {
  const priced = (price: number, of = 'a') => term({ classPriceData: [{ article: of, priceDDV: price }] })
  const course = article({ endDate: '2027-02-24' })
  expect(priceOf(article(), [priced(80)])).toBe(100)
  expect(priceOf(course, [])).toBe(100)
  expect(priceOf(course, [priced(80)])).toBe(80)
  expect(priceOf(course, [priced(80), priced(90)])).toBe(90)
  expect(priceOf(course, [priced(80, 'another')])).toBe(100)
})

test('weekly groups are sorted by weekday, Monday first, then by hour; groups of other dates stand apart', () => {
  const at = (id: string, day: string, start: string) =>
    term({ _id: id, dates: [day], hours: [{ start, end: '22:00' }], weekly: { weekday: 1, start, end: '22:00' } })
  const camps = [
    term({ _id: 'later', dates: ['2026-12-28', '2026-12-29'] }),
    term({ _id: 'sooner', dates: ['2026-12-21'] }),
  ]
  const terms = [
    ...camps,
    at('sunday', '2026-12-06', '10:00'),
    at('late', '2026-12-01', '20:00'),
    at('early', '2026-12-08', '18:00'),
    at('monday', '2026-12-07', '18:00'),
  ]
  expect(byWeekday(terms).map(({ key, terms: inGroup }) => [key, inGroup.map(({ _id }) => _id)])).toEqual([
    ['1', ['monday']],
    ['2', ['early', 'late']],
    ['7', ['sunday']],
  ])
  expect(byDates(terms)?.terms.map(({ _id }) => _id)).toEqual(['sooner', 'later'])
  expect(byDates([])).toBeUndefined()
})

test('single terms are grouped by month, then sorted by day and hour', () => {
  const at = (id: string, day: string, start = '18:00') =>
    term({ _id: id, dates: [day], hours: [{ start, end: '22:00' }] })
  const groups = byMonth([at('c', '2027-01-02'), at('b', '2026-12-31', '20:00'), at('a', '2026-12-31')])
  expect(groups.map(({ key, terms }) => [key, terms.map(({ _id }) => _id)])).toEqual([
    ['2026-12', ['a', 'b']],
    ['2027-01', ['c']],
  ])
})
