import { expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import type { ArticleId, ClassId } from '#contract/platform/id.ts'
import { openingOf, raised, seasonFormOf, type CopiedCourse, type SeasonDraft } from './season-draft.ts'

const today = '2026-11-24' as Day
const course = (id: string, cents: number, ...groups: string[]): CopiedCourse => ({
  _id: id as ArticleId,
  cents,
  groupIds: groups as ClassId[],
  otherGroupIds: [],
})
const courses = [course('school', 14_900, 'mon', 'tue'), course('youth', 11_900, 'thu')]
const draft = (more: Partial<SeasonDraft> = {}): SeasonDraft => ({
  courseIds: courses.map(({ _id }) => _id),
  firstDay: '2027-02-01',
  dates: '',
  skipsHolidays: true,
  opening: undefined,
  percent: '',
  prices: {},
  wishes: {},
  ...more,
})

test.each([
  [14_900, '5', 15_600],
  [14_900, '2,5', 15_300],
  [14_900, '-10 %', 13_400],
  [14_950, '', 14_950],
  [14_950, '0', 14_950],
  [14_900, 'nekaj', 14_900],
])('%i cents with %s percent more are %i', (amount, percent, price) => {
  expect(raised(amount, percent)).toBe(price)
})

test('what nothing is said about is not sent', () => {
  expect(seasonFormOf(draft(), courses, today)).toEqual({
    courseIds: ['school', 'youth'],
    firstDay: '2027-02-01',
    skipsHolidays: true,
    opensAt: '2027-01-11T07:00:00.000Z',
    prices: [],
    groups: [],
  })
})

test('prices, places, coaches and groups left out are sent of chosen courses alone', () => {
  const wished = draft({
    courseIds: ['school' as ArticleId],
    dates: '15',
    percent: '5',
    prices: { school: '160' },
    wishes: { mon: { isLeftOut: true }, tue: { places: '12', others: 'Maja Bregar, ' }, thu: { isLeftOut: true } },
    opening: '',
  })
  expect(seasonFormOf(wished, courses, today)).toEqual({
    courseIds: ['school'],
    firstDay: '2027-02-01',
    dates: 15,
    skipsHolidays: true,
    prices: [{ courseId: 'school', cents: 16_000 }],
    groups: [
      { groupId: 'mon', isLeftOut: true },
      { groupId: 'tue', others: ['Maja Bregar'], maxStudents: 12 },
    ],
  })
})

test('dates of an activity in other seasons are left out', () => {
  const activity = { ...course('first', 2500, 'spring'), otherGroupIds: ['autumn' as ClassId] }
  expect(seasonFormOf(draft({ courseIds: [activity._id] }), [activity], today)?.groups).toEqual([
    { groupId: 'autumn', isLeftOut: true },
  ])
})

test.each([
  [undefined, '2027-02-01', '2027-01-11T08:00'],
  // Three weeks before have gone by: at once.
  [undefined, '2026-12-01', ''],
  ['2027-01-20T18:00', '2027-02-01', '2027-01-20T18:00'],
  ['', '2027-02-01', ''],
])('an opening typed as %s of a season from %s is “%s”', (opening, firstDay, minute) => {
  expect(openingOf({ opening, firstDay }, today)).toBe(minute)
})

test('an opening that is no minute is sent as it is, to be refused', () => {
  expect(seasonFormOf(draft({ opening: '31. 2. 2027T08:00' }), courses, today)?.opensAt).toBe('31. 2. 2027T08:00')
})

test('without a day or a course there is nothing to show', () => {
  expect(seasonFormOf(draft({ firstDay: '' }), courses, today)).toBeUndefined()
  expect(seasonFormOf(draft({ courseIds: [] }), courses, today)).toBeUndefined()
})
