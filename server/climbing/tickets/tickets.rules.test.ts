import { describe, expect, test } from 'vitest'
import { activeUntil, isUnused, validUntilFrom, isSameCart } from './tickets.rules.ts'

const bought = new Date('2026-11-20T17:00:00Z')

describe('end of validity of a new ticket (docs/product/tickets.md §1)', () => {
  test.each([
    ['dnevna', { type: 'dnevna', durationDays: 365, visits: 1, activationDays: null }, '2027-11-20T22:59:59.000Z'],
    ['paket', { type: 'paket', durationDays: 183, visits: 5, activationDays: null }, '2027-05-22T21:59:59.000Z'],
    [
      'terminska, to be activated',
      { type: 'terminska', durationDays: 30, visits: null, activationDays: 365 },
      '2027-11-20T22:59:59.000Z',
    ],
  ] as const)('%s', (_type, conditions, until) => expect(validUntilFrom(conditions, bought).toISOString()).toBe(until))

  test('a term ticket runs from the day of its first visit', () =>
    expect(activeUntil(30, new Date('2026-11-20T20:00:00Z')).toISOString()).toBe('2026-12-19T22:59:59.000Z'))
})

describe('whether a ticket is unused', () => {
  const ticket = {
    visits: 5,
    used_visits: 4,
    valid_until: new Date('2026-11-20T22:59:59Z'),
    ended_at: null,
    voided_at: null,
  }
  test.each([
    ['one left', ticket, '2026-11-20T22:59:59Z', true],
    ['a second too late', ticket, '2026-11-20T23:00:00Z', false],
    ['used up', { ...ticket, used_visits: 5 }, '2026-11-20T12:00:00Z', false],
    ['ended', { ...ticket, ended_at: new Date('2026-11-20T11:00:00Z') }, '2026-11-20T12:00:00Z', false],
    [
      'taken back by the release before',
      { ...ticket, voided_at: new Date('2026-11-20T11:00:00Z') },
      '2026-11-20T12:00:00Z',
      false,
    ],
    ['no limit', { ...ticket, visits: null, used_visits: 99 }, '2026-11-20T12:00:00Z', true],
  ])('%s', (_what, given, now, good) => expect(isUnused(given, new Date(now))).toBe(good))
})

test('a cart is compared by articles and quantities', () => {
  const cart = [
    { articleId: 'b', quantity: 2 },
    { articleId: 'a', quantity: 1 },
  ]
  const line = (articleId: string, quantity: number) => ({ articleId, quantity })
  expect(isSameCart(cart, [line('a', 1), line('b', 2)])).toBe(true)
  expect(isSameCart(cart, [line('a', 1), line('b', 3)])).toBe(false)
  expect(isSameCart(cart, [line('a', 1)])).toBe(false)
})
