import { expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import type { Schedule } from '#contract/platform/schedule.ts'
import { changeInWords } from './class-changes.ts'
import { datesInWords, lineOf } from './class-dates.ts'
import { emailDates } from './email-dates.ts'

const evening = { start: '18:00', end: '19:30' }
const morning = { start: '09:00', end: '13:00' }

const at = (hours: Schedule['hours'] | Schedule['hours'][number], ...days: string[]): Schedule => ({
  dates: days.map((day) => (day.length === 5 ? `2026-${day}` : day)) as Day[],
  hours: Array.isArray(hours) ? hours : [hours as Schedule['hours'][number]],
})

/** Plain spaces, which can be read. */
const plain = (lines: readonly string[]): string[] => lines.map((line) => line.replaceAll('\u00a0', ' '))

const words = (schedule: Schedule, locale: 'sl' | 'en' = 'sl') => plain(datesInWords(schedule, locale).map(lineOf))

test.each<[string, Schedule, string[], string[]]>([
  ['one date', at(evening, '12-01'), ['Torek, 1. 12. 2026, 18:00–19:30'], ['Tuesday, 1. 12. 2026, 18:00–19:30']],
  [
    'every week, over New Year',
    at(evening, '12-22', '12-29', '2027-01-05'),
    ['Torek, 18:00–19:30: 22. 12. 2026 – 5. 1. 2027'],
    ['Tuesday, 18:00–19:30: 22. 12. 2026 – 5. 1. 2027'],
  ],
  [
    'every week but one',
    at(evening, '12-08', '12-15', '12-22', '2027-01-05'),
    ['Torek, 18:00–19:30: 8. 12. 2026 – 5. 1. 2027, brez 29. 12. 2026'],
    ['Tuesday, 18:00–19:30: 8. 12. 2026 – 5. 1. 2027, not on 29. 12. 2026'],
  ],
  [
    'every other week',
    at(evening, '12-08', '12-22', '2027-01-05'),
    ['Torek, 18:00–19:30: 8. 12., 22. 12. 2026, 5. 1. 2027'],
    ['Tuesday, 18:00–19:30: 8. 12., 22. 12. 2026, 5. 1. 2027'],
  ],
  [
    'a camp',
    at(morning, '12-21', '12-22', '12-23', '12-24', '12-25'),
    ['Pon. 21. 12. – pet. 25. 12. 2026, 09:00–13:00'],
    ['Mon 21. 12. – Fri 25. 12. 2026, 09:00–13:00'],
  ],
  [
    'a camp of two parts, over New Year',
    at(morning, '12-29', '12-30', '12-31', '2027-01-04', '2027-01-05'),
    ['Tor. 29. 12. – čet. 31. 12. 2026, pon. 4. 1. – tor. 5. 1. 2027, 09:00–13:00'],
    ['Tue 29. 12. – Thu 31. 12. 2026, Mon 4. 1. – Tue 5. 1. 2027, 09:00–13:00'],
  ],
  [
    'a camp without its third day',
    at(morning, '12-21', '12-22', '12-24'),
    ['Pon. 21. 12. – tor. 22. 12., čet. 24. 12. 2026, 09:00–13:00'],
    ['Mon 21. 12. – Tue 22. 12., Thu 24. 12. 2026, 09:00–13:00'],
  ],
  [
    'two weekdays',
    at(evening, '12-07', '12-09', '12-14', '12-16', '12-21'),
    ['Ponedeljek, 18:00–19:30: 7. 12., 14. 12., 21. 12. 2026', 'Sreda, 18:00–19:30: 9. 12., 16. 12. 2026'],
    ['Monday, 18:00–19:30: 7. 12., 14. 12., 21. 12. 2026', 'Wednesday, 18:00–19:30: 9. 12., 16. 12. 2026'],
  ],
  [
    'Saturdays, one of them moved to Sunday and one to the morning',
    at([evening, evening, evening, morning], '12-05', '12-13', '12-19', '12-26'),
    [
      'Sobota, 18:00–19:30: 5. 12., 19. 12. 2026',
      'Nedelja, 13. 12. 2026, 18:00–19:30',
      'Sobota, 26. 12. 2026, 09:00–13:00',
    ],
    [
      'Saturday, 18:00–19:30: 5. 12., 19. 12. 2026',
      'Sunday, 13. 12. 2026, 18:00–19:30',
      'Saturday, 26. 12. 2026, 09:00–13:00',
    ],
  ],
  [
    'two parts of one day',
    at([morning, evening], '12-05', '12-05'),
    ['Sobota, 5. 12. 2026, 09:00–13:00', 'Sobota, 5. 12. 2026, 18:00–19:30'],
    ['Saturday, 5. 12. 2026, 09:00–13:00', 'Saturday, 5. 12. 2026, 18:00–19:30'],
  ],
])('%s', (_title, schedule, sl, en) => {
  expect(words(schedule)).toEqual(sl)
  expect(words(schedule, 'en')).toEqual(en)
})

test('an email has the same words, and every date of a weekly class', () => {
  const weekly = at(evening, '12-08', '12-15', '12-22', '2027-01-05')
  expect(plain(emailDates(weekly, 'sl'))).toEqual([...words(weekly), '8. 12., 15. 12., 22. 12. 2026, 5. 1. 2027'])
  const camp = at(morning, '12-21', '12-22')
  expect(plain(emailDates(camp, 'en'))).toEqual(words(camp, 'en'))
})

test('changed dates name the day that they stand for, unless only the hours are others', () => {
  const day = '2026-12-13' as Day
  const changes = [
    { kind: 'cancelled' as const },
    { kind: 'moved' as const, insteadOf: '2026-12-12' as Day },
    { kind: 'moved' as const, insteadOf: day },
  ]
  const lines = (locale: 'sl' | 'en') =>
    plain(changes.map((change) => changeInWords({ ...change, day, ...evening }, locale)))
  expect(lines('sl')).toEqual([
    'Odpade: nedelja, 13. 12. 2026, 18:00–19:30',
    'Prestavljeno: nedelja, 13. 12. 2026, 18:00–19:30, namesto 12. 12. 2026',
    'Prestavljeno: nedelja, 13. 12. 2026, 18:00–19:30',
  ])
  expect(lines('en')[0]).toBe('Cancelled: Sunday, 13. 12. 2026, 18:00–19:30')
})
