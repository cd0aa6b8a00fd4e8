import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClassDateId } from '#contract/platform/id.ts'
import { personCode } from '#contract/people/person-code.ts'
import { attendance, type AttendanceState, type Roster } from '#contract/staff/climbing/attendance.ts'
import { courses } from '#contract/staff/climbing/courses.ts'
import { desk } from '#contract/staff/reception/desk.ts'
import { people } from '#contract/staff/people/people.ts'
import { today as waitingCalls } from '#contract/staff/operation/today.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { addDays, at, dayOf } from '#server/platform/calendar.ts'
import { systemActor } from '#server/platform/audit-log.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { classToday } from './class-today.ts'
import { addGuest } from './guests.ts'
import { markPresent } from './marks.ts'

let testApp: TestApp
let office: StaffClient
let coach: StaffMember
let ofCoach: StaffClient
let ofOther: StaffClient
let otherCoach: StaffMember
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-11-20T08:00:00Z' })
  const manager = await addMember(testApp, ['manager'])
  coach = await addMember(testApp, ['coach'])
  otherCoach = await addMember(testApp, ['coach'])
  office = await logStaffIn(testApp, manager)
  ofCoach = await logStaffIn(testApp, coach)
  ofOther = await logStaffIn(testApp, otherCoach)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const codeOf = ({ status, body }: Answered) => [status, body['code']]
const now = () => testApp.clock.now()
const today = () => dayOf(now())
const db = () => testApp.database.db

interface Group {
  dates: ClassDateId[]
  classId: string
  courseId: string
  children: SeedPerson[]
}

let hour = 8

/** A group of the coach that meets today and in a week; the clock stands ten minutes before it begins. */
const newGroup = async (count: number, maxStudents = 12): Promise<Group> => {
  hour = hour >= 20 ? 8 : hour + 1
  if (hour === 8) {
    testApp.clock.forward(12 * 3_600)
    office = await logStaffIn(testApp, manager())
  }
  const start = `${String(hour).padStart(2, '0')}:30`
  const end = `${String(hour + 1).padStart(2, '0')}:30`
  const day = addDays(today(), 1)
  const { course } = await office.call(courses.create, {
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
        {
          dates: [day, addDays(day, 7)],
          start,
          end,
          coachIds: [coach.id],
          others: [],
          maxStudents,
          ageGroups: ['adult'],
        },
      ],
    },
  })
  const group = course.groups[0]!
  const children: SeedPerson[] = []
  for (let index = 0; index < count; index += 1) {
    const person = await testApp.adult({ lastName: 'Otroška' })
    await testApp.seed.enrols(person, { articleId: course._id, classes: [group._id] })
    children.push(person)
  }
  const begins = at(day, start)
  testApp.clock.forward((begins.getTime() - now().getTime()) / 1_000 - 600)
  // A second factor counts for twelve hours.
  office = await logStaffIn(testApp, manager())
  return { dates: group.dates.map(({ _id: id }) => id), classId: group._id, courseId: course._id, children }
}
let managers: StaffMember | undefined
const manager = () => managers!
beforeAll(async () => {
  managers = await addMember(testApp, ['manager'])
})
beforeEach(async () => {
  office = await logStaffIn(testApp, manager())
  ofCoach = await logStaffIn(testApp, coach)
  ofOther = await logStaffIn(testApp, otherCoach)
})

const stateOf = (roster: Roster, { id }: SeedPerson) => roster.rows.find(({ _id }) => _id === id)?.state

const mark = (
  client: StaffClient,
  dateId: ClassDateId,
  { id: personId }: Pick<SeedPerson, 'id'>,
  state: AttendanceState | null,
  when = now(),
) => client.send(attendance.mark, { params: { dateId }, body: { personId, state, at: when.toISOString() } })

const rosterOf = async (client: StaffClient, dateId: ClassDateId) =>
  (await client.call(attendance.roster, { params: { dateId } })).roster

