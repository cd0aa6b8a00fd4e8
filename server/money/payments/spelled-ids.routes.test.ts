import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { classes } from '#contract/climbing/classes.ts'
import { gifts } from '#contract/climbing/gifts.ts'
import { payments, type Intent } from '#contract/money/payments.ts'
import type { Client } from '../../../tests/kit/client.ts'
import { openCourse, type Course } from '../../../tests/kit/courses.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

/** Ids in capitals mean the same ids, so that they cannot evade a rule (docs/threats.md B06). */
let testApp: TestApp
let client: Client
let course: Course
let day: string

beforeAll(async () => {
  testApp = await startTestApp()
  const maja = await testApp.adult()
  client = testApp.as(maja)
  course = await openCourse(testApp.app.ctx.db, { places: [3, 3], noClasses: 2, weeks: 3 })
  const [line] = await testApp.seed.cart(maja, [['dnevna', 1]])
  day = line?.articleId ?? ''
})
beforeEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const open = (body: object) => client.send(payments.openIntent, { body })
const inCapitals = (id: string) => id.toUpperCase()

test('fifty of an article and fifty of the same id in capitals are a hundred', async () => {
  const articles = [
    { articleId: day, quantity: 50 },
    { articleId: inCapitals(day), quantity: 50 },
  ]
  const { status, body } = await open({ kind: 'tickets', articles })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['articles']])
})

test('both spellings are merged into one line', async () => {
  const articles = [
    { articleId: day, quantity: 2 },
    { articleId: inCapitals(day), quantity: 3 },
  ]
  const { body } = await open({ kind: 'tickets', articles })
  expect((body['intent'] as Intent).lines).toMatchObject([{ articleId: day, quantity: 5 }])
})

test('a gift in capitals is the same gift', async () => {
  const list = await client.call(gifts.list, { params: { ageGroup: 'adult' }, query: { label: 'V' } })
  const id = list.articles[0]?._id ?? ''
  const articles = [id, inCapitals(id)].map((articleId) => ({ articleId, quantity: 1 }))
  expect((await open({ kind: 'gifts', articles })).status).toBe(422)
})

test('a term in capitals is the same term', async () => {
  const [term = ''] = course.classIds
  const classCart = { articleId: course.articleId, classes: [term, inCapitals(term)] }
  expect((await open({ kind: 'classes', classCart })).status).toBe(422)
  expect((await client.send(classes.signUpPreInvoice, { body: { classCart } })).status).toBe(422)
  expect((await client.call(classes.one, { params: { classId: inCapitals(term) } })).class.students).toBe(0)
})
