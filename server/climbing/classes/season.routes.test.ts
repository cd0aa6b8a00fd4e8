import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { classes } from '#contract/climbing/classes.ts'
import type { Day } from '#contract/platform/day.ts'
import type { ArticleId } from '#contract/platform/id.ts'
import { courses, type GroupForm, type NewCourse, type OfficeCourse } from '#contract/staff/climbing/courses.ts'
import { rescheduling, type DateChange } from '#contract/staff/climbing/rescheduling.ts'
import { seasonCalls, type Plan, type SeasonForm } from '#contract/staff/climbing/season.ts'
import { addDays, at, dayOf } from '#server/platform/calendar.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let manager: StaffMember
let coach: StaffMember
let office: StaffClient
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-09-01T06:00:00Z' })
  manager = await addMember(testApp, ['manager'])
  coach = await addMember(testApp, ['coach'])
})
beforeEach(async () => {
  office = await logStaffIn(testApp, manager)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const codeOf = ({ status, body }: Answered) => [status, body['code']]
const fieldsOf = ({ status, body }: Answered) => [status, Object.keys(body.errors ?? {})]

/** So many weekly dates from a day on. */
const weekly = (first: Day, weeks: number): Day[] =>
  Array.from({ length: weeks }, (_, week) => addDays(first, 7 * week))

const group = (first: Day, more: Partial<GroupForm> = {}): GroupForm => ({
  dates: weekly(first, 10),
  start: '17:00',
  end: '18:30',
  coachIds: [],
  others: ['Nejc Marčič'],
  maxStudents: 8,
  ageGroups: ['adult'],
  ...more,
})

const added = async (groups: readonly GroupForm[], more: Partial<NewCourse> = {}): Promise<OfficeCourse> =>
  (
    await office.call(courses.create, {
      body: {
        key: randomUUID(),
        category: 'VV',
        name: { sl: 'Jesenska vadba', en: 'Autumn class' },
        description: { sl: 'Za vse.', en: 'For all.' },
        vatClass: 'coaching',
        noClasses: 1,
        ageGroups: ['adult'],
        cents: 12_000,
        isVisible: true,
        groups: [...groups],
        ...more,
      },
    })
  ).course

const form = (courseIds: readonly ArticleId[], more: Partial<SeasonForm> = {}): SeasonForm => ({
  courseIds: [...courseIds],
  firstDay: '2027-02-01' as Day,
  skipsHolidays: false,
  prices: [],
  groups: [],
  ...more,
})

const previewOf = async (season: SeasonForm): Promise<Plan> =>
  (await office.call(seasonCalls.preview, { body: season })).plan

const copy = (season: SeasonForm, { fingerprint }: Plan, key: string = randomUUID()) =>
  office.send(seasonCalls.copy, { body: { ...season, key, fingerprint } })

const one = async (courseId: ArticleId) => (await office.call(courses.one, { params: { courseId } })).course

const close = (from: string, to = from) =>
  office.call(courses.closeDays, {
    body: { from, to, name: { sl: 'Počitnice', en: 'Holidays' } },
  })

/** Dates, hours and places of the groups, as planned and as made. */
const planned = ({ groups }: Plan['courses'][number]) =>
  groups.map(({ dates, start, end, maxStudents, cents, teachers }) => [dates, start, end, maxStudents, cents, teachers])
const made = ({ groups }: OfficeCourse) =>
  groups.map(({ dates, maxStudents, cents, teachers }) => [
    dates.map(({ day }) => day),
    localTime(dates[0]!.start),
    localTime(dates[0]!.end),
    maxStudents,
    cents,
    teachers,
  ])
const localTime = (instant: string) =>
  new Date(instant).toLocaleTimeString('sl', { timeZone: 'Europe/Ljubljana', hour: '2-digit', minute: '2-digit' })

const byGroup = ([one]: unknown[], [other]: unknown[]) => String(one).localeCompare(String(other))

describe('a copied season (docs/product/classes.md §11)', () => {
  test('8 courses with 40 groups over 4 closed days are what was shown, date by date', async () => {
    const monday = '2026-09-28' as Day
    const sources: OfficeCourse[] = []
    for (let index = 0; index < 8; index += 1)
      sources.push(
        await added(
          Array.from({ length: 5 }, (_, weekday) =>
            group(addDays(monday, weekday), { start: `${15 + index}:00`, end: `${15 + index}:50` }),
          ),
          { name: { sl: `Vadba ${index}`, en: `Class ${index}` } },
        ),
      )
    await close('2027-02-22', '2027-02-25')
    const season = form(
      sources.map(({ _id }) => _id),
      {
        prices: [{ courseId: sources[0]!._id, cents: 13_000 }],
        opensAt: at('2027-01-10' as Day, '08:00').toISOString(),
      },
    )
    const plan = await previewOf(season)
    expect(plan.courses).toHaveLength(8)
    expect(plan.courses.flatMap(({ groups }) => groups)).toHaveLength(40)
    for (const { groups } of plan.courses) {
      expect(groups.map(({ dates }) => dates.length)).toEqual([10, 10, 10, 10, 10])
      expect(groups.flatMap(({ skipped }) => skipped)).toEqual(['2027-02-22', '2027-02-23', '2027-02-24', '2027-02-25'])
      expect(groups.map(({ dates }) => dates[0])).toEqual(weekdaysFrom('2027-02-01'))
    }
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => copy(season, plan, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [first, ...others] = answers.map(({ body }) => body['courseIds'] as ArticleId[])
    for (const each of others) expect(each.toSorted()).toEqual(first!.toSorted())
    expect(first).toHaveLength(8)
    for (const courseId of first!) {
      const course = await one(courseId)
      const shown = plan.courses.find(({ name }) => name.sl === course.name.sl)!
      expect(made(course).toSorted(byGroup)).toEqual(planned(shown).toSorted(byGroup))
      expect(course.description).toEqual({ sl: 'Za vse.', en: 'For all.' })
      expect(course.opensAt).toBe(season.opensAt)
      expect(course.groups.every(({ copiedFrom, opensAt }) => copiedFrom && opensAt === season.opensAt)).toBe(true)
    }
    expect((await one(first![0]!)).prices[0]?.cents).toBe(13_000)
  })

  test('nothing of it is seen before its minute, and all of it from then on', async () => {
    const source = await added([group('2026-10-05' as Day)], { name: { sl: 'Ob minuti', en: 'On the minute' } })
    const opens = at('2027-01-15' as Day, '08:00')
    const season = form([source._id], { opensAt: opens.toISOString() })
    const { body } = await copy(season, await previewOf(season))
    const [courseId] = body['courseIds'] as [ArticleId]
    const groupId = (await one(courseId)).groups[0]!._id
    const before = testApp.clock.now()
    const offered = async () =>
      (await testApp.visitor().call(classes.timetable)).terms.some(({ _id }) => _id === groupId)
    testApp.clock.set(new Date(opens.getTime() - 1))
    expect(await offered()).toBe(false)
    testApp.clock.set(opens)
    expect(await offered()).toBe(true)
    testApp.clock.set(before)
  })

  test('names what stands in the way: holidays, and a coach who has another group', async () => {
    const source = await added([
      group('2026-10-05' as Day, { coachIds: [coach.id], others: [], start: '20:00', end: '21:00' }),
    ])
    // 8 February 2027 is a holiday. On the Monday after it the coach has another course.
    await added(
      [
        group('2027-02-15' as Day, {
          coachIds: [coach.id],
          dates: ['2027-02-15' as Day],
          start: '20:30',
          end: '22:00',
        }),
      ],
      {
        name: { sl: 'Druga vadba', en: 'Another class' },
      },
    )
    const [course] = (await previewOf(form([source._id]))).courses
    expect(course!.groups[0]!.conflicts).toEqual([
      { kind: 'holiday', day: '2027-02-08' },
      { kind: 'holiday', day: '2027-03-29' },
      { kind: 'coach', day: '2027-02-15', name: { sl: 'Druga vadba', en: 'Another class' }, coach: coach.name },
      { kind: 'closed', day: '2027-02-22', name: { sl: 'Počitnice', en: 'Holidays' } },
    ])
    const [skipping] = (await previewOf(form([source._id], { skipsHolidays: true }))).courses
    expect(skipping!.groups[0]!.skipped).toEqual(['2027-02-08', '2027-02-22', '2027-03-29'])
    expect(skipping!.groups[0]!.dates).toHaveLength(10)
  })

  test('a group can have another coach and other places, or be left out', async () => {
    const source = await added([group('2026-10-05' as Day), group('2026-10-06' as Day, { cents: 15_000 })])
    const [first, second] = source.groups
    const season = form([source._id], {
      firstDay: '2027-03-01' as Day,
      dates: 4,
      prices: [{ courseId: source._id, cents: 10_000 }],
      groups: [
        { groupId: first!._id, isLeftOut: true },
        { groupId: second!._id, coachIds: [coach.id], others: [], maxStudents: 3 },
      ],
    })
    const plan = await previewOf(season)
    const { body } = await copy(season, plan)
    const course = await one((body['courseIds'] as [ArticleId])[0])
    expect(course.groups).toMatchObject([
      { teachers: [coach.name], coachIds: [coach.id], maxStudents: 3, cents: 13_000 },
    ])
    expect(course.groups[0]!.dates.map(({ day }) => day)).toEqual(weekly('2027-03-02' as Day, 4))
  })

  test('hours stay local ones over the change to summer time', async () => {
    const source = await added([group('2026-10-05' as Day)])
    const season = form([source._id], { firstDay: '2027-03-15' as Day, dates: 4 })
    const { body } = await copy(season, await previewOf(season))
    const course = await one((body['courseIds'] as [ArticleId])[0])
    expect(course.groups[0]!.dates.map(({ start }) => localTime(start))).toEqual(['17:00', '17:00', '17:00', '17:00'])
    expect(course.groups[0]!.dates.map(({ start }) => start.slice(11, 16))).toEqual([
      '16:00',
      '16:00',
      '15:00',
      '15:00',
    ])
  })

  test('changes of single dates are not copied: neither a moved first date nor a cancelled one', async () => {
    const source = await added([group('2026-10-05' as Day, { dates: weekly('2026-10-05' as Day, 4) })])
    const [first, second, third] = source.groups[0]!.dates
    const change = async (dateId: typeof first, wanted: DateChange) => {
      const params = { dateId: dateId!._id }
      const body = { change: wanted, key: randomUUID() as string, fingerprint: '' }
      body.fingerprint = (await office.call(rescheduling.preview, { params, body })).touched.fingerprint
      return (await office.call(rescheduling.change, { params, body })).newDateId
    }
    const moved = {
      what: 'moved',
      day: '2026-10-08' as Day,
      from: '19:00',
      to: '20:30',
      because: 'Prireditev',
    } as const
    const newDateId = await change(first, moved)
    await change({ ...first!, _id: newDateId! }, { ...moved, day: '2026-10-03' as Day })
    await change(second, { what: 'cancelled', because: 'Bolezen', settles: 'makeup' })
    await change(third, { what: 'cancelled', because: 'Bolezen', settles: 'makeup' })
    const plan = await previewOf(form([source._id], { firstDay: '2027-05-03' as Day }))
    expect(plan.courses.map(planned)).toEqual([
      [[weekly('2027-05-03' as Day, 4), '17:00', '18:30', 8, 12_000, ['Nejc Marčič']]],
    ])
  })

  test('hours that a change of the clock takes or doubles are left out, and said before', async () => {
    // Sundays; summer time begins on 28 March 2027 and ends on 31 October.
    const source = await added([
      group('2026-10-04' as Day, { start: '02:15', end: '03:00', dates: weekly('2026-10-04' as Day, 3) }),
      group('2026-10-04' as Day, { start: '10:00', end: '11:00', dates: weekly('2026-10-04' as Day, 3) }),
    ])
    for (const [firstDay, missing] of [
      ['2027-03-21', '2027-03-28'],
      ['2027-10-24', '2027-10-31'],
    ] as const) {
      const season = form([source._id], { firstDay: addDays(firstDay as Day, -6) })
      const plan = await previewOf(season)
      const [night, day] = plan.courses[0]!.groups
      expect(night).toMatchObject({ skipped: [missing], conflicts: [{ kind: 'clock', day: missing }] })
      expect(night!.dates).toEqual([firstDay, addDays(firstDay as Day, 14), addDays(firstDay as Day, 21)])
      expect(day!.dates).toEqual(weekly(firstDay as Day, 3))
      expect((await copy(season, plan)).status).toBe(200)
    }
  })

  test('an activity gets further terms, and days in a row stay in a row', async () => {
    const camp = await added([
      group('2026-10-26' as Day, { dates: ['2026-10-26', '2026-10-27', '2026-10-28'] as Day[] }),
    ])
    const activity = await added([group('2026-10-26' as Day, { dates: ['2026-10-27'] as Day[] })], {
      category: 'A',
      noClasses: undefined,
    })
    const season = form([camp._id, activity._id], { firstDay: '2027-02-22' as Day })
    const plan = await previewOf(season)
    const { body } = await copy(season, plan)
    const ofCamp = plan.courses.find(({ courseId }) => courseId === camp._id)!
    // All three days of the camp are closed; the activity goes on to the next week.
    expect(ofCamp.groups[0]).toMatchObject({ dates: [], skipped: ['2027-02-22', '2027-02-23', '2027-02-24'] })
    const ids = body['courseIds'] as ArticleId[]
    expect(ids).toContain(activity._id)
    expect((await one(ids.find((id) => id !== activity._id)!)).groups).toEqual([])
    const { groups } = await one(activity._id)
    expect(groups.map(({ dates }) => dates.map(({ day }) => day))).toEqual([['2026-10-27'], ['2027-03-02']])
  })

  test('what changed since the preview is shown again, and nothing is made', async () => {
    const source = await added([group('2026-10-05' as Day)])
    const season = form([source._id], { firstDay: '2027-05-03' as Day })
    const plan = await previewOf(season)
    await close('2027-05-10')
    expect(codeOf(await copy(season, plan))).toEqual([409, 'changed_meanwhile'])
    const { courses: all } = await office.call(courses.list, {
      query: { from: '2027-05-01', to: '2027-05-31' },
    })
    expect(all.filter(({ groups }) => groups.some(({ copiedFrom }) => copiedFrom === source.groups[0]!._id))).toEqual(
      [],
    )
  })

  test('unknown courses, a season in the past and unknown coaches are refused beside their fields', async () => {
    const source = await added([group('2026-10-05' as Day)])
    const preview = (season: SeasonForm) => office.send(seasonCalls.preview, { body: season })
    expect(fieldsOf(await preview(form([randomUUID() as ArticleId])))).toEqual([422, ['courseIds']])
    const past = addDays(dayOf(testApp.clock.now()), -1)
    expect(fieldsOf(await preview(form([source._id], { firstDay: past })))).toEqual([422, ['firstDay']])
    const stranger = { groupId: source.groups[0]!._id, coachIds: [randomUUID() as never] }
    expect(fieldsOf(await preview(form([source._id], { groups: [stranger] })))).toEqual([422, ['groups']])
  })
})

const weekdaysFrom = (first: string): Day[] => Array.from({ length: 5 }, (_, day) => addDays(first as Day, day))
