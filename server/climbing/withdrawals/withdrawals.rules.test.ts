import { describe, expect, test } from 'vitest'
import { cents } from '#contract/platform/money.ts'
import { owedFor, repeatable, rightEnds, totalOwed, type Piece } from './withdrawals.rules.ts'

const now = new Date('2026-11-20T11:00:00Z')
const informed = { noticeVersion: '2026-11', beginAtOnce: true }
const asked = 'informed, begun at once'
const notAsked = 'informed, not asked to begin'
const uninformed = 'not informed'
const buyers = {
  [asked]: informed,
  [notAsked]: { noticeVersion: '2026-11', beginAtOnce: null },
  [uninformed]: { noticeVersion: null, beginAtOnce: null },
}

const unitCents = cents(10_000)
const ticket = { unitCents, state: 'unused', usedVisits: 0, visits: 1, durationDays: 365 } satisfies Piece
const term = {
  ...ticket,
  state: 'begun',
  visits: null,
  durationDays: 30,
  usedVisits: 2,
  activatedAt: new Date('2026-11-18T20:00:00Z'),
} satisfies Piece
const pack = { ...ticket, state: 'begun', visits: 10, usedVisits: 5, activatedAt: now } satisfies Piece

describe('what a withdrawal gives back (docs/product/withdrawals.md §5)', () => {
  test.each<[string, Piece, keyof typeof buyers, object]>([
    ['an unused ticket', ticket, asked, { how: 'whole', refundCents: 10_000 }],
    ['an unused ticket', ticket, uninformed, { how: 'whole', refundCents: 10_000 }],
    [
      'a day ticket used up',
      { ...ticket, state: 'used_up', usedVisits: 1 },
      asked,
      { how: 'none', because: 'performed' },
    ],
    [
      'a day ticket used up',
      { ...ticket, state: 'used_up', usedVisits: 1 },
      uninformed,
      { how: 'whole', refundCents: 10_000 },
    ],
    ['five of ten visits', pack, asked, { how: 'visits', used: 5, of: 10, refundCents: 5_000 }],
    ['five of ten visits', pack, notAsked, { how: 'whole', refundCents: 10_000 }],
    [
      'five of ten visits, begun at a later request',
      { ...pack, beginAskedAt: now },
      notAsked,
      { how: 'visits', refundCents: 5_000 },
    ],
    ['five of ten visits', pack, uninformed, { how: 'whole', refundCents: 10_000 }],
    ['three of eleven visits', { ...pack, visits: 11, usedVisits: 3 }, asked, { how: 'visits', refundCents: 7_273 }],
    ['five of ten visits, expired', { ...pack, state: 'expired' }, asked, { how: 'visits', refundCents: 5_000 }],
    ['a package used up', { ...pack, state: 'used_up', usedVisits: 10 }, asked, { how: 'none', because: 'performed' }],
    ['the third of thirty days', term, asked, { how: 'days', used: 3, of: 30, refundCents: 9_000 }],
    ['a term begun today', { ...term, activatedAt: now }, asked, { how: 'days', used: 1, of: 30, refundCents: 9_667 }],
    ['the third of thirty days', term, notAsked, { how: 'whole', refundCents: 10_000 }],
    ['the last day of a term', { ...term, durationDays: 3 }, asked, { how: 'none', because: 'performed' }],
    [
      'a term that is over',
      { ...term, state: 'expired', durationDays: 2 },
      asked,
      { how: 'none', because: 'performed' },
    ],
    ['expired unused', { ...ticket, state: 'expired' }, asked, { how: 'whole', refundCents: 10_000 }],
    ['a voucher not redeemed', { unitCents, state: 'unused' }, notAsked, { how: 'whole', refundCents: 10_000 }],
    ['a redeemed voucher', { unitCents, state: 'redeemed' }, uninformed, { how: 'none', because: 'redeemed' }],
    ['what was given back before', { ...ticket, state: 'ended' }, uninformed, { how: 'none', because: 'ended' }],
  ])('%s: %o, %s', (_, piece, buyer, owed) => {
    expect(owedFor(piece, buyers[buyer], now)).toMatchObject(owed)
  })

  test('days of use are days in Ljubljana, from the first visit through the declaration', () => {
    const late = { ...term, activatedAt: new Date('2026-11-19T22:59:59Z') }
    const nextDay = { ...term, activatedAt: new Date('2026-11-19T23:00:00Z') }
    expect(owedFor(late, informed, now)).toMatchObject({ used: 2 })
    expect(owedFor(nextDay, informed, now)).toMatchObject({ used: 1 })
  })

  test('is never more than the price nor a negative sum, and the sum adds up', () => {
    for (let used = 0; used <= 12; used++)
      for (const price of [1, 99, 1_350, 12_500]) {
        const { refundCents } = owedFor({ ...pack, unitCents: cents(price), usedVisits: used }, informed, now)
        expect(refundCents).toBeGreaterThanOrEqual(0)
        expect(refundCents).toBeLessThanOrEqual(price)
        expect(refundCents * 10).toBeGreaterThanOrEqual(price * Math.max(0, 10 - used))
      }
    expect(totalOwed([owedFor(ticket, informed, now), owedFor(pack, informed, now)])).toBe(15_000)
    expect(totalOwed([])).toBe(0)
  })
})

test('the period is longer for a buyer who was not informed', () => {
  const soldAt = new Date('2026-11-20T11:00:00Z')
  expect(rightEnds(soldAt, informed)).toEqual(new Date('2026-12-04T23:00:00Z'))
  expect(rightEnds(soldAt, { noticeVersion: null, beginAtOnce: null })).toEqual(new Date('2027-12-06T23:00:00Z'))
})

describe('a typed invoice number', () => {
  const series = { businessPremises: 'PC1', deviceNo: 'WEB1' }
  test.each([
    ['PC1-WEB1-17-2026', 'PC1-WEB1-17-2026'],
    ['pc1-web1-17', 'PC1-WEB1-17'],
    ['PC2-WEB1-17', undefined],
    ['PC1-WEB1-17 www.example.com', undefined],
    ['PC1-WEB1-', undefined],
    ['17', undefined],
    ['PC1-WEB1-1234567890', undefined],
  ])('%s is repeated as %s', (typed, repeated) => {
    expect(repeatable(typed, series)).toBe(repeated)
  })
})
