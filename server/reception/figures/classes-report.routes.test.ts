import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import type { ClassDateId, VisitId } from '#contract/platform/id.ts'
import { attendance, type AttendanceState } from '#contract/staff/climbing/attendance.ts'
import { courses, type OfficeCourse } from '#contract/staff/climbing/courses.ts'
import { visits } from '#contract/staff/climbing/visits.ts'
import { figures, type ClassesBy } from '#contract/staff/reception/figures.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { addDays, at } from '#server/platform/calendar.ts'
import { changingCourses, dateOf } from '../../../tests/kit/courses.ts'
import { csvLines } from '../../../tests/kit/csv-lines.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

// How full classes are and who comes, and who no longer comes (docs/product/figures.md §3.7, §5).

let testApp: TestApp
let leading: StaffMember
let coach: StaffMember
let manager: StaffClient

beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-11-02T08:00:00Z' })
  leading = await addMember(testApp, ['manager'])
  coach = await addMember(testApp, ['coach'], { name: 'Tone Smer' })
})
beforeEach(async () => {
  manager = await logStaffIn(testApp, leading)
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const moveTo = async (day: Day, time: string) => {
  testApp.clock.forward((at(day, time).getTime() - testApp.clock.now().getTime()) / 1_000)
  manager = await logStaffIn(testApp, leading)
}

const tuesday = '2026-11-03' as Day
const nextTuesday = addDays(tuesday, 7)
const group = { start: '18:00', end: '19:30', others: [], ageGroups: ['adult' as const] }

/** Two groups on Tuesdays: one full with four places, the other one with two of ten. */
const openSchool = async (): Promise<{ course: OfficeCourse; people: SeedPerson[] }> => {
  const { course } = await manager.call(courses.create, {
    body: {
      key: randomUUID(),
      category: 'VV',
      name: { sl: 'Plezalna šola', en: 'Climbing school' },
      vatClass: 'coaching',
      noClasses: 1,
      ageGroups: ['adult'],
      cents: 9_000,
      isVisible: true,
      groups: [
        { ...group, dates: [tuesday, nextTuesday], coachIds: [coach.id], maxStudents: 4 },
        // The last date of a group is cancelled with it alone, so it has a third one.
        {
          ...group,
          dates: [tuesday, nextTuesday, addDays(tuesday, 14)],
          start: '20:00',
          end: '21:00',
          coachIds: [],
          maxStudents: 10,
        },
      ],
    },
  })
  const people: SeedPerson[] = []
  for (const index of [0, 0, 0, 0, 1, 1]) {
    const person = await testApp.adult()
    await testApp.seed.enrols(person, { articleId: course._id, classes: [course.groups[index]!._id] })
    people.push(person)
  }
  return { course, people }
}

const mark = (dateId: ClassDateId, person: SeedPerson, state: AttendanceState) =>
  manager.call(attendance.mark, {
    params: { dateId },
    body: { personId: person.id, state, at: testApp.clock.now().toISOString() },
  })

const reportOf = async (from: Day, to: Day, by: ClassesBy = 'group') =>
  (await manager.call(figures.classes, { query: { from, to, by } })).report

test('places and marks of a period by group, course and coach, without dates that were cancelled', async () => {
  const { course, people } = await openSchool()
  await moveTo(tuesday, '20:10')
  const [full, half] = [dateOf(course, 0), dateOf(course, 0, 1)]
  for (const [index, state] of (['present', 'late', 'left_early', 'excused'] as const).entries())
    await mark(full, people[index]!, state)
  await mark(half, people[4]!, 'absent')

  const tuesdays = { weekday: 2, start: '18:00', end: '19:30' }
  const first = { dates: 2, places: 8, taken: 8, there: 3, excused: 1, absent: 0 }
  const second = { dates: 2, places: 20, taken: 4, there: 0, excused: 0, absent: 1 }
  const both = { dates: 4, places: 28, taken: 12, there: 3, excused: 1, absent: 1 }
  const byGroup = await reportOf(tuesday, nextTuesday)
  expect(byGroup.rows).toMatchObject([
    { name: course.name, weekly: tuesdays, ...first },
    { weekly: { weekday: 2, start: '20:00', end: '21:00' }, ...second },
  ])
  expect(byGroup).toMatchObject({ total: both, beside: { dates: 0 } })
  expect(byGroup.steps.filter(({ value }) => value > 0)).toMatchObject([{ from: tuesday, value: 3 }])
  expect((await reportOf(tuesday, nextTuesday, 'course')).rows).toMatchObject([{ key: course._id, ...both }])
  expect((await reportOf(tuesday, nextTuesday, 'coach')).rows).toMatchObject([
    { name: { sl: 'Tone Smer' }, ...first },
    { name: { sl: 'brez trenerja', en: 'no coach' }, ...second },
  ])

  const { changed } = changingCourses(() => manager)
  await changed(dateOf(course, 1, 1), { what: 'cancelled', because: 'Praznik', settles: 'makeup' })
  const after = await reportOf(tuesday, nextTuesday)
  expect(after.rows[1]).toMatchObject({ dates: 1, places: 10, taken: 2 })
  expect(after.rows[1]).not.toHaveProperty('weekly')
  // What was, stands beside the week that follows.
  expect((await reportOf(nextTuesday, addDays(nextTuesday, 6))).beside).toMatchObject({ dates: 2, there: 3 })
})

test('the table has the rows and the total, and is in the audit log', async () => {
  const query = { from: tuesday, to: nextTuesday }
  const { bytes } = (await manager.send(figures.classesTable, { query })) as unknown as { bytes: Uint8Array }
  expect(
    csvLines(bytes)
      .slice(1)
      .map((cells) => cells.slice(1)),
  ).toEqual([
    ['torek 18:00–19:30', '2', '8', '8', '3', '1', '0'],
    ['', '1', '2', '10', '0', '0', '1'],
    ['', '3', '10', '18', '3', '1', '1'],
  ])
  const { rows } = await sql<{ fields: string[] }>`
    select fields from audit_log where action = 'table_exported' order by at desc limit 1`.execute(testApp.app.ctx.db)
  expect(rows[0]!.fields).toEqual(['report_classes', 'csv'])
})

test('a coach, the reception and an accountant see neither', async () => {
  for (const role of ['coach', 'reception', 'accountant'] as const) {
    const browser = await logStaffIn(testApp, await addMember(testApp, [role]))
    const query = { from: tuesday, to: nextTuesday }
    const statuses = [await browser.send(figures.classes, { query }), await browser.send(figures.absentees)]
    expect(statuses.map(({ status }) => status)).toEqual([403, 403])
  }
})

test('who came every week and stays away is named from six weeks on, with the numbers, until the next visit', async () => {
  const [regular, seldom, returned] = [await testApp.adult(), await testApp.adult(), await testApp.adult()]
  const visit = ({ id: personId }: SeedPerson) =>
    manager.call(visits.record, { body: { key: randomUUID(), personId, reason: 'staff', again: true } })
  const start = addDays(nextTuesday, 7)
  for (let day = 0; day < 8; day += 1) {
    await moveTo(addDays(start, day), '18:00')
    for (const person of [regular, seldom, returned]) await visit(person)
  }
  // Seven days are too few, also with two visits on one of them.
  await visit(seldom)
  const { rows } = await sql<{ id: VisitId }>`
    select id from visit where person_id = ${seldom.id} order by at limit 1`.execute(testApp.app.ctx.db)
  await manager.call(visits.undo, {
    params: { visitId: rows[0]!.id },
    body: { key: randomUUID(), because: 'Pomota pri vpisu' },
  })
  const last = addDays(start, 7)
  const named = async () => (await manager.call(figures.absentees)).people
  await moveTo(addDays(last, 41), '18:00')
  expect(await named()).toEqual([])
  await visit(returned)
  await moveTo(addDays(last, 43), '18:00')
  expect(await named()).toMatchObject([
    { _id: regular.id, lastVisit: last, weeksAway: 6, visits: 8, ageGroup: 'adult' },
  ])
  const { bytes } = (await manager.send(figures.absenteesTable)) as unknown as { bytes: Uint8Array }
  const lines = csvLines(bytes)
  expect(lines.slice(1).map((cells) => cells.slice(3))).toEqual([
    ['6', '8'],
    ['', '1'],
  ])
  await visit(regular)
  expect(await named()).toEqual([])
})
