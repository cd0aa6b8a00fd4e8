import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classes } from '#contract/climbing/classes.ts'
import type { Day } from '#contract/platform/day.ts'
import type { ClassDateId, ClassId } from '#contract/platform/id.ts'
import { hoursAt, weekdayOf } from '#contract/platform/schedule.ts'
import { courses, type GroupForm, type OfficeCourse, type OfficeGroup } from '#contract/staff/climbing/courses.ts'
import { addDays, at, dayOf } from '#server/platform/calendar.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { datesInWords, lineOf, shownDates } from '#texts/class-dates.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { classDatesOn, datesOfGroup, lockDate, releaseGuestPlace, renewExtent, takeGuestPlace } from './class-dates.ts'

let testApp: TestApp
let coach: StaffMember
let standIn: StaffMember
let office: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  const manager = await addMember(testApp, ['manager'])
  coach = await addMember(testApp, ['coach'])
  standIn = await addMember(testApp, ['coach'])
  office = await logStaffIn(testApp, manager)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const db = () => testApp.database.db
const week = (count: number): Day => addDays(dayOf(testApp.clock.now()), 7 * count)

const groupForm = (more: Partial<GroupForm> = {}): GroupForm => ({
  dates: [week(1), week(2), week(3)],
  start: '18:00',
  end: '19:30',
  coachIds: [coach.id],
  others: [],
  maxStudents: 2,
  ageGroups: ['adult'],
  ...more,
})

const newCourse = async (more: Partial<GroupForm> = {}): Promise<OfficeCourse> => {
  const { course } = await office.call(courses.create, {
    body: {
      key: randomUUID(),
      category: 'VV',
      name: { sl: 'Balvani', en: 'Bouldering' },
      vatClass: 'coaching',
      noClasses: 1,
      ageGroups: ['adult'],
      cents: 12_000,
      isVisible: true,
      groups: [groupForm(more)],
    },
  })
  return course
}

const only = ({ groups: [group] }: OfficeCourse): OfficeGroup => group!

const change = async ({ version, ...course }: OfficeCourse, more: Partial<GroupForm>): Promise<OfficeGroup> => {
  const params = { groupId: only({ version, ...course })._id }
  return only((await office.call(courses.changeGroup, { params, body: { ...groupForm(more), version } })).course)
}

const cancel = (id: ClassDateId) =>
  inTransaction(db(), async (tx) => {
    const { rows } = await sql<{ class_id: ClassId }>`
      update class_date set cancelled_at = ${testApp.clock.now()}, cancelled_because = 'Trener je zbolel.'
      where id = ${id} returning class_id`.execute(tx)
    for (const { class_id: classId } of rows) await renewExtent(tx, classId)
  })

const moves = async (id: ClassDateId, day: Day, start: string, end: string) => {
  await sql`insert into class_date (class_id, starts_at, ends_at, replaces)
            select class_id, ${at(day, start)}, ${at(day, end)}, id from class_date where id = ${id}`.execute(db())
  await cancel(id)
}

const idsByDay = ({ dates }: OfficeGroup) => Object.fromEntries(dates.map(({ day, _id: id }) => [day, id]))

