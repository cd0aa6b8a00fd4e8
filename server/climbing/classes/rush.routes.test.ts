import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { ClassCart } from '#contract/money/cart.ts'
import { classes } from '#contract/climbing/classes.ts'
import type { Day } from '#contract/platform/day.ts'
import { payments, type Intent } from '#contract/money/payments.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Client } from '../../../tests/kit/client.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { lockClasses } from './classes.store.ts'
import { proof } from '../../../tests/kit/proof.ts'

/** Runs on PostgreSQL only: the embedded database has one connection, so that no query waits for a lock. */
const onPostgres: typeof test = inject('template').kind === 'postgres' ? test : ((() => {}) as never)

let testApp: TestApp
let maja: SeedPerson
let client: Client
beforeAll(async () => {
  testApp = await startTestApp()
})
beforeEach(async () => {
  testApp.errors.length = 0
  maja = await testApp.adult()
  client = testApp.as(maja)
})
afterEach(async () => {
  expect(testApp.errors).toEqual([])
  expect(await testApp.integrity()).toEqual([])
})
afterAll(() => testApp[Symbol.asyncDispose]())

const company = (name: string) => ({
  name,
  address: 'Celovška cesta 1',
  postalCode: '1000',
  city: 'Ljubljana',
  taxNumber: '50223054',
})

const open = (classCart: ClassCart, more: object = {}, who = client) =>
  who.send(payments.openIntent, { body: { kind: 'classes', classCart, ...more } })

const payFor = async (opened: Awaited<ReturnType<typeof open>>): Promise<string> => {
  const { _id: intent, amount } = opened.body['intent'] as Intent
  const { data } = await client.call(payments.createSession, { params: { amount }, query: { intent } })
  await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, { notify: false })
  return data.id
}

test('one cart is paid while others are chosen instead: no transactions deadlock', proof, async () => {
  for (let round = 0; round < 12; round += 1) {
    const course = await openCourse(testApp.app.ctx.db, { places: [9, 9, 9, 9], noClasses: 2, weeks: 2 })
    const checkoutId = await payFor(await open(course.cart(1, 2)))
    const signUp = client.send(classes.signUp, { body: { articles: course.cart(1, 2), checkoutId } })
    const others = [course.cart(2, 3), course.cart(0, 1), course.cart(0, 3), course.cart(1, 3)]
    const answers = await Promise.all([signUp, ...others.map((cart) => open(cart))])
    expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([])
  }
})

test('a cart opened for several companies at once is answered each time', async () => {
  const course = await openCourse(testApp.app.ctx.db)
  const answers = await Promise.all(
    ['Ena', 'Dve', 'Tri', 'Štiri', 'Pet'].map((name) => open(course.cart(), { company: company(name) })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

const expectBusy = ({ status, body, headers }: Awaited<ReturnType<Client['send']>>) => {
  expect([status, body['code'], body.status]).toEqual([503, 'busy', 'error'])
  expect(headers.get('retry-after')).toBe('60')
}

onPostgres('a customer who waits too long for the lock of a class gets 503', proof, async () => {
  const course = await openCourse(testApp.app.ctx.db)
  const answers = await inTransaction(testApp.app.ctx.db, async (tx) => {
    await lockClasses(tx, course.classIds)
    return Promise.all([
      open(course.cart()),
      client.send(classes.signUpPreInvoice, { body: { classCart: course.cart() } }),
    ])
  })
  answers.forEach(expectBusy)
  expect((await open(course.cart())).status).toBe(200)
})

onPostgres('a customer who waits too long for a connection gets 503', proof, async () => {
  await using full = await startTestApp()
  const buyer = full.as(await full.adult())
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const connections = Array.from({ length: 16 }, () => full.app.ctx.db.connection().execute(() => released))
  expectBusy(await buyer.send(classes.mine))
  release()
  await Promise.all(connections)
  expect((await buyer.send(classes.mine)).status).toBe(200)
})

test('twelve guardians want the same place for one child at once: one of them gets it', async () => {
  const { db, clock } = testApp.app.ctx
  const course = await openCourse(db, { ageGroups: ['school'] })
  const bor = await testApp.seed.minor(maja, { firstName: 'Bor', lastName: 'Kos', birthDate: '2017-05-05' as Day })
  const others = await Promise.all(Array.from({ length: 11 }, () => testApp.adult()))
  await db
    .insertInto('guardianship')
    .values(others.map(({ id }) => ({ guardian_id: id, child_id: bor, since: clock.now() })))
    .execute()
  const answers = await Promise.all(
    [client, ...others.map((each) => testApp.as(each))].map((who) => open(course.cart(), { participantId: bor }, who)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(others.length)
})
