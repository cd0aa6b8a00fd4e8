import { describe, expect, test } from 'vitest'
import { clash, dueAt, releaseAt, scheduleOf } from './classes.rules.ts'

const at = (text: string) => new Date(text)

describe('until when a pro-forma can be paid (design §4)', () => {
  test.each([
    ['five days on, at the end of the day', '2026-11-20T17:00:00Z', '2026-12-10T17:00:00Z', '2026-11-25T22:59:59.000Z'],
    ['exactly five days before the course', '2026-11-20T17:00:00Z', '2026-11-25T17:00:00Z', '2026-11-25T17:00:00.000Z'],
    ['fewer than five days: the next day', '2026-11-20T17:00:00Z', '2026-11-24T17:00:00Z', '2026-11-21T22:59:59.000Z'],
    ['never after the beginning', '2026-11-20T06:00:00Z', '2026-11-21T07:00:00Z', '2026-11-21T07:00:00.000Z'],
    ['just before midnight in Ljubljana', '2026-11-20T22:59:59Z', '2026-12-10T17:00:00Z', '2026-11-25T22:59:59.000Z'],
    ['just after midnight in Ljubljana', '2026-11-20T23:00:00Z', '2026-12-10T17:00:00Z', '2026-11-26T22:59:59.000Z'],
    ['over the change to winter time', '2026-10-22T10:00:00Z', '2026-11-20T17:00:00Z', '2026-10-27T22:59:59.000Z'],
    ['over the change to summer time', '2026-03-26T10:00:00Z', '2026-04-20T16:00:00Z', '2026-03-31T21:59:59.000Z'],
  ])('%s', (_what, signedUp, begins, due) => expect(dueAt(at(signedUp), at(begins)).toISOString()).toBe(due))
})

describe('when its places are given back (design §4)', () => {
  test.each([
    ['after three days of grace', '2026-11-25T22:59:59Z', '2026-12-10T17:00:00Z', 3, '2026-11-28T22:59:59.000Z'],
    ['at the latest 24 hours before', '2026-11-25T22:59:59Z', '2026-11-27T17:00:00Z', 3, '2026-11-26T17:00:00.000Z'],
    ['never, where that comes before it is due', '2026-11-25T22:59:59Z', '2026-11-26T17:00:00Z', 3, undefined],
    ['never, when the centre says so', '2026-11-25T22:59:59Z', '2026-12-10T17:00:00Z', null, undefined],
  ])('%s', (_what, due, begins, grace, release) =>
    expect(releaseAt(at(due), at(begins), grace)?.toISOString()).toBe(release),
  )
})

describe('dates and hours as people say them (design §8)', () => {
  const meeting = (start: string, end: string) => ({ starts_at: at(start), ends_at: at(end) })

  test('the hours stay when the clocks change', () =>
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
