import { describe, expect, test } from 'vitest'
import type { ArticleId, PersonId } from '#contract/platform/id.ts'
import { cents } from '#contract/platform/money.ts'
import type { SaleLine } from './goods.ts'
import { fingerprintOf, isConfirming, isPayable, nextAsk, intentState } from './payments.rules.ts'

const opened = new Date('2026-11-20T17:00:00Z')
const after = (minutes: number) => new Date(opened.getTime() + minutes * 60_000)
const minutesUntil = (at: Date | null) => at && (at.getTime() - opened.getTime()) / 60_000

describe('when the worker asks (docs/product/payments.md §7)', () => {
  test.each([
    ['card', 0, false, 0.75],
    ['card', 10, false, 10.75],
    ['card', 30, false, 31],
    ['card', 32, false, 35],
    ['card', 61, false, 24 * 60],
    ['card', 73 * 60, false, null],
    ['card', 1, true, 31],
    ['card', 40, true, 60],
    ['card', 61, true, null],
    ['wallet', 34, false, 34.75],
    ['wallet', 36, false, 45],
    ['wallet', 6 * 60 + 1, false, null],
  ] as const)('%s after %i minutes, settled %s: at minute %s', (supplier, minutes, settled, next) =>
    expect(
      minutesUntil(nextAsk({ supplier, opened_at: opened }, after(minutes), { settled, outstanding: false })),
    ).toBe(next),
  )

  const [day, month] = [24 * 60, 30 * 24 * 60]
  test.each([
    ['wallet', 10, false, 10.75],
    ['wallet', 8 * 60, false, 10 * 60],
    ['wallet', 4 * day, false, 5 * day],
    ['card', 20 * day, false, 21 * day],
    ['wallet', 2 * 60, true, 2.5 * 60],
    ['wallet', month, false, null],
  ] as const)(
    '%s after %i minutes, settled %s, with an outstanding outcome: at minute %s',
    (supplier, minutes, settled, next) =>
      expect(
        minutesUntil(nextAsk({ supplier, opened_at: opened }, after(minutes), { settled, outstanding: true })),
      ).toBe(next),
  )
})

describe('a checkout is handed out', () => {
  test.each([
    ['card', 24, true],
    ['card', 26, false],
    ['wallet', 149, true],
    ['wallet', 151, false],
  ] as const)('%s after %i minutes: %s', (supplier, minutes, payable) =>
    expect(isPayable({ supplier, opened_at: opened }, after(minutes))).toBe(payable),
  )
})

describe('the state shown to the customer', () => {
  const news = (last_outcome: Parameters<typeof isConfirming>[0]['last_outcome'], returned = true) => ({
    last_outcome,
    returned_at: returned ? opened : null,
    refused: null,
  })
  test.each([
    ['pending, also without a return', news('pending', false), 0, true],
    ['unknown after the return', news('unknown'), 60, true],
    ['unknown without a return: an abandoned page', news('unknown', false), 0, false],
    ['nothing yet, a minute after the return', news('nothing'), 1, true],
    ['nothing, three minutes after the return', news('nothing'), 3, false],
    ['declined', news('declined'), 0, false],
    ['not asked yet', news(null), 0, true],
    ['approved, but not captured since the place was gone', { ...news('nothing'), refused: 'term_full' }, 0, false],
  ] as const)('%s', (_what, checkout, minutes, confirming) =>
    expect(isConfirming(checkout, after(minutes))).toBe(confirming),
  )

  test('the state of a settled intent does not depend on its checkouts', () =>
    expect(intentState({ state: 'refunded', reason: 'term_full' }, [news('pending')], opened)).toBe('refunded'))

  test('a sale taken back has a state of its own', () =>
    expect(intentState({ state: 'refunded', reason: 'operator' }, [], opened)).toBe('taken_back'))
})

describe('the fingerprint of a cart', () => {
  const line = (articleId: string, quantity: number): SaleLine => ({
    articleId: articleId as ArticleId,
    name: { sl: '', en: '' },
    quantity,
    unitCents: cents(100),
    totalCents: cents(100 * quantity),
    vatRate: 950,
    item: null,
  })
  const quote = {
    kind: 'tickets' as const,
    payerId: 'p' as PersonId,
    participantId: 'p' as PersonId,
    company: null,
    lines: [line('a', 1)],
  }

  test('is the same in any order of lines', () =>
    expect(fingerprintOf({ ...quote, lines: [line('a', 1), line('b', 2)] })).toBe(
      fingerprintOf({ ...quote, lines: [line('b', 2), line('a', 1)] }),
    ))

  test.each([
    ['another quantity', { lines: [line('a', 2)] }],
    ['another price', { lines: [{ ...line('a', 1), unitCents: cents(101) }] }],
    ['another participant', { participantId: 'q' as PersonId }],
    ['a company', { company: { name: 'x', address: 'x', postalCode: 'x', city: 'x', taxNumber: 'x' } }],
  ])('%s gives another fingerprint', (_what, change) =>
    expect(fingerprintOf({ ...quote, ...change })).not.toBe(fingerprintOf(quote)),
  )
})
