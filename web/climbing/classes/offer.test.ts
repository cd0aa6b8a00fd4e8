import { beforeEach, expect, test } from 'vitest'
import type { Article } from '#contract/centre/catalogue.ts'
import type { OfferedTerm } from '#contract/climbing/classes.ts'
import { setLocale } from '#texts/compiled/runtime.js'
import { offerLines, nextTerms, placesOf, teachersIn, termsFor, type Places } from './offer.ts'

beforeEach(() => void setLocale('sl', { reload: false }))

const article = (over: object = {}) => ({ _id: 'a', priceDDV: 100, ...over }) as unknown as Article

const term = (over: object = {}) =>
  ({
    _id: 't',
    articles: ['a'],
    ageGroup: ['adult'],
    from: '2026-12-01',
    to: '2026-12-01',
    start: '18:00',
    end: '19:30',
    full: false,
    placesLeft: 4,
    teacher: [{ fullName: 'Luka Zupan' }],
    ...over,
  }) as unknown as OfferedTerm

test('terms of an article for an age group', () => {
  const [own, other, child] = [term(), term({ articles: ['b'] }), term({ ageGroup: ['school'] })]
  expect(termsFor(article(), 'adult', [own, other, child])).toEqual([own])
})

test('weekly groups at the same hours share a line, others keep their dates; one alone has its own words', () => {
  const weekly = (weekday: number, start: string) =>
    term({
      weekly: { weekday, start, end: '21:00' },
      inWords: [
        { sl: 'Dan', en: 'Day' },
        { sl: 'Obdobje', en: 'Period' },
      ],
    })
  const camp = term({ inWords: [{ sl: 'Pon. – pet.', en: 'Mon – Fri' }] })
  const groups = [
    weekly(4, '18:00'),
    weekly(2, '17:30'),
    camp,
    weekly(1, '18:00'),
    weekly(1, '18:00'),
    weekly(7, '10:00'),
  ]
  expect(offerLines(groups, 'sl')).toEqual([
    'Ponedeljek, četrtek, 18:00–21:00',
    'Torek, 17:30–21:00',
    'Nedelja, 10:00–21:00',
    'Pon. – pet.',
  ])
  expect(offerLines(groups.slice(0, 1), 'sl')).toEqual(['Dan', 'Obdobje'])
  expect(offerLines([], 'sl')).toEqual([])
})

const full = { full: true, placesLeft: 0 }
const held = { ...full, mayComeFree: true }
test.each<[string, number | undefined, object[], Places]>([
  ['without terms', undefined, [], { state: 'none' }],
  ['of a single term', undefined, [{ placesLeft: 3 }], { state: 'free', left: 3 }],
  ['terms with a place of all terms', undefined, [{}, { placesLeft: 3 }, full], { state: 'some', free: 2, terms: 3 }],
  ['all full', undefined, [full, full], { state: 'full' }],
  ['the last place held', undefined, [full, held], { state: 'held' }],
  ['one free group where two are chosen', 2, [{}, full], { state: 'full' }],
  ['one free and one held group where two are chosen', 2, [{}, held, full], { state: 'held' }],
  ['two free groups where two are chosen', 2, [{}, {}, full], { state: 'some', free: 2, terms: 3 }],
])('places: %s', (_title, noClasses, terms, places) => {
  expect(placesOf(article({ noClasses }), terms.map(term))).toEqual(places)
})

test('a card names the next three terms in order, one with a place among them', () => {
  const [one, two, three] = [term({ _id: '1', ...full }), term({ _id: '2', ...full }), term({ _id: '3', ...full })]
  const [free, later] = [term({ _id: 'free' }), term({ _id: 'later' })]
  expect(nextTerms([one, free, two, later])).toEqual([one, free, two])
  expect(nextTerms([one, two, three, free, later])).toEqual([one, two, free])
  expect(nextTerms([one, two, three])).toEqual([one, two, three])
  expect(nextTerms([])).toEqual([])
})

test('every teacher is named once', () => {
  const two = term({ teacher: [{ fullName: 'Luka Zupan' }, { fullName: 'Maja Bregar' }] })
  expect(teachersIn([term(), two])).toBe('Luka Zupan, Maja Bregar')
})
