import { expect, test } from 'vitest'
import { cents } from '#contract/platform/money.ts'
import { date, percent, price, time } from './format.ts'

const space = '\u00a0'

// The Slovenian format in both languages (docs/product/web.md §5.1, §5.2).
test.each([
  [1250, `12,50${space}€`],
  [123_450, `1.234,50${space}€`],
  [1_234_567, `12.345,67${space}€`],
])('%i cents are a Slovenian price', (amount, text) => expect(price(cents(amount))).toBe(text))

test('a date and a time are those of Ljubljana', () => {
  expect(date('2026-11-20T23:30:00Z')).toBe(`21.${space}11.${space}2026`)
  expect(time('2026-11-20T17:05:00Z')).toBe('18:05')
})

test('a VAT rate has a decimal comma', () => expect(percent(950)).toBe(`9,5${space}%`))
