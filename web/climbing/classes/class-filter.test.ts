import { expect, test } from 'vitest'
import type { Article } from '#contract/centre/catalogue.ts'
import type { TimetableTerm } from '#contract/climbing/classes.ts'
import { choicesOf, filterIn, fitting, isNarrowed } from './class-filter.ts'

const none = { sl: 'Brez predznanja', en: 'No experience needed' }
const more = { sl: 'Po plezalni šoli', en: 'After the climbing school' }
const articles = [{ _id: 'a', level: none }, { _id: 'b', level: more }, { _id: 'c' }] as unknown as Article[]

const term = (over: object) =>
  ({ articles: ['a'], ageGroup: ['adult'], dates: ['2026-12-01'], full: false, ...over }) as unknown as TimetableTerm

// A Tuesday, a full Thursday for two ages, and a camp from Monday to Wednesday.
const tuesday = term({})
const thursday = term({ articles: ['b'], ageGroup: ['school', 'student'], dates: ['2026-12-03'], full: true })
const camp = term({ articles: ['c'], ageGroup: ['school'], dates: ['2026-12-21', '2026-12-22', '2026-12-23'] })
const all = [tuesday, thursday, camp]

test.each([
  ['', all],
  ['age=school', [thursday, camp]],
  ['age=student&free', []],
  ['day=2', [tuesday, camp]],
  ['day=3', [camp]],
  ['day=4', [thursday]],
  ['level=Po plezalni šoli', [thursday]],
  ['level=No experience needed', []],
  ['free=1', [tuesday, camp]],
  ['day=2&age=adult&level=Brez predznanja&free', [tuesday]],
  // What no list knows narrows nothing.
  ['age=infant&day=8&level=', all],
])('the address %j leaves these terms', (address, expected) => {
  expect(fitting(filterIn(new URLSearchParams(address)), all, articles)).toEqual(expected)
})

test.each([
  ['', false],
  ['age=infant', false],
  ['free', true],
  ['day=1', true],
  ['age=adult', true],
  ['level=x', true],
])('the address %j narrows: %s', (address, expected) => {
  expect(isNarrowed(filterIn(new URLSearchParams(address)))).toBe(expected)
})

test('only what some term has can be chosen, each once', () => {
  expect(choicesOf(all, articles)).toEqual({
    ages: ['school', 'student', 'adult'],
    days: [1, 2, 3, 4],
    levels: [none, more],
  })
  expect(choicesOf([], articles)).toEqual({ ages: [], days: [], levels: [] })
})
