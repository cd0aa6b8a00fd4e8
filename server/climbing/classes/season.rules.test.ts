import { describe, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import type { ArticleId, ClassId, StaffId } from '#contract/platform/id.ts'
import type { SeasonForm } from '#contract/staff/climbing/season.ts'
import { addDays } from '#server/platform/calendar.ts'
import { planSeason, type Calendar, type SourceCourse, type SourceGroup } from './season.rules.ts'

const weekly = (first: string, count: number): Day[] =>
  Array.from({ length: count }, (_, week) => addDays(first as Day, 7 * week))

const group = (id: string, dates: readonly Day[], more: Partial<SourceGroup> = {}): SourceGroup => ({
  id: id as ClassId,
  dates,
  start: '18:00',
  end: '19:30',
  coachIds: [],
  others: [],
  maxStudents: 10,
  cents: 10_000,
  ...more,
})

const course = (id: string, category: 'A' | 'VV', ...groups: SourceGroup[]): SourceCourse => ({
  id: id as ArticleId,
  category,
  name: { sl: id, en: id },
  cents: 10_000,
  groups,
})

const form = (more: Partial<SeasonForm> = {}): SeasonForm => ({
  courseIds: [],
  firstDay: '2027-02-03' as Day,
  skipsHolidays: false,
  prices: [],
  groups: [],
  ...more,
})

const calendar = (more: Partial<Calendar> = {}): Calendar => ({
  closedDays: new Map(),
  isHoliday: () => false,
  coaches: new Map(),
  standing: [],
  ...more,
})

const datesOf = (sources: readonly SourceCourse[], wished: SeasonForm, known = calendar()) =>
  planSeason(sources, wished, known).map(({ groups }) => groups.map(({ dates }) => dates))

describe('dates of a copied season (docs/product/classes.md §11.2)', () => {
  test('keep weekday and distance: a course that began a week later does so again', () => {
    const sources = [
      course('first', 'VV', group('mon', weekly('2026-09-28', 3))),
      course('second', 'VV', group('sat', weekly('2026-10-10', 2))),
    ]
    expect(datesOf(sources, form())).toEqual([
      [['2027-02-01', '2027-02-08', '2027-02-15']],
      [['2027-02-13', '2027-02-20']],
    ])
  })

  test('go on over closed days and holidays until there are as many', () => {
    const known = calendar({
      closedDays: new Map([['2027-02-08' as Day, { sl: 'Zaprto', en: 'Closed' }]]),
      isHoliday: (day) => day === '2027-02-15',
    })
    const sources = [course('only', 'VV', group('mon', weekly('2026-09-28', 2)))]
    expect(datesOf(sources, form({ skipsHolidays: true, dates: 3 }), known)).toEqual([
      [['2027-02-01', '2027-02-22', '2027-03-01']],
    ])
  })

  test('a group that is left out moves nothing, such as one of a former season of an activity', () => {
    const sources = [
      course('guided', 'VV', group('mon', weekly('2026-09-28', 1))),
      course('activity', 'A', group('old', weekly('2025-03-08', 1)), group('new', weekly('2026-10-03', 1))),
    ]
    const wished = form({ groups: [{ groupId: 'old' as ClassId, isLeftOut: true }] })
    expect(datesOf(sources, wished)).toEqual([[['2027-02-01']], [['2027-02-06']]])
  })
})

test('a coach who leads another group at the same time is a conflict, with the name of that group', () => {
  const luka = 'luka' as StaffId
  const sources = [
    course('first', 'VV', group('one', weekly('2026-09-28', 1), { coachIds: [luka] })),
    course('second', 'VV', group('other', weekly('2026-09-28', 1), { coachIds: [luka], start: '19:00', end: '20:00' })),
    course('third', 'VV', group('later', weekly('2026-09-28', 1), { coachIds: [luka], start: '20:00', end: '21:00' })),
  ]
  const planned = planSeason(sources, form(), calendar({ coaches: new Map([[luka, 'Luka']]) }))
  expect(
    planned.map(({ groups }) => groups[0]?.conflicts.map(({ kind, name, coach }) => [kind, name?.sl, coach])),
  ).toEqual([[['coach', 'second', 'Luka']], [['coach', 'first', 'Luka']], []])
})
