import { expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { groupSpan, groupTime } from './group-words.ts'

const hours = { start: '18:00', end: '19:30' }
const on = (...days: string[]) => days as Day[]

// Weekday and hours alone only where all dates share them (docs/product/classes.md §1.7).
test.each([
  ['Saturdays', { dates: on('2026-12-05', '2026-12-12'), hours: [hours] }, 'sob. 18:00', 'sob. 18:00–19:30'],
  ['one date', { dates: on('2026-12-01'), hours: [hours] }, 'tor. 1. 12. 18:00', 'tor. 1. 12. 18:00–19:30'],
  [
    'a camp',
    {
      dates: on('2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25'),
      hours: [{ start: '09:00', end: '13:00' }],
    },
    'Pon. 21. 12. – pet. 25. 12. 2026, 09:00–13:00',
    'Pon. 21. 12. – pet. 25. 12. 2026, 09:00–13:00',
  ],
  [
    'two weekdays',
    { dates: on('2026-12-07', '2026-12-09', '2026-12-14', '2026-12-16'), hours: [hours] },
    'Ponedeljek, 18:00–19:30; Sreda, 18:00–19:30',
    'Ponedeljek, 18:00–19:30; Sreda, 18:00–19:30',
  ],
  [
    'Saturdays of which one is on a Sunday and one in the morning',
    {
      dates: on('2026-12-05', '2026-12-12', '2026-12-20', '2026-12-26'),
      hours: [hours, hours, hours, { start: '09:00', end: '10:30' }],
    },
    'Sobota, 18:00–19:30; Nedelja, 20. 12. 2026, 18:00–19:30; Sobota, 26. 12. 2026, 09:00–10:30',
    'Sobota, 18:00–19:30; Nedelja, 20. 12. 2026, 18:00–19:30; Sobota, 26. 12. 2026, 09:00–10:30',
  ],
  ['no date', { dates: on(), hours: [hours] }, '18:00', '18:00'],
])('the office says of %s when they are', (_name, schedule, short, long) => {
  const plain = (words: string) => words.replaceAll('\u00a0', ' ')
  expect([plain(groupTime(schedule, 'sl')), plain(groupSpan(schedule, 'sl'))]).toEqual([short, long])
})