describe('marks (docs/product/attendance.md §2)', () => {
  test('are set one by one, counted, changed and taken back', async () => {
    const { dates, children } = await newGroup(3)
    const [date, [first, second]] = [dates[0]!, children as [SeedPerson, SeedPerson]]
    const { dates: listed } = await ofCoach.call(attendance.today)
    expect(listed.find(({ _id: id }) => id === date)).toMatchObject({
      isMine: true,
      mayOpen: true,
      people: 3,
      there: 0,
      unmarked: 3,
      alerts: [{ kind: 'first', names: expect.any(Array) }],
    })
    await mark(ofCoach, date, first, 'present')
    testApp.clock.forward(1)
    await mark(ofCoach, date, first, 'absent')
    await mark(ofCoach, date, second, 'late')
    expect((await rosterOf(office, date)).date).toMatchObject({ there: 1, unmarked: 1 })
    testApp.clock.forward(1)
    await mark(ofCoach, date, second, null)
    const roster = await rosterOf(ofCoach, date)
    expect([stateOf(roster, first), stateOf(roster, second), roster.date.unmarked]).toEqual(['absent', undefined, 2])
  })

  test('the later mark counts in whatever order they arrive, and one sent again is the same', async () => {
    const { dates, children } = await newGroup(1)
    const [date, [child]] = [dates[0]!, children as [SeedPerson]]
    const before = new Date(now().getTime() - 5_000)
    await mark(ofCoach, date, child, 'absent')
    await mark(office, date, child, 'present', before)
    expect(stateOf(await rosterOf(ofCoach, date), child)).toBe('absent')
    const entries = async () =>
      (
        await sql<{
          n: number
        }>`select count(*) as n from audit_log where action = 'attendance_marked' and object_id = ${date}`.execute(db())
      ).rows[0]!.n
    const logged = await entries()
    const again = now()
    await Promise.all([1, 2, 3, 4].map(() => mark(ofCoach, date, child, 'late', again)))
    expect([stateOf(await rosterOf(ofCoach, date), child), (await entries()) - logged]).toEqual(['late', 1])
  })

  test('two at once lose no mark of the other', async () => {
    const { dates, children } = await newGroup(12)
    const date = dates[0]!
    const answers = await Promise.all(
      children.map((child, index) => mark(index % 2 ? office : ofCoach, date, child, index % 3 ? 'present' : 'absent')),
    )
    expect(answers.map(({ status }) => status)).toEqual(children.map(() => 200))
    const roster = await rosterOf(office, date)
    expect(children.map((child) => stateOf(roster, child))).toEqual(
      children.map((_, index) => (index % 3 ? 'present' : 'absent')),
    )
  })

  test('all present marks the rest, and is taken back without what was changed since', async () => {
    const { dates, children } = await newGroup(4)
    const [date, [absent, changed]] = [dates[0]!, children as [SeedPerson, SeedPerson]]
    await mark(ofCoach, date, absent, 'absent')
    const params = { dateId: date }
    const all = await ofCoach.call(attendance.markRest, { params, body: { at: now().toISOString() } })
    expect([all.marked.length, all.roster.date.there]).toEqual([3, 3])
    testApp.clock.forward(2)
    await mark(office, date, changed, 'left_early')
    const { roster } = await ofCoach.call(attendance.markRest, { params, body: { at: all.at, isUndone: true } })
    expect(stateOf(roster, absent)).toBe('absent')
    expect(stateOf(roster, changed)).toBe('left_early')
    expect(roster.date.unmarked).toBe(2)
  })

  test('are taken from an hour before until the group meets again, excuses earlier', async () => {
    const { dates, children } = await newGroup(1)
    const [[date, next], [child]] = [dates as [ClassDateId, ClassDateId], children as [SeedPerson]]
    expect(codeOf(await mark(ofCoach, next, child, 'present'))).toEqual([409, 'mark_too_early'])
    expect((await mark(ofCoach, next, child, 'excused')).status).toBe(200)
    expect(codeOf(await mark(ofCoach, date, await testApp.adult(), 'present'))).toEqual([409, 'not_on_roster'])
    testApp.clock.forward(7 * 86_400 + 600)
    ofCoach = await logStaffIn(testApp, coach)
    expect(codeOf(await mark(ofCoach, date, child, 'present'))).toEqual([409, 'mark_too_late'])
    expect((await mark(ofCoach, next, child, 'present')).status).toBe(200)
  })

  test('a clock that is ahead marks now', async () => {
    const { dates, children } = await newGroup(1)
    const [date, [child]] = [dates[0]!, children as [SeedPerson]]
    await mark(ofCoach, date, child, 'present', new Date(now().getTime() + 86_400_000))
    testApp.clock.forward(1)
    await mark(office, date, child, 'absent')
    expect(stateOf(await rosterOf(ofCoach, date), child)).toBe('absent')
  })
})

