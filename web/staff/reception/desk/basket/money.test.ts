import { expect, test } from 'vitest'
import { piecesOf, typedCents } from './money.ts'

test.each([
  ['20', 2_000],
  ['17,5', 1_750],
  ['17.50', 1_750],
  ['20,', 2_000],
  ['0,05', 5],
  ['', undefined],
  ['1,234', undefined],
  ['dvajset', undefined],
])('%s typed is so many cents', (typed, cents) => expect(typedCents(typed)).toBe(cents))

test.each([
  [1_500, '10 € + 5 €'],
  [250, '2 € + 50 c'],
  [4_000, '2 × 20 €'],
  [0, ''],
])('%s cents go back in few pieces', (cents, pieces) => expect(piecesOf(cents).replaceAll('\u00A0', ' ')).toBe(pieces))
