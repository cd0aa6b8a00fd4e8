import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classes } from '#contract/climbing/classes.ts'
import { gifts } from '#contract/climbing/gifts.ts'
import type { Day } from '#contract/platform/day.ts'
import type { StaffId } from '#contract/platform/id.ts'
import { courses, type GroupForm, type NewCourse, type OfficeCourse } from '#contract/staff/climbing/courses.ts'
import { addDays, at, dayOf } from '#server/platform/calendar.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let manager: StaffMember
let coach: StaffMember
let office: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  manager = await addMember(testApp, ['manager'])
  coach = await addMember(testApp, ['coach'])
  office = await logStaffIn(testApp, manager)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const today = () => dayOf(testApp.clock.now())
const codeOf = ({ status, body }: Answered) => [status, body['code']]
const fieldsOf = ({ status, body }: Answered) => [status, Object.keys(body.errors ?? {}).toSorted()]

/** Dates of so many weeks from a week on. */
const weekly = (weeks: number): Day[] => Array.from({ length: weeks }, (_, week) => addDays(today(), 7 * (week + 1)))

const group = (more: Partial<GroupForm> = {}): GroupForm => ({
  dates: weekly(6),
  start: '18:00',
  end: '19:30',
  coachIds: [coach.id],
  others: ['Nejc Marčič'],
  maxStudents: 8,
  ageGroups: ['adult'],
  ability: { from: 1, to: 4 },
  ...more,
})

const form = (more: Partial<NewCourse> = {}): NewCourse => ({
  key: randomUUID(),
  category: 'VV',
  name: { sl: 'Balvani', en: 'Bouldering' },
  description: { sl: 'Brez vrvi.', en: 'Without a rope.' },
  level: { sl: 'Za vse', en: 'For all' },
  vatClass: 'coaching',
  noClasses: 1,
  ageGroups: ['student', 'adult'],
  cents: 12_000,
  isVisible: true,
  groups: [group()],
  ...more,
})

const added = async (more: Partial<NewCourse> = {}): Promise<OfficeCourse> =>
  (await office.call(courses.create, { body: form(more) })).course

const activity = (more: Partial<NewCourse> = {}) =>
  added({ category: 'A', noClasses: undefined, groups: [group({ dates: [addDays(today(), 5)] })], ...more })

const termsOf = async (course: OfficeCourse) => {
  const client = testApp.as(await testApp.adult())
  const call = course.category === 'VV' ? classes.multiple : classes.single
  return (await client.call(call, { query: { article: course._id } })).classes
}

const enrol = async (course: OfficeCourse, ...groups: number[]) => {
  const maja = await testApp.adult()
  const ids = (groups.length ? groups : [0]).map((index) => course.groups[index]!._id)
  await testApp.seed.enrols(maja, { articleId: course._id, classes: ids })
  return maja
}

const one = async ({ _id: courseId }: OfficeCourse) => (await office.call(courses.one, { params: { courseId } })).course

