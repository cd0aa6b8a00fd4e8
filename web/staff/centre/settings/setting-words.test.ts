import { expect, test } from 'vitest'
import { asTyped, typedValue } from './setting-words.ts'

test.each([
  ['refundLimit', '50', 5_000],
  ['refundLimit', '12,50', 1_250],
  ['refundLimit', ' 12.5 ', 1_250],
  ['refundLimit', '19,99', 1_999],
  ['refundLimit', '1,234', undefined],
  ['refundLimit', '-5', undefined],
  ['lockMinutes', '3', 3],
  ['lockMinutes', '3,5', undefined],
  ['lockMinutes', '', undefined],
  ['lockMinutes', '1e3', undefined],
] as const)('%s typed as “%s” is %s', (name, typed, value) => {
  expect(typedValue(name, typed)).toBe(value)
})

test('what is kept is typed back as it was', () => {
  expect([asTyped('refundLimit', 1_250), asTyped('lockMinutes', 3)]).toEqual(['12,50', '3'])
})
