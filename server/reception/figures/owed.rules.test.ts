import { expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { leftOfPrice, monthsAhead, owedOn, owedRows, type OwedLine } from './owed.rules.ts'

const day = (text: string) => text as Day

const line = (more: Partial<OwedLine>): OwedLine => ({
  kind: 'entries',
  articleId: 'a',
  name: { sl: 'Paket', en: 'Package' },
  vatRate: 950,
  cents: 1_000,
  sharedBy: 1,
  parts: [],
  times: 1,
  pieces: 1,
  ...more,
})

/** Days that run, the last one the tenth of December. */
const running = { pieces: 1, left: 10, all: 30, end: day('2026-12-10'), isRunning: true }

test.each([
  ['a third of the days', { parts: [running] }, '2026-11-30', 333],
  ['half a cent up, each piece by itself', { cents: 1, parts: [{ ...running, all: 20 }], times: 3 }, '2026-11-30', 3],
  ['nothing on its last day', { parts: [running] }, '2026-12-10', 0],
  ['entries until they expire', { parts: [{ ...running, isRunning: false, left: 3, all: 11 }] }, '2026-12-09', 273],
  [
    'dates to come',
    { parts: [{ ...running, all: 4, days: [day('2026-12-01'), day('2026-12-08')] }] },
    '2026-12-01',
    250,
  ],
  // Of three pieces for 10,00 together one is used up: the two others are rounded together.
  [
    'pieces of a lowered line',
    { sharedBy: 3, parts: [{ ...running, isRunning: false, pieces: 2, left: 1, all: 1 }] },
    '2026-12-01',
    667,
  ],
] as const)('owes %s', (_, more, on, cents) => {
  expect(owedOn(line(more), day(on))).toBe(cents)
})

test.each([
  ['parts without a piece', [{ quantity: 0, cents: 100 }], { cents: 2_900, sharedBy: 3 }],
  ['a piece for less than its price', [{ quantity: 1, cents: 1 }], { cents: 2_000, sharedBy: 2 }],
  [
    'a part, and then a piece for its share',
    [
      { quantity: 0, cents: 600 },
      { quantity: 1, cents: 800 },
    ],
    { cents: 1_600, sharedBy: 2 },
  ],
  ['all pieces', [{ quantity: 3, cents: 3_000 }], { cents: 0, sharedBy: 0 }],
] as const)('%s leave the rest of the price', (_, credits, left) => {
  expect(leftOfPrice({ quantity: 3, totalCents: 3_000 }, credits)).toEqual(left)
})

test('months add up to the sum, and VAT is that of the row', () => {
  const lines = [
    line({ kind: 'time', parts: [{ ...running, left: 30, end: day('2027-01-09') }], times: 3 }),
    line({ cents: 700, parts: [{ ...running, isRunning: false, left: 1, all: 1, end: day('2027-02-28') }] }),
  ]
  const months = monthsAhead(lines, day('2026-12-10'))
  expect(months.map(({ value }) => value)).toEqual([3 * 700, 3 * 300, 700])
  expect(owedRows(lines, day('2026-12-10'))).toMatchObject([
    { kind: 'time', pieces: 3, cents: 3_000, vatCents: 260 },
    { kind: 'entries', pieces: 1, cents: 700, vatCents: 61 },
  ])
})
