import { expect, test } from 'vitest'
import { barsOf, sumOf, takenOf } from './filling.ts'

const signs = { paid: 'P', unpaid: 'U', held: 'H', free: '.' }
const drawn = (paid: number, unpaid: number, held: number, places: number): string =>
  barsOf({ paid, unpaid, held, places })
    .map((state) => signs[state])
    .join('')

test.each([
  [8, 1, 1, 12, 'PPPPPPPPUH..'],
  [0, 0, 0, 3, '...'],
  [2, 0, 0, 2, 'PP'],
  // More taken than there are places, as after a change by hand.
  [3, 0, 0, 2, 'PPP'],
  [20, 10, 10, 40, 'PPPPPPPPPPUUUUUHHHHH'],
  // One of many still shows, and so does the last free one.
  [100, 1, 0, 400, 'PPPPPU..............'],
  [399, 0, 0, 400, 'PPPPPPPPPPPPPPPPPPP.'],
])('%i paid, %i on a pro-forma and %i held of %i are drawn as %s', (paid, unpaid, held, places, bars) => {
  expect(drawn(paid, unpaid, held, places)).toBe(bars)
})

test('places of several groups add up', () => {
  const sum = sumOf([
    { paid: 8, unpaid: 1, held: 1, places: 12 },
    { paid: 2, unpaid: 0, held: 0, places: 8 },
  ])
  expect([takenOf(sum), sum.places]).toEqual([12, 20])
})
