import { expect, test } from 'vitest'
import { centsTyped } from './typed-price.ts'

test.each([
  ['62', 6200],
  ['62,00', 6200],
  ['62.5', 6250],
  ['62,05', 6205],
  [' 62,50 € ', 6250],
  ['0,5', 50],
  ['1.234,50', 123_450],
  ['1.234', 123_400],
  ['1 234,50', 123_450],
  ['100.000', 10_000_000],
  ['', undefined],
  ['  ', undefined],
])('“%s” is %s cents', (typed, cents) => expect(centsTyped(typed)).toBe(cents))

test.each(['62,505', '1,234', '1,234.50', '6.2.0', '1.23,4', '-5', '62 evrov', '6e2', ',5', '5,'])(
  '“%s” is no price',
  (typed) => expect(centsTyped(typed)).toBeNaN(),
)