test('the desk expects who is still to come, and names the next class', async () => {
  const { dates, children } = await newGroup(4)
  ofCoach = await logStaffIn(testApp, coach)
  const [date, [first, second]] = [dates[0]!, children as [SeedPerson, SeedPerson]]
  // Groups of earlier tests may still be under way.
  const before = await office.call(desk.occupancy)
  expect(before.next).toMatchObject({ dateId: date, here: 0, expected: 4 })
  await mark(ofCoach, date, first, 'present')
  await mark(ofCoach, date, second, 'absent')
  const after = await office.call(desk.occupancy)
  expect(after.next).toMatchObject({ dateId: date, here: 1, expected: 4 })
  expect(before.expected - after.expected).toBe(2)
  testApp.clock.forward(600)
  expect((await office.call(desk.occupancy)).next?.dateId).not.toBe(date)
})

test('a class that is over without marks waits in the office until they are set', async () => {
  const { dates, children } = await newGroup(2)
  const [date, [first, second]] = [dates[0]!, children as [SeedPerson, SeedPerson]]
  const item = async () =>
    (await office.call(waitingCalls.waiting)).items.map((each) => each.item).find(({ _id: id }) => id === date)
  expect(await item()).toBeUndefined()
  await mark(ofCoach, date, first, 'present')
  testApp.clock.forward(90 * 60)
  expect(await item()).toMatchObject({ kind: 'attendance', unmarked: 1 })
  await mark(office, date, second, 'absent')
  expect(await item()).toBeUndefined()
})

describe('guests (docs/product/attendance.md §4)', () => {
  test('never exceed the places with those of the group, however many come at once', async () => {
    const { dates, children } = await newGroup(2, 4)
    const date = dates[0]!
    const guests = await Promise.all([1, 2, 3, 4, 5].map(() => testApp.adult()))
    const add = ({ id: personId }: SeedPerson) =>
      office.send(attendance.addGuest, { params: { dateId: date }, body: { personId, why: 'trial' } })
    const answers = await Promise.all(guests.map(add))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409, 409])
    const added = guests.filter((_, index) => answers[index]!.status === 200) as [SeedPerson, SeedPerson]
    // The same call again adds no one.
    expect((await add(added[0])).status).toBe(200)
    expect(codeOf(await add(children[0]!))).toEqual([409, 'already_signed_up'])
    await mark(ofCoach, date, added[0], 'present')
    const { roster } = await office.call(attendance.removeGuest, { params: { dateId: date, personId: added[0].id } })
    expect(roster.rows.map(({ guest }) => guest).filter(Boolean)).toEqual(['trial'])
    expect(roster.date).toMatchObject({ people: 3, there: 0 })
    expect((await add(guests.find((each) => !added.includes(each))!)).status).toBe(200)
  })
})