describe('dates of a group (docs/product/classes.md §1.6)', () => {
  test('a date that stays keeps its id, also one that was taken out and comes again', async () => {
    const course = await newCourse()
    const before = idsByDay(only(course))
    const fewer = await change(course, { dates: [week(1), week(3), week(4)] })
    expect(fewer.dates.map(({ day }) => day)).toEqual([week(1), week(3), week(4)])
    expect(idsByDay(fewer)).toMatchObject({ [week(1)]: before[week(1)], [week(3)]: before[week(3)] })
    const [again] = (await office.call(courses.one, { params: { courseId: course._id } })).course.groups
    expect(again).toEqual(fewer)
    const longer = await change((await office.call(courses.one, { params: { courseId: course._id } })).course, {
      end: '20:00',
    })
    expect(idsByDay(longer)).toEqual(before)
    expect(longer.dates.map(({ end }) => end)).toEqual([1, 2, 3].map((each) => at(week(each), '20:00').toISOString()))
  })

  test('a cancelled date is left out for customers and the office, and the group ends with its last date', async () => {
    const course = await newCourse()
    const maja = await testApp.adult()
    const group = only(course)
    await testApp.seed.enrols(maja, { articleId: course._id, classes: [group._id] })
    await moves(group.dates[2]!._id, week(5), '10:00', '11:00')
    await cancel(group.dates[0]!._id)
    const client = testApp.as(maja)
    const { class: shown } = await client.call(classes.one, { params: { classId: group._id } })
    expect(shown).toMatchObject({
      dates: [week(2), week(5)],
      hours: [
        { start: '18:00', end: '19:30' },
        { start: '10:00', end: '11:00' },
      ],
    })
    const file = await client.send(classes.calendar, { params: { classId: group._id } })
    const calendar = Buffer.from(file.bytes ?? []).toString()
    expect(calendar.match(/DTSTART;TZID=[^:]+:\d+/g)).toHaveLength(2)
    const on = async (day: Day) => (await classDatesOn(db(), day)).filter(({ classId }) => classId === group._id)
    expect([await on(week(1)), await on(week(5))]).toMatchObject([[], [{ replaces: group.dates[2]!._id }]])
    const office1 = (await office.call(courses.one, { params: { courseId: course._id } })).course
    expect(only(office1).dates.map(({ day, isMoved }) => [day, isMoved])).toEqual([
      [week(2), undefined],
      [week(5), true],
    ])
    // Its other fields change although its dates are no longer the same hour.
    await change(office1, { dates: [week(2), week(5)], others: ['Maja Bregar'] })
  })

  test('a stand-in leads one date, in the calendar too', async () => {
    const course = await newCourse()
    const maja = await testApp.adult()
    const group = only(course)
    await testApp.seed.enrols(maja, { articleId: course._id, classes: [group._id] })
    const second = group.dates[1]!._id
    await sql`insert into class_date_coach (date_id, staff_id, position) values (${second}, ${standIn.id}, 0)`.execute(
      db(),
    )
    await sql`update class_date set teachers = ${['Nadja Nadomestna']} where id = ${second}`.execute(db())
    const own = (await datesOfGroup(db(), group._id)).map(({ coachIds, hasStandIn }) => [coachIds, hasStandIn])
    expect(own).toEqual([
      [[coach.id], false],
      [[standIn.id], true],
      [[coach.id], false],
    ])
    const file = await testApp.as(maja).send(classes.calendar, { params: { classId: group._id } })
    const names = Buffer.from(file.bytes ?? [])
      .toString()
      // A long line goes on after a break and a space (RFC 5545, 3.1).
      .replaceAll('\r\n ', '')
      .match(/DESCRIPTION[^\r]+/g)
    expect(names?.filter((line) => line.includes('Nadja Nadomestna'))).toHaveLength(1)
  })
})

