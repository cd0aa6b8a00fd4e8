import { expect, test } from 'vitest'
import { cents } from '#contract/platform/money.ts'
import { shareOfDates } from './sales.rules.ts'

test.each([
  [10_000, [1, 1, 1], [3333, 3334, 3333]],
  [10_000, [2, 1], [6667, 3333]],
  [12_345, [1, 3], [3086, 9259]],
  [12_345, [3, 1], [9259, 3086]],
  [1, [1, 1], [1, 0]],
])('all parts of %i cents for dates %j make the price', (price, counts, parts) => {
  const inAll = counts.reduce((sum, count) => sum + count, 0)
  const state = { datesBack: 0, leftCents: price }
  const given = counts.map((left) => {
    const share = shareOfDates(
      {
        unitCents: cents(price),
        leftCents: cents(state.leftCents),
        datesBack: state.datesBack,
        datesInAll: state.datesBack ? inAll : null,
      },
      { left, inAll },
    )
    state.datesBack += left
    state.leftCents -= share
    return share
  })
  expect(given).toEqual(parts)
  expect(state.leftCents).toBe(0)
})
