import { expect, test } from 'vitest'
import { firstVatClass, usualInstead } from './vat-choice.ts'

const classes = [
  { name: 'sport', rate: 950 },
  { name: 'coaching', rate: 2200 },
  { name: 'rental', rate: 2200 },
  { name: 'goods', rate: 2200 },
]
const ticket = { category: 'V', type: 'dnevna', vatClass: 'sport' } as const

test('the class follows the kind, also in an empty price list and in one of tickets only', () => {
  for (const products of [[], [ticket]])
    expect((['dnevna', 'paket', 'G', 'R', 'B'] as const).map((kind) => firstVatClass(kind, products, classes))).toEqual(
      ['sport', 'sport', 'sport', 'rental', 'goods'],
    )
})

test('what was sold last of a kind tells more than the usual class, and another kind tells nothing', () => {
  const books = { category: 'B', vatClass: 'books' } as const
  const own = [...classes, { name: 'books', rate: 500 }]
  expect(firstVatClass('B', [books, ticket], own)).toBe('books')
  expect(firstVatClass('R', [books, ticket], own)).toBe('rental')
})

test('where the centre names its classes otherwise, none is guessed unless there is only one', () => {
  const own = [
    { name: 'znižana', rate: 950 },
    { name: 'splošna', rate: 2200 },
  ]
  expect(firstVatClass('R', [{ ...ticket, vatClass: 'znižana' }], own)).toBe('')
  expect(firstVatClass('R', [], own.slice(0, 1))).toBe('znižana')
})

test('a pair is unusual where its rate is another one', () => {
  expect(usualInstead('R', 'sport', classes)?.name).toBe('rental')
  expect(usualInstead('dnevna', 'goods', classes)?.name).toBe('sport')
  expect(usualInstead('B', 'goods', classes)).toBeUndefined()
  // Another name at the same rate makes no invoice wrong.
  expect(usualInstead('B', 'rental', classes)).toBeUndefined()
  expect(usualInstead('R', 'splošna', [{ name: 'splošna', rate: 2200 }])).toBeUndefined()
})
