import { expect, test } from 'vitest'
import { typedQuantity } from './typed-quantity.ts'

// A quantity is a whole number in its range, or it is refused (docs/product/tickets.md §2.3).
test.each<[typed: string, tickets: number | undefined, gift: number | undefined]>([
  ['', 0, 0],
  ['0', 0, 0],
  ['1', 1, 1],
  [' 2 ', 2, undefined],
  ['50', 50, undefined],
  ['007', 7, undefined],
  ['51', undefined, undefined],
  ['500', undefined, undefined],
  ['2.5', undefined, undefined],
  ['2,5', undefined, undefined],
  ['-3', undefined, undefined],
  ['+3', undefined, undefined],
  ['1e1', undefined, undefined],
  ['0x10', undefined, undefined],
  ['3 4', undefined, undefined],
  ['dve', undefined, undefined],
  ['٣', undefined, undefined],
])('%j', (typed, tickets, gift) => {
  expect(typedQuantity(typed, { min: 0, max: 50 })).toBe(tickets)
  expect(typedQuantity(typed, { min: 0, max: 1 })).toBe(gift)
})
