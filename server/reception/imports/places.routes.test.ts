import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import type { ClassId } from '#contract/platform/id.ts'
import { cancellations } from '#contract/staff/climbing/cancellations.ts'
import { imports, type Import } from '#contract/staff/reception/imports.ts'
import { people } from '#contract/staff/people/people.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { checked, csvOf, linesOf, namedAdult, started, type NamedPerson } from '../../../tests/kit/imports.ts'
import { addMember, logStaffIn, type StaffClient } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let office: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  office = await logStaffIn(testApp, await addMember(testApp, ['manager']))
})
afterAll(() => testApp[Symbol.asyncDispose]())

const db = () => testApp.app.ctx.db
const heading = ['Ime', 'Priimek', 'Datum rojstva', 'Skupina']
const fileOf = (...members: NamedPerson[]) =>
  csvOf([heading, ...members.map(({ firstName, lastName, birthDate }) => [firstName, lastName, birthDate, 'Sreda'])])

const checkedFor = (to: ClassId | null, ...members: NamedPerson[]) =>
  checked(office, 'places', fileOf(...members), { Sreda: to })

const run = async (shown: Import): Promise<Import> => {
  expect((await started(office, shown)).status).toBe(200)
  await testApp.work()
  return (await office.call(imports.one, { params: { importId: shown._id } })).import
}

const groupOf = async (wanted?: Parameters<typeof openCourse>[1]): Promise<ClassId> =>
  (await openCourse(db(), { now: testApp.clock.now(), weeks: 4, ...wanted })).classIds[0]!

const placesIn = (classId: ClassId) =>
  db()
    .selectFrom('place')
    .select(['participant_id', 'state', 'intent_id', 'pre_invoice_id', 'voucher_id'])
    .where('class_id', '=', classId)
    .execute()

test('a place is brought along confirmed, without a sale, an invoice or an email', async () => {
  const person = await namedAdult(testApp)
  const before = await testApp.emailsTo(person.email)
  const classId = await groupOf()
  const done = await run(await checkedFor(classId, person))
  expect(done).toMatchObject({ state: 'done', counts: { new: 1, wrong: 0 } })
  expect(await placesIn(classId)).toEqual([
    { participant_id: person.id, state: 'confirmed', intent_id: null, pre_invoice_id: null, voucher_id: null },
  ])
  const { card } = await office.call(people.card, { params: { personId: person.id } })
  expect(card.classes).toMatchObject([{ _id: classId, isUnpaid: false }])
  expect(card.documents).toEqual([])
  expect(await testApp.emailsTo(person.email)).toEqual(before)
  expect(await testApp.integrity()).toEqual([])
})

test('a group that runs already takes those who come along', async () => {
  const person = await namedAdult(testApp)
  const classId = await groupOf({ from: '2026-11-10' as Day })
  expect((await run(await checkedFor(classId, person))).counts).toMatchObject({ new: 1 })
})

describe('twice is once', () => {
  test('the same file, later and in one file', async () => {
    const person = await namedAdult(testApp)
    const classId = await groupOf()
    await run(await checkedFor(classId, person))
    expect((await run(await checkedFor(classId, person))).counts).toMatchObject({ new: 0, known: 1 })
    expect(await placesIn(classId)).toHaveLength(1)
  })

  test('by two members at the same moment', async () => {
    const person = await namedAdult(testApp)
    const classId = await groupOf()
    const shown = [await checkedFor(classId, person), await checkedFor(classId, person)]
    await Promise.all(shown.map((each) => started(office, each)))
    await testApp.work()
    expect(await placesIn(classId)).toHaveLength(1)
  })
})

test('never more than the group has places', async () => {
  const members = [await namedAdult(testApp), await namedAdult(testApp), await namedAdult(testApp)]
  const classId = await groupOf({ places: [2] })
  const shown = await checkedFor(classId, ...members)
  expect(shown.counts).toMatchObject({ new: 2, wrong: 1 })
  expect(await linesOf(office, shown, 'wrong')).toMatchObject([{ line: 4, problems: [{ code: 'term_full' }] }])
  // Two files that both see the last places.
  const pair = await checkedFor(classId, ...members.toReversed())
  await Promise.all([shown, pair].map((each) => started(office, each)))
  await testApp.work()
  expect(await placesIn(classId)).toHaveLength(2)
  expect(await testApp.integrity()).toEqual([])
})

test('a group of another age, a cancelled one and one that is over take no one', async () => {
  const person = await namedAdult(testApp)
  const ofChildren = await groupOf({ ageGroups: ['school'] })
  expect(await linesOf(office, await checkedFor(ofChildren, person), 'wrong')).toMatchObject([
    { problems: [{ field: 'name', code: 'age_group' }] },
  ])
  const over = await groupOf({ from: '2026-09-01' as Day })
  const called = await groupOf()
  const { fingerprint } = await office.call(cancellations.preview, { body: { groupIds: [called] } })
  const body = { key: randomUUID(), groupIds: [called], because: 'Ni prijav.', moves: [], fingerprint }
  await office.call(cancellations.cancel, { body })
  for (const classId of [over, called])
    expect(await linesOf(office, await checkedFor(classId, person), 'wrong')).toMatchObject([
      { problems: [{ field: 'name', code: 'name_open' }] },
    ])
})

test('a place in a group that is cancelled later was paid elsewhere: nothing is given back here', async () => {
  const person = await namedAdult(testApp)
  const classId = await groupOf()
  await run(await checkedFor(classId, person))
  const { places } = await office.call(cancellations.preview, { body: { groupIds: [classId] } })
  expect(places).toMatchObject([{ participantId: person.id, paidHow: 'elsewhere' }])
})
