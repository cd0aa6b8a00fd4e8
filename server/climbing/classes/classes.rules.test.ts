import { describe, expect, test } from 'vitest'
import { clash, holdOf, scheduleOf } from './classes.rules.ts'
import { dueAt, releaseAt } from '#server/money/pre-invoices/pre-invoices.rules.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'

const at = (text: string) => new Date(text)

describe('the due time of a pre-invoice (docs/product/pre-invoices.md §2)', () => {
  test.each([
    ['five days on, at the end of the day', '2026-11-20T17:00:00Z', '2026-12-10T17:00:00Z', '2026-11-25T22:59:59.000Z'],
    ['exactly five days before the course', '2026-11-20T17:00:00Z', '2026-11-25T17:00:00Z', '2026-11-25T17:00:00.000Z'],
    ['fewer than five days: the next day', '2026-11-20T17:00:00Z', '2026-11-24T17:00:00Z', '2026-11-21T22:59:59.000Z'],
    ['never after the beginning', '2026-11-20T06:00:00Z', '2026-11-21T07:00:00Z', '2026-11-21T07:00:00.000Z'],
    ['just before midnight in Ljubljana', '2026-11-20T22:59:59Z', '2026-12-10T17:00:00Z', '2026-11-25T22:59:59.000Z'],
    ['just after midnight in Ljubljana', '2026-11-20T23:00:00Z', '2026-12-10T17:00:00Z', '2026-11-26T22:59:59.000Z'],
    ['F17: over the change to winter time', '2026-10-22T10:00:00Z', '2026-11-20T17:00:00Z', '2026-10-27T22:59:59.000Z'],
    ['F17: over the change to summer time', '2026-03-26T10:00:00Z', '2026-04-20T16:00:00Z', '2026-03-31T21:59:59.000Z'],
  ])('%s', (_what, signedUp, begins, due) => expect(dueAt(at(signedUp), at(begins)).toISOString()).toBe(due))
})

describe('the release of its places (docs/product/pre-invoices.md §3.2)', () => {
  test.each([
    ['after three days of grace', '2026-11-25T22:59:59Z', '2026-12-10T17:00:00Z', 3, '2026-11-28T22:59:59.000Z'],
    ['at the latest 24 hours before', '2026-11-25T22:59:59Z', '2026-11-27T17:00:00Z', 3, '2026-11-26T17:00:00.000Z'],
    ['never, where that would come before it is due', '2026-11-25T22:59:59Z', '2026-11-26T17:00:00Z', 3, undefined],
    ['never, when the centre sets no grace days', '2026-11-25T22:59:59Z', '2026-12-10T17:00:00Z', null, undefined],
  ])('%s', (_what, due, begins, grace, release) =>
    expect(releaseAt(at(due), at(begins), grace)?.toISOString()).toBe(release),
  )
})

describe('B13: a hold that its payer keeps renewing (docs/product/classes.md §5.2)', () => {
  const [now, wanted] = [at('2026-11-20T17:00:00Z'), at('2026-11-20T17:33:00Z')]
  const last = (state: 'held' | 'released', held_since: string, held_until: string) => ({
    state,
    held_since: at(`2026-11-20T${held_since}:00Z`),
    held_until: at(`2026-11-20T${held_until}:00Z`),
  })
  const held = (since: string, until: string) => ({
    since: at(`2026-11-20T${since}:00Z`),
    until: at(`2026-11-20T${until}:00Z`),
  })
  test.each([
    ['the first hold starts now', undefined, held('17:00', '17:33')],
    ['in the first hour it is prolonged', last('held', '16:01', '17:05'), held('16:01', '17:33')],
    ['also after it ran out or was released', last('released', '16:01', '16:55'), held('16:01', '17:33')],
    ['after an hour it runs out', last('held', '16:00', '17:20'), held('16:00', '17:20')],
    ['and then other payers come first', last('held', '15:30', '17:00'), { opens: at('2026-11-20T17:15:00Z') }],
    [
      'also after it was released for another choice',
      last('released', '15:30', '17:20'),
      { opens: at('2026-11-20T17:35:00Z') },
    ],
    ['after that it begins anew', last('held', '15:00', '16:45'), held('17:00', '17:33')],
  ])('%s', (_what, before, expected) => expect(holdOf(before, wanted, now, defaultLimits.held_place)).toEqual(expected))

  test('without a limit it is prolonged for ever', () =>
    expect(holdOf(last('held', '10:00', '17:05'), wanted, now, { max: Infinity, windowMs: 1 })).toEqual(
      held('17:00', '17:33'),
    ))
})

describe('local dates and hours (docs/product/classes.md §1.5)', () => {
  const meeting = (start: string, end: string) => ({ starts_at: at(start), ends_at: at(end) })

  test('F17: the hours stay when the clocks change', () =>
    expect(
      scheduleOf([
        meeting('2026-10-19T16:00:00Z', '2026-10-19T17:30:00Z'),
        meeting('2026-10-26T17:00:00Z', '2026-10-26T18:30:00Z'),
      ]),
    ).toEqual({ dates: ['2026-10-19', '2026-10-26'], hours: [{ start: '18:00', end: '19:30' }] }))

  test('one pair for each date when they differ', () =>
    expect(
      scheduleOf([
        meeting('2026-11-20T16:00:00Z', '2026-11-20T17:00:00Z'),
        meeting('2026-11-27T17:00:00Z', '2026-11-27T18:00:00Z'),
      ]).hours,
    ).toEqual([
      { start: '17:00', end: '18:00' },
      { start: '18:00', end: '19:00' },
    ]))

  test('two series clash when any two meetings overlap, not when they touch', () => {
    const one = [meeting('2026-11-20T16:00:00Z', '2026-11-20T17:00:00Z')]
    expect(clash(one, [meeting('2026-11-20T16:59:00Z', '2026-11-20T18:00:00Z')])).toBe(true)
    expect(clash(one, [meeting('2026-11-20T17:00:00Z', '2026-11-20T18:00:00Z')])).toBe(false)
  })
})