describe("a coach's own classes (docs/product/attendance.md §1)", () => {
  test('the roster, marks and people of other dates are unknown, except to a stand-in', async () => {
    const { dates, children } = await newGroup(1)
    const [date, [child]] = [dates[0]!, children as [SeedPerson]]
    const params = { dateId: date }
    const asked = async () => [
      (await ofOther.send(attendance.roster, { params })).status,
      (await ofOther.send(attendance.person, { params: { dateId: date, personId: child.id } })).status,
      (await mark(ofOther, date, child, 'present')).status,
      (await ofOther.send(attendance.markRest, { params, body: { at: now().toISOString() } })).status,
      (await ofOther.send(attendance.addable, { params, query: { q: 'a' } })).status,
    ]
    expect(await asked()).toEqual([404, 404, 404, 404, 404])
    const listed = (await ofOther.call(attendance.today)).dates.find(({ _id: id }) => id === date)
    expect(listed).toMatchObject({ isMine: false, mayOpen: false, alerts: [], people: 1 })
    expect((await ofOther.call(people.find, { query: { q: 'Otroška' } })).people).toEqual([])
    await sql`insert into class_date_coach (date_id, staff_id, position) values (${date}, ${otherCoach.id}, 0)`.execute(
      db(),
    )
    expect(await asked()).toEqual([200, 200, 200, 200, 200])
    // The group's coach does not lead this date any more.
    expect((await ofCoach.send(attendance.roster, { params })).status).toBe(404)
    expect((await ofCoach.send(attendance.roster, { params: { dateId: dates[1]! } })).status).toBe(200)
  })

  test('a coach finds own people by name and age, and adds who shows the own code', async () => {
    const { dates, children } = await newGroup(1)
    const [child] = children as [SeedPerson]
    const stranger = await testApp.adult({ lastName: 'Neznanec' })
    const { people: found } = await ofCoach.call(people.find, { query: { q: 'otroska', limit: 100 } })
    expect(found.find(({ _id: id }) => id === child.id)).toMatchObject({ email: '', phoneEnd: '', hasLogIn: false })
    expect((await ofCoach.send(people.card, { params: { personId: child.id } })).status).toBe(404)
    const params = { dateId: dates[0]! }
    const addable = async (q: string) =>
      (await ofCoach.call(attendance.addable, { params, query: { q } })).people.map(({ _id: id }) => id)
    expect(await addable('Neznanec')).toEqual([])
    expect(await addable(personCode(stranger.id))).toEqual([stranger.id])
    expect((await office.call(attendance.addable, { params, query: { q: 'Neznanec' } })).people).toHaveLength(1)
  })

  test('a message goes to the people of an own date, each address once, and stands beside the group', async () => {
    const { dates, children } = await newGroup(3)
    const params = { dateId: dates[0]! }
    const body = { key: randomUUID(), subject: 'Jutri', text: 'Pridite prej.' }
    const preview = await ofCoach.call(attendance.write, { params, body: { ...body, preview: true as const } })
    expect(preview.recipients).toBe(3)
    expect((await ofOther.send(attendance.write, { params, body })).status).toBe(404)
    await Promise.all([
      ofCoach.call(attendance.write, { params, body }),
      ofCoach.call(attendance.write, { params, body }),
    ])
    const emails = await testApp.emailsTo(children[0]!.email)
    expect(emails.filter(({ subject }) => subject.startsWith('Jutri'))).toHaveLength(1)
    // It stands beside the group for who may open it, also from another date.
    const { messages } = await ofCoach.call(attendance.messages, { params: { dateId: dates[1]! } })
    expect(messages).toMatchObject([{ by: coach.name, subject: 'Jutri', text: 'Pridite prej.', recipients: 3 }])
    expect((await ofOther.send(attendance.messages, { params })).status).toBe(404)
    const others = (await testApp.adult()).id
    expect(codeOf(await ofCoach.send(people.message, { body: { ...body, personIds: [others] } }))).toEqual([
      403,
      'forbidden',
    ])
  })

  test('certificates are granted on the last date, to who was there', async () => {
    const { dates, children } = await newGroup(2)
    const [[date, last], [first, second]] = [dates as [ClassDateId, ClassDateId], children as [SeedPerson, SeedPerson]]
    const body = { key: randomUUID(), kind: 'top_rope' as const }
    expect(codeOf(await ofCoach.send(attendance.certify, { params: { dateId: date }, body }))).toEqual([
      409,
      'not_last_date',
    ])
    testApp.clock.forward(7 * 86_400)
    ofCoach = await logStaffIn(testApp, coach)
    await mark(ofCoach, last, first, 'present')
    await mark(ofCoach, last, second, 'absent')
    for (const _ of [1, 2])
      expect(await ofCoach.call(attendance.certify, { params: { dateId: last }, body })).toMatchObject({ granted: 1 })
    const personOf = async ({ id: personId }: SeedPerson) =>
      (await ofCoach.call(attendance.person, { params: { dateId: last, personId } })).person
    expect((await personOf(first)).certificates.map(({ kind }) => kind)).toEqual(['top_rope'])
    expect(await personOf(second)).toMatchObject({ certificates: [], marks: [{ state: 'absent' }] })
  })
})

describe('a scan at reception (docs/product/attendance.md §6)', () => {
  test('finds the class of participants and guests, and marks once', async () => {
    const { dates, children } = await newGroup(1)
    const [date, [child]] = [dates[0]!, children as [SeedPerson]]
    const guest = await testApp.adult()
    await inTransaction(db(), (tx) =>
      addGuest(testApp.app.ctx, tx, systemActor, { dateId: date, personId: guest.id, why: 'trial' }),
    )
    const ids = [child.id, guest.id, (await testApp.adult()).id]
    const found = async () => [...(await classToday(db(), ids, now())).values()].map(({ dateId }) => dateId)
    expect(await found()).toEqual([date, date])
    const scan = (personId: SeedPerson['id']) =>
      inTransaction(db(), (tx) => markPresent(testApp.app.ctx, tx, systemActor, { dateId: date, personId, at: now() }))
    await Promise.all([scan(child.id), scan(child.id)])
    testApp.clock.forward(26 * 60)
    await scan(guest.id)
    await scan(child.id)
    const roster = await rosterOf(office, date)
    expect([stateOf(roster, child), stateOf(roster, guest)]).toEqual(['present', 'late'])
    testApp.clock.forward(60 * 60)
    expect(await found()).toEqual([])
  })
})
