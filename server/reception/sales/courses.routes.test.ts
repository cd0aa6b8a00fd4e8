import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { classes } from '#contract/climbing/classes.ts'
import type { BasketLine } from '#contract/staff/reception/basket.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { tills } from '#contract/staff/money/till.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { addMember, logStaffIn, type StaffClient } from '../../../tests/kit/staff.ts'
import { articleNamed, openTill, saleOf, sellAtDesk } from '../../../tests/kit/till.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

type Person = Awaited<ReturnType<TestApp['adult']>>

let testApp: TestApp
let reception: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  testApp.clock.set(new Date('2026-11-20T08:00:00Z'))
  reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  await openTill(reception, 15_000)
})
beforeEach(() => {
  testApp.errors.length = 0
})
afterEach(async () => {
  expect(testApp.errors).toEqual([])
  expect(await testApp.integrity()).toEqual([])
})
afterAll(() => testApp[Symbol.asyncDispose]())

const lineOf = (person: Person, { articleId, classes: classIds }: ReturnType<Course['cart']>): BasketLine => ({
  kind: 'classes',
  articleId,
  participantId: person.id,
  classIds,
})
type Course = Awaited<ReturnType<typeof openCourse>>

const offered = async (person: Person, course: Course) =>
  (await reception.call(sales.courses, { params: { personId: person.id } })).courses.find(
    ({ articleId }) => articleId === course.articleId,
  )
const placesOf = async (person: Person) => (await testApp.as(person).call(classes.mine, { query: {} })).classes

const onTerminal = async (lines: BasketLine[]) => {
  const body = await saleOf(reception, lines)
  return { ...body, cashCents: 0, givenCents: 0, terminalCents: body.totalCents }
}

describe('courses in the basket', () => {
  test('are those of the age, with places, and what clashes or is taken already', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [2, 1], weeks: 3, noClasses: 1 })
    const sameHours = await openCourse(testApp.app.ctx.db, { places: [1], weeks: 3, noClasses: 1 })
    const forChildren = await openCourse(testApp.app.ctx.db, { ageGroups: ['school'] })
    const person = await testApp.adult()
    expect(await offered(person, forChildren)).toBeUndefined()
    expect(await offered(person, course)).toMatchObject({
      groupsNeeded: 1,
      groups: [
        { _id: course.classIds[0], placesLeft: 2, cents: 4_000, hours: [{ start: '18:00' }] },
        { _id: course.classIds[1], placesLeft: 1 },
      ],
    })
    await sellAtDesk(reception, [lineOf(person, course.cart(0))], { buyerId: person.id })
    expect((await offered(person, course))?.groups[0]).toMatchObject({ placesLeft: 1, isSignedUp: true })
    expect((await offered(person, sameHours))?.groups[0]?.clashesWith).toBeDefined()
  })

  test('stand on one invoice with the rest of the basket', async () => {
    const course = await openCourse(testApp.app.ctx.db)
    const [person, shoes] = [await testApp.adult(), await articleNamed(reception, 'Plezalniki')]
    const sale = await sellAtDesk(reception, [
      lineOf(person, course.cart()),
      { kind: 'desk', articleId: shoes._id, quantity: 1 },
    ])
    expect(sale).toMatchObject({ state: 'sold', totalCents: 4_000 + shoes.cents })
    expect(await placesOf(person)).toMatchObject([{ _id: course.classIds[0] }])
  })

  test('hold their places while the terminal is asked, and free them where it failed', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [1] })
    const [first, second] = [await testApp.adult(), await testApp.adult()]
    const { sale } = await reception.call(sales.sell, { body: await onTerminal([lineOf(first, course.cart())]) })
    expect((await offered(second, course))?.groups[0]?.placesLeft).toBe(0)
    const body = await saleOf(reception, [lineOf(second, course.cart())])
    const refused = await reception.send(sales.sell, { body })
    expect([refused.status, refused.body['code']]).toEqual([409, 'term_full'])
    // The sentence says which line of the basket it is about.
    expect(refused.body['message']).toMatch(/^Preizkus \(.+\): /)
    const unfinished = (await reception.call(tills.all)).tills[0]!.unfinished
    expect(unfinished).toMatchObject([{ saleId: sale._id }])
    await reception.call(sales.terminal, { params: { saleId: sale._id }, body: { outcome: 'failed' } })
    expect(await placesOf(first)).toEqual([])
    await reception.call(sales.sell, { body })
    expect(await placesOf(second)).toHaveLength(1)
  })

  test('give the last place to one of 20 sales at one moment', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [1] })
    const people = await Promise.all(Array.from({ length: 20 }, () => testApp.adult()))
    const bodies = await Promise.all(people.map((person) => saleOf(reception, [lineOf(person, course.cart())])))
    const answers = await Promise.all(bodies.map((body) => reception.send(sales.sell, { body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body['code']))).toEqual(
      new Set(['term_full']),
    )
  })

  test('that began or were cancelled are refused by their line', async () => {
    const course = await openCourse(testApp.app.ctx.db)
    const person = await testApp.adult()
    const lines = [lineOf(person, course.cart())]
    const body = await saleOf(reception, lines)
    await testApp.app.ctx.db
      .updateTable('class')
      .set({ cancelled_at: testApp.clock.now(), cancelled_because: 'Preizkus' })
      .where('id', '=', course.classIds[0]!)
      .execute()
    const refused = await reception.send(sales.sell, { body })
    expect([refused.body['code'], refused.body['message']]).toEqual([
      'term_cancelled',
      expect.stringMatching(/^Preizkus \(.+\): /),
    ])
    expect(await offered(person, course)).toBeUndefined()
  })
})
