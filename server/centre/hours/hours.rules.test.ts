import { expect, test } from 'vitest'
import type { Season, ShownException } from '#contract/centre/hours.ts'
import type { Day } from '#contract/platform/day.ts'
import { addDays } from '#server/platform/calendar.ts'
import {
  closedBetween,
  differencesOf,
  exceptionComplaints,
  hoursOn,
  noHours,
  publicHours,
  readable,
  seasonComplaints,
  sentenceOf,
  withException,
  withoutDays,
  withSeason,
  type Hours,
} from './hours.rules.ts'

const day = (text: string) => text as Day
const today = day('2026-11-20')
const [long, short] = [[{ from: '09:00', to: '22:00' }], [{ from: '10:00', to: '20:00' }]]
const reason = { sl: 'božič', en: 'Christmas' }
const season = (from: string, weekday = long, sunday = short): Season => ({
  from: day(from),
  week: [...Array.from({ length: 6 }, () => weekday), sunday],
})
const exception = (from: string, to = from, spans: ShownException['spans'] = []): ShownException => ({
  from: day(from),
  to: day(to),
  spans,
  reason,
})
const hours: Hours = {
  seasons: [season('2026-09-01'), season('2027-05-01', short)],
  exceptions: [exception('2026-12-24', '2026-12-26'), exception('2026-12-31', '2026-12-31', short)],
}
const ofFile = { sl: 'odprto', en: 'open' }

test('a day has the hours of its exception, else of its season', () => {
  expect(hoursOn(hours, day('2026-08-31'))).toBeUndefined()
  expect(hoursOn(hours, today)).toEqual({ spans: long })
  expect(hoursOn(hours, day('2026-11-22'))).toEqual({ spans: short })
  expect(hoursOn(hours, day('2026-12-25'))).toEqual({ spans: [], reason })
  expect(hoursOn(hours, day('2026-12-31'))).toEqual({ spans: short, reason })
  expect(hoursOn(hours, day('2027-05-03'))).toEqual({ spans: short })
})

test('customers read the present season, those to come, and exceptions of two months', () => {
  const far = exception('2027-06-25')
  const shown = publicHours(
    { ...hours, exceptions: [exception('2026-11-01'), ...hours.exceptions, far] },
    today,
    ofFile,
  )
  expect(shown.seasons.map(({ from }) => from)).toEqual(['2026-09-01', '2027-05-01'])
  expect(shown.exceptions.map(({ days, inWords }) => [days.en, inWords.sl])).toEqual([
    ['Thu\u00a024.\u00a012. – Sat\u00a026.\u00a012.\u00a02026', 'zaprto: božič'],
    ['Thu\u00a031.\u00a012.\u00a02026', '10:00–20:00: božič'],
  ])
  expect(publicHours(hours, day('2027-06-01'), ofFile).seasons).toMatchObject([hours.seasons[1]!])
})

test('the sentence is that of the file until hours are set', () => {
  expect(sentenceOf(noHours, today, ofFile)).toEqual(ofFile)
  expect(sentenceOf({ ...noHours, exceptions: hours.exceptions }, today, ofFile)).toEqual(ofFile)
  expect(sentenceOf(hours, today, ofFile).en).toMatch(/^open Mon–Sat/)
})

test.each<[string, ShownException, object]>([
  ['ends before it begins', exception('2026-12-29', '2026-12-28'), { to: 'order_of_days' }],
  ['is over', exception('2026-11-19'), { from: 'past_day' }],
  ['began in the past', exception('2026-11-19', '2026-11-21'), { from: 'past_day' }],
  ['has a day of another one', exception('2026-12-26', '2026-12-28'), { from: 'day_has_exception' }],
  ['is longer than a year', exception('2027-01-01', '2028-01-02'), { to: 'exception_too_long' }],
  ['stands alone', exception('2026-12-27', '2026-12-30'), {}],
])('an exception that %s', (_what, written, complaints) => {
  expect(exceptionComplaints(hours, written, { today })).toEqual(complaints)
})

test('an exception takes the place of the one it was made from, also while that is under way', () => {
  const saving = { replaces: day('2026-12-24'), today: day('2026-12-25') }
  const longer = exception('2026-12-24', '2026-12-28')
  expect(exceptionComplaints(hours, longer, saving)).toEqual({})
  expect(withException(hours, longer, saving).exceptions).toEqual([longer, hours.exceptions[1]])
})

test('two hundred exceptions to come are enough; those that are over do not count', () => {
  const many = Array.from({ length: 199 }, (_, index) => exception(addDays(day('2027-01-02'), index)))
  const full = { ...hours, exceptions: [exception('2026-11-01'), exception('2026-11-20'), ...many] }
  expect(exceptionComplaints(full, exception('2028-01-01'), { today })).toEqual({ from: 'too_many_exceptions' })
  expect(exceptionComplaints(full, exception('2028-01-01'), { today: day('2026-11-21') })).toEqual({})
})

test('a season begins today or later, once a day', () => {
  expect(seasonComplaints(hours, season('2026-11-19'), { today })).toEqual({ from: 'past_day' })
  expect(seasonComplaints(hours, season('2027-05-01'), { today })).toEqual({ from: 'season_of_day' })
  expect(seasonComplaints(hours, season('2026-11-20'), { today })).toEqual({})
})

test('a season that has begun stays where another day is written over it, and takes other hours', () => {
  const saving = { replaces: day('2026-09-01'), today }
  const from = (of: Hours) => of.seasons.map((each) => each.from)
  expect(from(withSeason(hours, season('2026-12-01'), saving))).toEqual(['2026-09-01', '2026-12-01', '2027-05-01'])
  const corrected = withSeason(hours, season('2026-09-01', short), saving)
  expect([from(corrected), corrected.seasons[0]?.week[0]]).toEqual([['2026-09-01', '2027-05-01'], short])
  const moved = withSeason(hours, season('2027-06-01'), { replaces: day('2027-05-01'), today })
  expect(from(moved)).toEqual(['2026-09-01', '2027-06-01'])
})

test('a day within an exception is taken out by cutting it in two', () => {
  const cut = withoutDays(hours, { from: day('2026-12-25'), to: day('2026-12-25') })
  expect(cut.exceptions.map(({ from, to }) => [from, to])).toEqual([
    ['2026-12-24', '2026-12-24'],
    ['2026-12-26', '2026-12-26'],
    ['2026-12-31', '2026-12-31'],
  ])
})

test('closed days are those of closed exceptions, each by itself', () => {
  expect(closedBetween(hours, day('2026-12-25'), day('2027-01-31')).map((closed) => closed.day)).toEqual([
    '2026-12-25',
    '2026-12-26',
  ])
})

test('a change is what is new, gone or other', () => {
  const [christmas, eve] = hours.exceptions as [ShownException, ShownException]
  const after = { seasons: hours.seasons.slice(0, 1), exceptions: [{ ...christmas, spans: short }] }
  expect(differencesOf(hours, after)).toEqual([
    { season: { before: hours.seasons[1] } },
    { exception: { before: christmas, after: { ...christmas, spans: short } } },
    { exception: { before: eve } },
  ])
})

test('a reason without English is the Slovenian one', () => {
  expect(readable({ ...exception('2026-12-25'), reason: { sl: 'inventura', en: '' } }).reason.en).toBe('inventura')
})
