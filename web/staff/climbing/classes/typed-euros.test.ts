import { expect, test } from 'vitest'
import { asTypedEuros, typedCents } from './typed-euros.ts'

test.each([
  ['149', 14_900],
  ['149,5', 14_950],
  [' 149.50 € ', 14_950],
  ['0,29', 29],
  ['', undefined],
  ['1.490,00', undefined],
  ['sto', undefined],
])('“%s” is %s cents', (typed, amount) => {
  expect(typedCents(typed)).toBe(amount)
})

test.each([14_900, 14_950, 29])('%i cents are typed as they are read', (amount) => {
  expect(typedCents(asTypedEuros(amount))).toBe(amount)
})
