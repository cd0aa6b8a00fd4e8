import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { classes } from '#contract/climbing/classes.ts'
import type { Day } from '#contract/platform/day.ts'
import { payments } from '#contract/money/payments.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { openCourse, type Course } from '../../../tests/kit/courses.ts'
import { preInvoiceSwitch } from '#server/money/pre-invoices/issue-pre-invoice.ts'
import { operatorActor } from '#server/platform/audit-log.ts'
import { setSwitch } from '#server/platform/switches.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { payAtReception } from '../../../tests/kit/pay-at-reception.ts'
import { proof } from '../../../tests/kit/proof.ts'

// What keeps places from being taken for nothing (docs/product/pre-invoices.md §1.3, §1.6 to §1.8).

const start = '2026-11-20T17:00:00Z'
let testApp: TestApp
beforeAll(async () => {
  // Requests pass a trusted proxy, so that each test can use its own client addresses.
  testApp = await startTestApp({ at: start, limits: defaultLimits, trustedProxies: ['127.0.0.1'] })
})
beforeEach(() => {
  testApp.clock.set(start)
  testApp.errors.length = 0
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

let addresses = 0
const newAddress = () => `198.51.100.${(addresses += 1)}`

const take = async (who: SeedPerson, course: Course, { term = 0, childId = '', from = newAddress() } = {}) => {
  const sent = { body: { classCart: course.cart(term) }, headers: { 'x-forwarded-for': from } }
  const { status, body } = childId
    ? await testApp.as(who).send(classes.signUpChildPreInvoice, { ...sent, params: { childId } })
    : await testApp.as(who).send(classes.signUpPreInvoice, sent)
  return status === 200 ? 'taken' : body['code']
}

const child = (guardian: SeedPerson, firstName: string) =>
  testApp.seed.minor(guardian, { firstName, lastName: 'Kos', birthDate: '2017-05-05' as Day })

test('an address must be confirmed before a place is promised without money', async () => {
  const course = await openCourse(testApp.app.ctx.db)
  const hana = await testApp.adult({}, { confirmed: false })
  expect(await take(hana, course)).toBe('address_unconfirmed')
})

test('a pre-invoice is offered on the payment page only where it would be taken', async () => {
  const offered = async (who: SeedPerson, course: Course, term = 0) => {
    const body = { kind: 'classes' as const, classCart: course.cart(term) }
    const { payLater, payLaterRefusal } = (await testApp.as(who).call(payments.openIntent, { body })).intent
    expect(payLater === undefined).toBe(payLaterRefusal !== undefined)
    return payLaterRefusal ?? 'taken'
  }
  const course = await openCourse(testApp.app.ctx.db, { places: [4, 4, 4, 4] })
  const refused = async (who: SeedPerson, term = 0) => {
    const foreseen = await offered(who, course, term)
    expect(await take(who, course, { term })).toBe(foreseen)
    return foreseen
  }
  expect(await refused(await testApp.adult({}, { confirmed: false }))).toBe('address_unconfirmed')
  const [one, two, three] = [await testApp.adult(), await testApp.adult(), await testApp.adult()]
  expect([await refused(one), await refused(two), await refused(three)]).toEqual([
    'taken',
    'taken',
    'pre_invoices_full',
  ])
  expect([await refused(one, 1), await refused(one, 2), await refused(one, 3)]).toEqual([
    'taken',
    'taken',
    'too_many_pre_invoices',
  ])
  await setSwitch(testApp.app.ctx, operatorActor(), preInvoiceSwitch, false)
  expect(await refused(three, 3)).toBe('pre_invoice_off')
  await setSwitch(testApp.app.ctx, operatorActor(), preInvoiceSwitch, true)
  expect(await refused(three, 3)).toBe('taken')
})

test('half of a class is left to who pays at once, until 48 hours before it begins', async () => {
  const course = await openCourse(testApp.app.ctx.db, { places: [5] })
  const buyers = await Promise.all([1, 2, 3, 4, 5].map(() => testApp.adult()))
  const answers = await Promise.all(buyers.map((each) => take(each, course)))
  expect(answers.map(String).toSorted()).toEqual(['pre_invoices_full', 'pre_invoices_full', 'taken', 'taken', 'taken'])

  const late = buyers[answers.indexOf('pre_invoices_full')]!
  // The class begins on 27 November at 18:00 in Ljubljana, and unpaid places stay to the day before.
  await testApp.app.ctx.db.updateTable('pre_invoice').set({ release_at: null }).execute()
  testApp.clock.set('2026-11-25T16:59:59Z')
  expect(await take(late, course)).toBe('pre_invoices_full')
  testApp.clock.set('2026-11-25T17:00:00Z')
  expect(await take(late, course)).toBe('taken')
})

test('paid and released places leave room for further pre-invoices', async () => {
  const { db } = testApp.app.ctx
  const course = await openCourse(db, { places: [2] })
  const [one, other] = [await testApp.adult(), await testApp.adult()]
  expect([await take(one, course), await take(other, course)]).toEqual(['taken', 'pre_invoices_full'])
  const { number } = await db
    .selectFrom('pre_invoice')
    .select('number')
    .where('buyer_id', '=', one.id)
    .executeTakeFirstOrThrow()
  expect(await payAtReception(testApp.app.ctx, number)).toEqual({
    state: 'settled',
  })
  expect(await take(other, course)).toBe('taken')
})

test('the children of a guardian count together, whichever guardian signs them up', async () => {
  const { db, clock } = testApp.app.ctx
  const course = await openCourse(db, { places: [30, 30], ageGroups: ['school', 'adult', 'student'] })
  const [ana, dora] = [await testApp.adult(), await testApp.adult()]
  const bor = await child(ana, 'Bor')
  const cene = await child(ana, 'Cene')
  const answers = [bor, cene, bor].map((childId, index) => ({ childId, term: index === 2 ? 1 : 0 }))
  for (const each of answers) expect(await take(ana, course, each)).toBe('taken')
  expect(await take(ana, course)).toBe('too_many_pre_invoices')

  await db.insertInto('guardianship').values({ guardian_id: dora.id, child_id: bor, since: clock.now() }).execute()
  await db.insertInto('guardianship').values({ guardian_id: dora.id, child_id: cene, since: clock.now() }).execute()
  expect(await take(dora, course, { childId: cene, term: 1 })).toBe('too_many_pre_invoices')
})

test('two guardians at the same moment have no more than three together', async () => {
  const { db, clock } = testApp.app.ctx
  const course = await openCourse(db, { places: [30], ageGroups: ['school'] })
  const [ana, dora] = [await testApp.adult(), await testApp.adult()]
  const children = await Promise.all(['Ajda', 'Bine', 'Cilka', 'Domen', 'Ema', 'Filip'].map((name) => child(ana, name)))
  for (const child_id of children)
    await db.insertInto('guardianship').values({ guardian_id: dora.id, child_id, since: clock.now() }).execute()
  // Each child is signed up by one of them only, so that they meet in nothing but the family.
  const answers = await Promise.all(children.map((childId, index) => take(index % 2 ? ana : dora, course, { childId })))
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(3)
  expect(answers.filter((answer) => answer === 'too_many_pre_invoices')).toHaveLength(3)
})

test('sixty an hour from one address', proof, async () => {
  const course = await openCourse(testApp.app.ctx.db, { places: [199] })
  const from = newAddress()
  for (let time = 0; time < 60; time += 1) expect(await take(await testApp.adult(), course, { from })).toBe('taken')
  const late = await testApp.adult()
  expect(await take(late, course, { from })).toBe('too_often')
  expect(await take(await testApp.adult(), course)).toBe('taken')
  testApp.clock.forward(3600)
  expect(await take(late, course, { from })).toBe('taken')
})
