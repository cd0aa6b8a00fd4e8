import { expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { rateTyped, typedRates, withRates } from './rate-words.ts'

const day = (text: string) => text as Day
const vat = { sport: [{ from: day('2013-07-01'), rate: 950 }], goods: [{ from: day('2013-07-01'), rate: 2200 }] }

test.each([
  ['9,5', 950],
  [' 22 % ', 2200],
  ['0', 0],
  ['9.55', 955],
  ['9,555', Number.NaN],
  ['', Number.NaN],
  ['-5', Number.NaN],
])('a rate typed as “%s” is %s', (typed, rate) => {
  expect(rateTyped(typed)).toBe(rate)
})

test('a form adds its day to the classes that it makes different, and only to them', () => {
  const typed = new FormData()
  for (const [name, value] of Object.entries({
    from: '2027-01-01',
    'rates.sport': '22',
    'rates.goods': '22',
    'rates.rental': '',
  }))
    typed.set(name, value)
  const form = typedRates(typed, vat)
  expect(form).toEqual({ from: '2027-01-01', rates: { sport: 2200, goods: 2200 } })
  expect(withRates(vat, form)).toEqual({ ...vat, sport: [...vat.sport, { from: '2027-01-01', rate: 2200 }] })
  expect(withRates(vat, { ...form, rates: { sport: 950 } })).toBe(vat)
  // A day before the last one stands before it.
  expect(withRates(vat, { from: '2010-01-01', rates: { sport: 850 } }).sport?.map(({ rate }) => rate)).toEqual([
    850, 950,
  ])
})