describe('what is bought is what is shown (docs/product/classes.md §1.7)', () => {
  const day = (inDays: number): Day => addDays(dayOf(testApp.clock.now()), inDays)
  const evening = { start: '18:00', end: '19:30' }

  /** Courses whose dates share weekday and hours, or do not, with what is changed of them. */
  const kinds: [title: string, dates: number[], changed: (group: OfficeGroup) => Promise<void>, weekly: boolean][] = [
    ['every week', [7, 14, 21], async () => {}, true],
    ['a camp', [21, 22, 23, 24, 25], async () => {}, false],
    ['two weekdays', [7, 9, 14, 16, 21], async () => {}, false],
    ['a cancelled date', [7, 14, 21, 28, 35], async ({ dates }) => cancel(dates[2]!._id), true],
    ['a moved date', [7, 14, 21, 28], async ({ dates }) => moves(dates[1]!._id, day(15), '18:00', '19:30'), false],
    ['other hours on a date', [7, 14, 21], async ({ dates }) => moves(dates[1]!._id, day(14), '10:00', '11:00'), false],
  ]

  test.each(kinds)(
    '%s: the same dates in list, timetable, choice, own classes, email and calendar',
    async (...kind) => {
      const [, dates, changed, isWeekly] = kind
      const course = await newCourse({ dates: dates.map(day), ...evening })
      const group = only(course)
      await changed(group)
      const maja = await testApp.adult()
      const client = testApp.as(maja)
      const ofGroup = <Term extends { _id: ClassId }>(terms: readonly Term[]) =>
        terms.find(({ _id: id }) => id === group._id)!
      const query = { article: course._id, ageGroup: 'adult' as const }
      const chosen = ofGroup((await client.call(classes.multiple, { query })).classes)
      const listed = [
        chosen,
        ofGroup((await client.call(classes.offered)).terms),
        ofGroup((await testApp.visitor().call(classes.timetable)).terms),
      ]
      await testApp.seed.enrols(maja, { articleId: course._id, classes: [group._id] })
      const all = [...listed, ofGroup((await client.call(classes.mine, { query: {} })).classes)]
      expect(chosen.inWords.map(({ en }) => en)).toEqual(shownDates(chosen, 'en'))
      for (const shown of all) {
        expect([shown.inWords, shown.meets]).toEqual([chosen.inWords, chosen.meets])
        expect(shown.weekly).toEqual(isWeekly ? { weekday: weekdayOf(day(7)), ...evening } : undefined)
      }
      const email = (await testApp.emailsTo(maja.email)).find(({ subject }) => subject.startsWith('Mesto'))
      for (const line of datesInWords(chosen, 'sl').map(lineOf)) expect(email!.text).toContain(line)
      const file = await client.send(classes.calendar, { params: { classId: group._id } })
      const begins = [
        ...Buffer.from(file.bytes ?? [])
          .toString()
          .matchAll(/DTSTART;TZID=[^:]+:(\d+)T(\d{4})00/g),
      ]
      expect(begins.map(([, date, time]) => [date, time])).toEqual(
        chosen.dates.map((each, index) => [each.replaceAll('-', ''), hoursAt(chosen, index).start.replace(':', '')]),
      )
    },
  )

  test('a buyer reads which dates were cancelled or moved, and nothing of those that were planned anew', async () => {
    const course = await newCourse({ dates: [7, 14, 21, 28].map(day), ...evening })
    const fewer = await change(course, { dates: [7, 14, 28].map(day), ...evening })
    await moves(fewer.dates[1]!._id, day(15), '10:00', '11:00')
    await cancel(fewer.dates[2]!._id)
    const client = testApp.as(await testApp.adult())
    const { class: shown } = await client.call(classes.one, { params: { classId: fewer._id } })
    expect(shown.changes).toMatchObject([
      { kind: 'moved', day: day(15), start: '10:00', end: '11:00', insteadOf: day(14) },
      { kind: 'cancelled', day: day(28), ...evening },
    ])
  })
})

describe('places of guests (docs/product/attendance.md §4)', () => {
  const guests = (dateId: ClassDateId) =>
    inTransaction(db(), async (tx) => takeGuestPlace(tx, await lockDate(tx, dateId), testApp.clock.now())).then(
      () => 'taken',
      (error: unknown) => (error as { code: string }).code,
    )

  test('a guest takes a place on one date, and the group sells one fewer until then', async () => {
    const course = await newCourse()
    const group = only(course)
    const date = group.dates[1]!._id
    await testApp.seed.enrols(await testApp.adult(), { articleId: course._id, classes: [group._id] })
    const answers = await Promise.all([1, 2, 3].map(() => guests(date)))
    expect(answers.toSorted()).toEqual(['taken', 'term_full', 'term_full'])
    const visitor = testApp.as(await testApp.adult())
    const params = { params: { classId: group._id } }
    expect((await visitor.call(classes.one, params)).class).toMatchObject({ full: true })
    await inTransaction(db(), (tx) => releaseGuestPlace(tx, date))
    expect((await visitor.call(classes.one, params)).class).toMatchObject({ full: false })
  })
})
