import { expect, test } from 'vitest'
import type { Week } from '#contract/centre/hours.ts'
import type { Day } from '#contract/platform/day.ts'
import { daysInWords, exceptionInWords, todayInWords, weekInRows, weekInSentence } from './opening-hours.ts'

const [long, short] = [[{ from: '09:00', to: '22:00' }], [{ from: '10:00', to: '20:00' }]]
const split = [
  { from: '09:00', to: '12:00' },
  { from: '15:00', to: '24:00' },
]
const week = (...days: Week): Week => days
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each<[Week, string, string]>([
  [week(long, long, long, long, long, long, long), 'odprto vsak dan 9:00–22:00', 'open every day 9:00–22:00'],
  [
    week(long, long, long, long, long, short, short),
    'odprto pon–pet 9:00–22:00, sob–ned 10:00–20:00',
    'open Mon–Fri 9:00–22:00, Sat–Sun 10:00–20:00',
  ],
  [
    week(split, long, split, split, split, short, []),
    'odprto pon 9:00–12:00 in 15:00–24:00, tor 9:00–22:00, sre–pet 9:00–12:00 in 15:00–24:00, sob 10:00–20:00, ned zaprto',
    'open Mon 9:00–12:00 and 15:00–24:00, Tue 9:00–22:00, Wed–Fri 9:00–12:00 and 15:00–24:00, Sat 10:00–20:00, Sun closed',
  ],
  [week([], [], [], [], [], [], []), 'zaprto', 'closed'],
])('a week is one sentence, with equal days joined', (days, sl, en) => {
  expect([plain(weekInSentence(days, 'sl')), plain(weekInSentence(days, 'en'))]).toEqual([sl, en])
})

test('a week is rows of whole names', () => {
  expect(weekInRows(week(long, long, long, long, long, short, []), 'sl')).toEqual([
    { days: 'Ponedeljek–petek', hours: '9:00–22:00' },
    { days: 'Sobota', hours: '10:00–20:00' },
    { days: 'Nedelja', hours: 'zaprto' },
  ])
})

test('today and an exception say why', () => {
  const reason = { sl: 'božič', en: 'Christmas' }
  expect(todayInWords({ spans: long }, 'sl')).toBe('danes odprto 9:00–22:00')
  expect(todayInWords({ spans: [], reason }, 'sl')).toBe('danes zaprto: božič')
  expect(todayInWords({ spans: [], reason }, 'en')).toBe('closed today: Christmas')
  expect(exceptionInWords({ spans: short, reason }, 'en')).toBe('10:00–20:00: Christmas')
})

test('days of an exception are one, or the first and the last', () => {
  const from = '2026-12-24' as Day
  expect(plain(daysInWords({ from, to: from }, 'sl'))).toBe('čet. 24. 12. 2026')
  expect(plain(daysInWords({ from, to: '2027-01-02' as Day }, 'en'))).toBe('Thu 24. 12. – Sat 2. 1. 2027')
})
