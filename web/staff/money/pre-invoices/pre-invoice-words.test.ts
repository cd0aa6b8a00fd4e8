import { expect, test } from 'vitest'
import { laterDays } from './pre-invoice-words.ts'

test('a due day moves to one of the next seven days, over the end of a month and of summer time', () => {
  expect(laterDays('2026-10-22T21:59:59.000Z')).toEqual([
    '2026-10-23',
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
  ])
  expect(laterDays('2026-11-28T22:59:59.000Z')).toHaveLength(7)
})
