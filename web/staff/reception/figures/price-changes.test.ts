import { expect, test } from 'vitest'
import type { PriceChange } from '#contract/staff/reception/price-changes.ts'
import { changedTotals } from './price-changes.ts'

const change = (beforeCents: number, afterCents: number, pieces: number, beside?: { pieces: number; cents: number }) =>
  ({ beforeCents, afterCents, compared: { pieces, cents: pieces * afterCents, beside } }) as PriceChange

test('raised and lowered prices add up apart, without those that stand beside nothing', () => {
  const all = [
    change(1_000, 1_100, 9, { pieces: 10, cents: 10_000 }),
    change(2_000, 2_200, 5, { pieces: 5, cents: 10_000 }),
    change(1_000, 900, 12, { pieces: 10, cents: 10_000 }),
    change(1_000, 1_200, 7),
    { beforeCents: 1_000, afterCents: 1_200 } as PriceChange,
  ]
  expect(changedTotals(all)).toEqual({
    raised: { count: 2, pieces: 14, besidePieces: 15, cents: 20_900, besideCents: 20_000 },
    lowered: { count: 1, pieces: 12, besidePieces: 10, cents: 10_800, besideCents: 10_000 },
  })
})
