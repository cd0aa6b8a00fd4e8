import { expect, test } from 'vitest'
import type { AttendanceState } from '#contract/staff/climbing/attendance.ts'
import { completeFrom, markOfScan, refusalOfMark, takesScan } from './attendance.rules.ts'

const at = (time: string) => new Date(`2026-11-24T${time}Z`)
const date = { startsAt: at('17:00:00'), endsAt: at('18:30:00'), nextStartsAt: new Date('2026-12-01T17:00:00Z') }
const last = { ...date, nextStartsAt: null }

test.each<[string, string, AttendanceState | null, string | undefined]>([
  ['a minute too early', '2026-11-24T15:59:59Z', 'present', 'mark_too_early'],
  ['an hour before', '2026-11-24T16:00:00Z', 'present', undefined],
  ['an excuse weeks ahead', '2026-11-03T10:00:00Z', 'excused', undefined],
  ['one taken back ahead', '2026-11-03T10:00:00Z', null, undefined],
  ['the evening before the next date', '2026-12-01T16:59:59Z', 'absent', undefined],
  ['the next date', '2026-12-01T17:00:00Z', 'absent', 'mark_too_late'],
  ['an excuse after it', '2026-12-01T17:00:00Z', 'excused', 'mark_too_late'],
])('a mark at %s (docs/product/attendance.md §2.3)', (_at, now, state, refusal) => {
  expect(refusalOfMark(date, state, new Date(now))).toBe(refusal)
})

test('marks of the last date change for a week', () => {
  expect(refusalOfMark(last, 'present', new Date('2026-12-01T18:29:59Z'))).toBeUndefined()
  expect(refusalOfMark(last, 'present', new Date('2026-12-01T18:30:00Z'))).toBe('mark_too_late')
})

test.each([
  ['16:29:59', false],
  ['16:30:00', true],
  ['18:29:59', true],
  ['18:30:00', false],
])('a scan at %s counts for the class: %s', (time, takes) => {
  expect(takesScan(date, at(time))).toBe(takes)
})

test('a scan is late from a quarter of an hour on', () => {
  expect([markOfScan(date, at('17:15:00')), markOfScan(date, at('17:15:01'))]).toEqual(['present', 'late'])
})

test('a date is complete a quarter of an hour after its end', () => {
  expect(completeFrom(date)).toEqual(at('18:45:00'))
})
