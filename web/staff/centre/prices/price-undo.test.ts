import { expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { isSharedByGifts, wayBack } from './price-undo.ts'

const today = '2026-11-24' as Day
const january = '2027-01-01' as Day
const now = { from: '2026-01-01' as Day, cents: 5800 }
const fromJanuary = (cents: number) => ({ from: january, cents })
const article = (prices: (typeof now)[], ...gifts: (typeof now)[][]) => ({
  prices,
  gifts: gifts.map((each) => ({ prices: each })),
})

test.each([
  ['a later price is removed', article([now]), january, false, { cents: undefined, gifts: false }],
  [
    'one that replaced another is set to it',
    article([fromJanuary(6000), now]),
    january,
    false,
    { cents: 6000, gifts: false },
  ],
  ['that of today is set to the one before', article([now]), today, false, { cents: 5800, gifts: false }],
  ['the first price of all stays', article([]), today, false, undefined],
  [
    'with gifts that had none either, all are removed',
    article([now], [now]),
    january,
    true,
    { cents: undefined, gifts: true },
  ],
  ['with gifts that had another one, it stays', article([now], [fromJanuary(5000), now]), january, true, undefined],
  [
    'gifts that were left alone do not matter',
    article([now], [fromJanuary(5000)]),
    january,
    false,
    { cents: undefined, gifts: false },
  ],
] as const)('%s', (_what, before, from, gifts, back) => {
  expect(wayBack(before, { from, gifts }, today)).toEqual(back)
})

test.each([
  [article([fromJanuary(6000), now]), false],
  [article([fromJanuary(6000), now], [fromJanuary(6000), now]), true],
  [article([fromJanuary(6000), now], [fromJanuary(5000), now]), false],
  [article([fromJanuary(6000), now], [now]), false],
])('gifts share a coming price: %#', (of, isShared) => {
  expect(isSharedByGifts(of, january)).toBe(isShared)
})
