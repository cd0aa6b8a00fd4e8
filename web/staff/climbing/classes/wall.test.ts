import { describe, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import type { ClassDateId } from '#contract/platform/id.ts'
import { addDays } from './days.ts'
import { cellsOf, closedByDay, emptyWeeks, inWeekOrder, dateState, weekNow, weeksOf, type WallDate } from './wall.ts'

const mondays = (first: string, count: number, without: readonly string[] = []): { dates: WallDate[] } => ({
  dates: Array.from({ length: count }, (_, week) => addDays(first as Day, 7 * week))
    .filter((day) => !without.includes(day))
    .map((day) => ({ day, state: 'ahead' })),
})
const closed = (from: string, days: number) =>
  closedByDay(
    Array.from({ length: days }, (_, index) => ({
      day: addDays(from as Day, index),
      name: { sl: 'Počitnice', en: 'Holidays' },
    })),
  )

describe('weeks of the wall', () => {
  test('go from the first date to the last one, over the end of summer time and of the year', () => {
    const weeks = weeksOf(
      [mondays('2026-10-19', 3), mondays('2026-12-23', 2)],
      closed('2026-01-01', 0),
      '2026-11-24' as Day,
    )
    expect(weeks.map(({ monday }) => monday)).toEqual([
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
      '2026-12-21',
      '2026-12-28',
    ])
    expect(weekNow(weeks)).toEqual({ week: 6, weeks: 11 })
    expect(weeks.filter(({ beginsMonth }) => beginsMonth).map(({ monday }) => monday)).toEqual([
      '2026-10-19',
      '2026-11-02',
      '2026-12-07',
    ])
  })

  test('a week is closed when every day on which a group would meet is', () => {
    const first = mondays('2026-10-19', 3, ['2026-10-26'])
    const groups = [first, mondays('2026-10-21', 3, ['2026-10-28'])]
    const areClosed = (days: ReturnType<typeof closed>) =>
      weeksOf(groups, days, '2026-10-19' as Day).map(({ isClosed }) => isClosed)
    expect(areClosed(closed('2026-10-26', 7))).toEqual([false, true, false])
    expect(areClosed(closed('2026-10-26', 1))).toEqual([false, false, false])
    expect(
      cellsOf(first, weeksOf(groups, closed('2026-10-26', 1), '2026-10-19' as Day), closed('2026-10-26', 1)),
    ).toMatchObject([
      { dates: [{ day: '2026-10-19' }], closed: undefined },
      { dates: [], closed: { day: '2026-10-26' } },
      { dates: [{ day: '2026-11-02' }], closed: undefined },
    ])
  })

  test('there are none without a date, and never more than a wall has room for', () => {
    expect(weeksOf([{ dates: [] }], closed('2026-10-26', 1), '2026-10-19' as Day)).toEqual([])
    expect(
      weeksOf([mondays('2026-10-19', 1), mondays('2046-10-19', 1)], closed('2026-10-26', 1), '2026-10-19' as Day),
    ).toHaveLength(60)
  })
})

test.each([
  ['2026-11-24T18:00:00.000Z', undefined, 'ahead'],
  ['2026-11-24T19:30:00.000Z', undefined, 'been'],
  ['2026-11-24T12:00:00.000Z', '2026-11-20T10:00:00.000Z', 'cancelled'],
  // Held before the group was cancelled.
  ['2026-11-26T12:00:00.000Z', '2026-11-25T10:00:00.000Z', 'been'],
])('at %s a date of a group cancelled at %s is %s', (now, at, state) => {
  const date = {
    _id: '' as ClassDateId,
    day: '2026-11-24' as Day,
    start: '2026-11-24T18:00:00.000Z',
    end: '2026-11-24T19:30:00.000Z',
  }
  expect(dateState({ cancelled: at === undefined ? undefined : { at, because: '' } }, date, now)).toBe(state)
})

test('groups stand by weekday and hour, whichever of them begins first', () => {
  const group = (day: string, start: string) => ({ dates: [{ day: day as Day }], start })
  const [monday, early, late] = [
    group('2027-02-15', '18:00'),
    group('2027-02-03', '16:00'),
    group('2027-02-03', '18:00'),
  ]
  const empty = { dates: [], start: '' }
  expect([empty, late, early, monday].toSorted(inWeekOrder)).toEqual([monday, early, late, empty])
})

test('an empty season has weeks too: from the Monday of its first day, the present one marked', () => {
  const weeks = emptyWeeks('2026-08-01' as Day, 3, '2026-08-05' as Day)
  expect(weeks.map(({ monday, beginsMonth, isNow }) => [monday, beginsMonth, isNow])).toEqual([
    ['2026-07-27', true, false],
    ['2026-08-03', true, true],
    ['2026-08-10', false, false],
  ])
})
