import { expect, test } from 'vitest'
import { amountOf, cents, centsOf, eurosOf } from './money.ts'

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [1350, '13.50'],
  [100_000, '1000.00'],
  [1999, '19.99'],
])('%i cents is %s', (amount, text) => {
  expect(amountOf(cents(amount))).toBe(text)
  expect(centsOf(text)).toBe(amount)
})

test.each(['1', '1.5', '1,50', '-1.00', '1e3', ' 1.00', '1.000', ''])('%j is refused as an amount', (text) =>
  expect(centsOf(text)).toBeUndefined(),
)

test('half a cent is refused', () => expect(() => cents(0.5)).toThrow(RangeError))

test('the API sends euros as a number', () => expect(eurosOf(cents(1999))).toBe(19.99))