describe('a course with its groups (docs/product/classes.md §10.2)', () => {
  test('is shown to customers with its dates, coaches and price', async () => {
    const course = await added({ groups: [group(), group({ start: '20:00', end: '21:30', cents: 14_000 })] })
    expect(course).toMatchObject({
      noClasses: 1,
      prices: [{ from: today(), cents: 12_000, by: manager.name }],
      groups: [
        {
          teachers: [coach.name, 'Nejc Marčič'],
          coachIds: [coach.id],
          maxStudents: 8,
          cents: 12_000,
          paid: 0,
          ability: { from: 1, to: 4 },
        },
        { cents: 14_000 },
      ],
    })
    const [first, second] = await termsOf(course)
    expect(first).toMatchObject({
      className: { sl: 'Balvani' },
      dates: weekly(6),
      hours: [{ start: '18:00', end: '19:30' }],
      teacher: [{ fullName: coach.name }, { fullName: 'Nejc Marčič' }],
    })
    expect(second?.classPriceData).toEqual([{ article: course._id, priceDDV: 140 }])
    const maja = await enrol(course, 1)
    expect((await testApp.as(maja).call(classes.mine, { query: {} })).classes).toHaveLength(1)
    expect((await one(course)).groups[1]).toMatchObject({ paid: 1, unpaid: 0, held: 0 })
  })

  test('the same key is one course, whatever arrives twice at once', async () => {
    const body = form({ name: { sl: 'Dvakrat', en: 'Twice' } })
    const sent = await Promise.all([1, 2, 3].map(() => office.call(courses.create, { body })))
    expect(new Set(sent.map(({ course }) => course._id)).size).toBe(1)
    expect(sent[0]!.course.groups).toHaveLength(1)
  })

  test.each([
    ['an unknown VAT class', { vatClass: 'mleko' }, ['vatClass']],
    ['a course without a number of groups', { noClasses: undefined }, ['noClasses']],
    ['an activity with a number of groups', { category: 'A' as const, groups: [] }, ['noClasses']],
    ['no text in a language', { name: { sl: '', en: 'x' } }, ['name.sl']],
    ['a price of nothing', { cents: 0 }, ['cents']],
  ] as [string, Partial<NewCourse>, string[]][])('refuses %s', async (_what, more, fields) => {
    expect(fieldsOf(await office.send(courses.create, { body: form(more) }))).toEqual([422, fields])
  })

  test.each([
    ['a day gone by', { dates: ['2026-11-19' as Day] }, ['dates']],
    ['a day twice', { dates: ['2026-12-01' as Day, '2026-12-01' as Day] }, ['dates']],
    ['no day', { dates: [] }, ['dates']],
    ['an end before the start', { start: '19:00', end: '18:00' }, ['end']],
    // Summer time begins on 28 March 2027 and ends on 31 October.
    ['an hour that does not exist', { dates: ['2027-03-28' as Day], start: '02:30', end: '03:00' }, ['start']],
    ['hours that come twice', { dates: ['2027-10-31' as Day], start: '02:00', end: '02:45' }, ['end', 'start']],
    ['a coach who is none of ours', { coachIds: ['019a9f00-0000-7000-8000-000000000000' as StaffId] }, ['coachIds']],
    ['an age that the course has not', { ageGroups: ['school' as const] }, ['ageGroups']],
    ['no places', { maxStudents: 0 }, ['maxStudents']],
    ['ability upside down', { ability: { from: 5, to: 2 } }, ['ability.to']],
  ] as [string, Partial<GroupForm>, string[]][])('refuses a group with %s', async (_what, more, fields) => {
    const course = await added({ groups: [] })
    const body = { ...group(more), version: course.version }
    expect(fieldsOf(await office.send(courses.addGroup, { params: { courseId: course._id }, body }))).toEqual([
      422,
      fields,
    ])
    const inForm = await office.send(courses.create, { body: form({ groups: [group(), group(more)] }) })
    expect(fieldsOf(inForm)[1]).toEqual(fields.map((field) => (field === 'coachIds' ? field : `groups.1.${field}`)))
  })

  test('hours of a day on which the clock changes are local ones', async () => {
    const course = await added({ groups: [group({ dates: ['2027-03-21', '2027-03-28', '2027-04-04'] as Day[] })] })
    expect(course.groups[0]!.dates.map(({ start }) => start)).toEqual([
      '2027-03-21T17:00:00.000Z',
      '2027-03-28T16:00:00.000Z',
      '2027-04-04T16:00:00.000Z',
    ])
  })

  test('texts and price change from now on, for groups at the price of the course', async () => {
    const course = await added({ groups: [group(), group({ start: '20:00', end: '21:30', cents: 14_000 })] })
    const { course: after } = await office.call(courses.change, {
      params: { courseId: course._id },
      body: {
        version: course.version,
        name: { sl: 'Balvani 2', en: 'Bouldering 2' },
        vatClass: 'sport',
        noClasses: 1,
        ageGroups: ['adult'],
        cents: 13_000,
      },
    })
    expect(after.groups.map(({ cents }) => cents)).toEqual([13_000, 14_000])
    expect((await termsOf(after)).map(({ className }) => className.sl)).toEqual(['Balvani 2', 'Balvani 2'])
    const narrower = {
      version: after.version,
      name: after.name,
      vatClass: 'sport',
      noClasses: 1,
      ageGroups: ['student' as const],
      cents: 13_000,
    }
    expect(fieldsOf(await office.send(courses.change, { params: { courseId: course._id }, body: narrower }))).toEqual([
      422,
      ['ageGroups'],
    ])
  })

  test('of two managers the second one is refused', async () => {
    const course = await added()
    const params = { groupId: course.groups[0]!._id }
    const answers = await Promise.all(
      [9, 10, 11].map((maxStudents) =>
        office.send(courses.changeGroup, { params, body: { ...group({ maxStudents }), version: course.version } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((first, other) => first - other)).toEqual([200, 409, 409])
  })
})

describe('a group with participants (docs/product/classes.md §10.3)', () => {
  test('keeps dates and ages, and never has fewer places than are taken', async () => {
    const course = await added()
    await enrol(course)
    await enrol(course)
    const { version } = await one(course)
    const change = (more: Partial<GroupForm>) =>
      office.send(courses.changeGroup, {
        params: { groupId: course.groups[0]!._id },
        body: { ...group(more), version },
      })
    expect(codeOf(await change({ dates: weekly(7) }))).toEqual([409, 'group_taken'])
    expect(codeOf(await change({ start: '17:00' }))).toEqual([409, 'group_taken'])
    expect(codeOf(await change({ ageGroups: ['student'] }))).toEqual([409, 'group_taken'])
    expect(fieldsOf(await change({ maxStudents: 1 }))).toEqual([422, ['maxStudents']])
    const { body } = await change({ maxStudents: 2, coachIds: [], others: ['Maja Bregar'] })
    expect(body['course']).toMatchObject({ groups: [{ maxStudents: 2, teachers: ['Maja Bregar'], coachIds: [] }] })
    expect((await termsOf(await one(course)))[0]).toMatchObject({ full: true })
  })

  test('is hidden from others, and stays with those who have a place', async () => {
    const course = await added()
    const maja = await enrol(course)
    const { version } = await one(course)
    const groupId = course.groups[0]!._id
    await office.call(courses.showGroup, { params: { groupId }, body: { version, isVisible: false } })
    expect(await termsOf(course)).toEqual([])
    expect((await testApp.as(maja).send(classes.one, { params: { classId: groupId } })).status).toBe(200)
    const stranger = testApp.as(await testApp.adult())
    expect((await stranger.send(classes.one, { params: { classId: groupId } })).status).toBe(404)
  })

  test('keeps its course out of the archive until it is over', async () => {
    const course = await added()
    await enrol(course)
    const params = { courseId: course._id }
    const archive = async () =>
      office.send(courses.archive, { params, body: { version: (await one(course)).version, isArchived: true } })
    expect(codeOf(await archive())).toEqual([409, 'course_under_way'])
    const before = testApp.clock.now()
    const earlier = office
    testApp.clock.set(at(addDays(today(), 60), '12:00'))
    office = await logStaffIn(testApp, manager)
    expect((await archive()).status).toBe(200)
    testApp.clock.set(before)
    office = earlier
  })
})

describe('an opening minute (docs/product/classes.md §10.4)', () => {
  test('nothing is shown or sold before it, and everything from it on', async () => {
    const opens = at(addDays(today(), 2), '08:00')
    const course = await added({ opensAt: opens.toISOString() })
    const classId = course.groups[0]!._id
    const maja = await testApp.adult()
    const client = testApp.as(maja)
    const cart = { articleId: course._id, classes: [classId] }
    const seen = async () => [
      (await termsOf(course)).length,
      (await client.call(classes.offered)).terms.filter(({ _id }) => _id === classId).length,
      (await client.send(classes.one, { params: { classId } })).status,
    ]
    const before = testApp.clock.now()
    testApp.clock.set(new Date(opens.getTime() - 1))
    expect(await seen()).toEqual([0, 0, 404])
    await expect(testApp.seed.enrols(maja, cart)).rejects.toThrow()
    testApp.clock.set(opens)
    expect(await seen()).toEqual([1, 1, 200])
    await testApp.seed.enrols(maja, cart)
    testApp.clock.set(before)
  })

  test('a term that is not open yet is refused by name, and may be opened at once', async () => {
    const course = await added()
    const params = { courseId: course._id }
    const opensAt = at(addDays(today(), 2), '08:00').toISOString()
    const { course: closed } = await office.call(courses.open, { params, body: { version: course.version, opensAt } })
    const client = testApp.as(await testApp.adult())
    const body = { classCart: { articleId: course._id, classes: [course.groups[0]!._id] } }
    expect(codeOf(await client.send(classes.signUpPreInvoice, { body }))).toEqual([409, 'term_not_open'])
    // A further group of an open course may open later than the others.
    await testApp.app.ctx.db.updateTable('article').set({ opens_at: null }).where('id', '=', course._id).execute()
    expect(codeOf(await client.send(classes.signUpPreInvoice, { body }))).toEqual([409, 'term_not_open'])
    const { version } = await one(closed)
    await office.call(courses.open, { params, body: { version } })
    expect((await client.send(classes.signUpPreInvoice, { body })).status).toBe(200)
  })
})

describe('an activity (docs/product/classes.md §10.2)', () => {
  test('has terms of one date each', async () => {
    const two = form({ category: 'A', noClasses: undefined, groups: [group({ dates: weekly(2) })] })
    expect(fieldsOf(await office.send(courses.create, { body: two }))).toEqual([422, ['groups.0.dates']])
    const first = await activity({ name: { sl: 'Prvi gib', en: 'First move' } })
    expect(await termsOf(first)).toHaveLength(1)
  })

  test('is given as a voucher for each of its ages', async () => {
    const course = await activity({ name: { sl: 'Darilni gib', en: 'Given move' } })
    const params = { courseId: course._id }
    const listOf = async (ageGroup: 'adult' | 'student') =>
      (await testApp.visitor().call(gifts.list, { params: { ageGroup }, query: { label: 'A' } })).articles.map(
        ({ name, priceDDV }) => [name.sl, priceDDV],
      )
    const { course: given } = await office.call(courses.gift, {
      params,
      body: { version: course.version, isOnSale: true },
    })
    expect(given.gifts.map(({ ageGroup, isVisible }) => [ageGroup, isVisible])).toEqual([
      ['student', true],
      ['adult', true],
    ])
    expect(await listOf('adult')).toContainEqual(['Darilni gib', 120])
    expect(await listOf('student')).toContainEqual(['Darilni gib (15–25\u00A0let)', 120])
    const { course: ended } = await office.call(courses.gift, {
      params,
      body: { version: given.version, isOnSale: false },
    })
    expect(await listOf('adult')).not.toContainEqual(['Darilni gib', 120])
    await office.call(courses.gift, { params, body: { version: ended.version, isOnSale: true } })
    expect((await listOf('adult')).filter(([name]) => name === 'Darilni gib')).toHaveLength(1)
    const guided = await added()
    const asGift = { params: { courseId: guided._id }, body: { version: guided.version, isOnSale: true } }
    expect((await office.send(courses.gift, asGift)).status).toBe(404)
  })
})

describe('closed days (docs/product/classes.md §10.6)', () => {
  test('are named to customers, and name the groups that meet on them', async () => {
    const course = await added({ name: { sl: 'Pred prazniki', en: 'Before the holidays' } })
    const [first] = weekly(1) as [Day]
    const body = { from: first, to: addDays(first, 1), name: { sl: 'Prenova sten', en: 'New walls' } }
    const { closedDays, touched } = await office.call(courses.closeDays, { body })
    expect(closedDays).toEqual([
      { day: first, name: body.name },
      { day: addDays(first, 1), name: body.name },
    ])
    expect(touched).toContainEqual({ _id: course.groups[0]!._id, name: course.name, day: first })
    const shown = (await testApp.visitor().call(classes.timetable)).closedDays
    expect(shown).toEqual(closedDays)
    const { closedDays: left } = await office.call(courses.openDay, { body: { day: first } })
    expect(left).toHaveLength(1)
    expect((await office.send(courses.openDay, { body: { day: first } })).status).toBe(404)
  })

  test.each([
    ['the end before the beginning', { from: '2027-01-02', to: '2027-01-01' }, ['to']],
    ['more than two months', { from: '2027-01-02', to: '2027-04-01' }, ['to']],
    ['a day gone by', { from: '2026-11-01', to: '2026-11-02' }, ['from']],
  ] as [string, { from: Day; to: Day }, string[]][])('refuse %s', async (_what, days, fields) => {
    const body = { ...days, name: { sl: 'Zaprto', en: 'Closed' } }
    expect(fieldsOf(await office.send(courses.closeDays, { body }))).toEqual([422, fields])
  })
})

test('the season has courses with a date in it, its holidays and its coaches', async () => {
  const course = await added({ name: { sl: 'Sezonska', en: 'Seasonal' } })
  const list = (from: Day, to: Day) => office.call(courses.list, { query: { from, to } })
  const season = await list(today(), addDays(today(), 60))
  expect(season.courses.map(({ _id }) => _id)).toContain(course._id)
  expect(season.holidays).toEqual(['2026-12-25', '2026-12-26', '2027-01-01', '2027-01-02'])
  expect(season.coaches).toContainEqual({ _id: coach.id, name: coach.name })
  const past = await list(addDays(today(), -100), addDays(today(), -50))
  expect(past.courses.map(({ _id }) => _id)).not.toContain(course._id)
})

test('reception and coaches plan no courses', async () => {
  for (const role of ['reception', 'coach', 'accountant', 'admin'] as const) {
    const client = await logStaffIn(testApp, await addMember(testApp, [role]))
    expect((await client.send(courses.list, { query: { from: today(), to: today() } })).status).toBe(403)
  }
})
