import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ClassCart } from '#contract/money/cart.ts'
import { classes } from '#contract/climbing/classes.ts'
import type { PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import { payments, type Intent } from '#contract/money/payments.ts'
import { preInvoices } from '#contract/money/pre-invoices.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { sweep } from '#server/money/payments/payments.jobs.ts'
import type { Client } from '../../../tests/kit/client.ts'
import { openCourse, type Course } from '../../../tests/kit/courses.ts'
import { pagesOf, textOf } from '../../../tests/kit/pdf.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sweepPreInvoices } from './pre-invoices.jobs.ts'
import { runCommand } from '#server/operation/operator/commands.ts'

const start = '2026-11-20T17:00:00Z'
let testApp: TestApp
let maja: SeedPerson
let client: Client
beforeAll(async () => {
  testApp = await startTestApp({ at: start })
})
beforeEach(async () => {
  testApp.clock.set(start)
  testApp.errors.length = 0
  maja = await testApp.adult()
  client = testApp.as(maja)
})
afterEach(async () => {
  expect(testApp.errors).toEqual([])
  expect(await testApp.integrity()).toEqual([])
})
afterAll(() => testApp[Symbol.asyncDispose]())

const company = {
  name: 'Plezalka d.o.o.',
  address: 'Celovška cesta 1',
  postalCode: '1000',
  city: 'Ljubljana',
  taxNumber: '50223054',
}

const takePreInvoice = async (classCart: ClassCart, more: { company?: typeof company } = {}) =>
  (await client.call(classes.signUpPreInvoice, { body: { classCart, ...more } })).preInvoice

const openIntent = (preInvoiceId: PreInvoiceId, more: { participantId?: PersonId; company?: typeof company } = {}) =>
  client.send(payments.openIntent, { body: { kind: 'pre_invoice', preInvoiceId, ...more } })

/** Opens a card checkout for a pre-invoice and pays it, without a purchase call. */
const pay = async (...of: Parameters<typeof openIntent>): Promise<Intent> => {
  const intent = (await openIntent(...of)).body['intent'] as Intent
  const { data } = await client.call(payments.createSession, {
    params: { amount: intent.amount },
    query: { intent: intent._id },
  })
  await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, { notify: false })
  return intent
}

const sweepAfterMinute = async () => {
  testApp.clock.forward(61)
  await sweep(testApp.app.ctx)
}

const stateOf = async ({ _id: intentId }: Intent) =>
  (await client.call(payments.intent, { params: { intentId } })).intent.state

const cancel = (course: Course) =>
  testApp.app.ctx.db
    .updateTable('class')
    .set({ cancelled_at: new Date(start) })
    .where('id', 'in', course.classIds)
    .execute()

const settle = (number: number) => runCommand(testApp.app.ctx, ['settle', `${number}-2026`, 'transfer'])

const subjects = async () => (await testApp.emailsTo(maja.email)).map(({ subject }) => subject)

test('paid several times: one invoice, and the other payments are refunded', async () => {
  const bor = await testApp.seed.minor(maja, { firstName: 'Bor', lastName: 'Kos', birthDate: '2017-05-05' as never })
  const { _id } = await takePreInvoice((await openCourse(testApp.app.ctx.db)).cart())
  const paid = [await pay(_id), await pay(_id, { company }), await pay(_id, { participantId: bor })]
  await sweepAfterMinute()
  expect((await Promise.all(paid.map(stateOf))).toSorted()).toEqual(['fulfilled', 'refunded', 'refunded'])
})

test('its id in capitals is the same intent', async () => {
  const { _id } = await takePreInvoice((await openCourse(testApp.app.ctx.db)).cart())
  const [one, other] = [await openIntent(_id), await openIntent(_id.toUpperCase() as PreInvoiceId)]
  expect((other.body['intent'] as Intent)._id).toBe((one.body['intent'] as Intent)._id)
})

test('a pre-invoice made out to a company brings an invoice to the company', async () => {
  const { _id, preInvoiceNumber } = await takePreInvoice((await openCourse(testApp.app.ctx.db)).cart(), { company })
  await pay(_id)
  await sweepAfterMinute()
  const { buyer } = await testApp.app.ctx.db
    .selectFrom('invoice')
    .innerJoin('pre_invoice', 'pre_invoice.id', 'invoice.pre_invoice_id')
    .select('invoice.buyer')
    .where('pre_invoice.number', '=', preInvoiceNumber)
    .executeTakeFirstOrThrow()
  expect(buyer).toMatchObject({ name: company.name, taxNumber: company.taxNumber })
})

test('paid at reception and by card at once: one of them counts', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { _id, preInvoiceNumber: number } = await takePreInvoice((await openCourse(testApp.app.ctx.db)).cart())
    const intent = await pay(_id)
    testApp.clock.forward(61)
    const [byHand] = await Promise.all([settle(number), sweep(testApp.app.ctx)])
    expect([byHand, await stateOf(intent)]).toEqual(
      byHand === 'settled' ? ['settled', 'refunded'] : ['settled before', 'fulfilled'],
    )
  }
})

test('a pre-invoice of a cancelled class cannot be paid, and money already paid is refunded', async () => {
  const course = await openCourse(testApp.app.ctx.db)
  const { _id, preInvoiceNumber: number } = await takePreInvoice(course.cart())
  const intent = await pay(_id)
  await cancel(course)
  expect((await openIntent(_id)).body['code']).toBe('term_cancelled')
  await expect(settle(number)).rejects.toThrow('the class was cancelled')
  await sweepAfterMinute()
  expect(await stateOf(intent)).toBe('refunded')
  expect((await client.call(preInvoices.unpaid)).preInvoices).toHaveLength(1)
})

test('a pre-invoice of a class that has begun can still be paid', async () => {
  const { _id } = await takePreInvoice((await openCourse(testApp.app.ctx.db, { from: '2026-11-22' as never })).cart())
  testApp.clock.set('2026-11-22T17:30:00Z')
  await sweepPreInvoices(testApp.app.ctx)
  const intent = await pay(_id)
  await sweepAfterMinute()
  expect(await stateOf(intent)).toBe('fulfilled')
})

test('money by transfer for a place sold to another customer returns the reason to the operator', async () => {
  const course = await openCourse(testApp.app.ctx.db, { places: [1], from: '2026-12-10' as never })
  const { preInvoiceNumber: number } = await takePreInvoice(course.cart())
  testApp.clock.set('2026-11-29T23:00:00Z')
  await sweepPreInvoices(testApp.app.ctx)
  const other = testApp.as(await testApp.adult())
  await other.call(classes.signUpPreInvoice, { body: { classCart: course.cart() } })
  await expect(settle(number)).rejects.toThrow('the place is gone')
})

test('money by transfer for a released place that was taken again returns the reason to the operator', async () => {
  const course = await openCourse(testApp.app.ctx.db, { from: '2026-12-10' as never })
  const { preInvoiceNumber: number } = await takePreInvoice(course.cart())
  testApp.clock.set('2026-11-29T23:00:00Z')
  await sweepPreInvoices(testApp.app.ctx)
  await takePreInvoice(course.cart())
  await expect(settle(number)).rejects.toThrow('they have a place already')
})

test('money by transfer for a released place after the end of the class returns the reason to the operator', async () => {
  const course = await openCourse(testApp.app.ctx.db, { from: '2026-12-10' as never })
  const { preInvoiceNumber: number } = await takePreInvoice(course.cart())
  testApp.clock.set('2026-11-29T23:00:00Z')
  await sweepPreInvoices(testApp.app.ctx)
  testApp.clock.set('2026-12-11T12:00:00Z')
  await sweepPreInvoices(testApp.app.ctx)
  await expect(settle(number)).rejects.toThrow('the class is over')
})

test('a late sweep does not remind the buyer and release the place at once', async () => {
  await takePreInvoice((await openCourse(testApp.app.ctx.db, { from: '2026-12-10' as never })).cart())
  const before = (await subjects()).length
  testApp.clock.set('2026-12-05T12:00:00Z')
  await sweepPreInvoices(testApp.app.ctx)
  expect((await subjects()).slice(0, -before)).toEqual([expect.stringContaining('Mesto je sproščeno')])
})

test('a child’s course of two groups for a company is one page (docs/product/pre-invoices.md §5.6)', async () => {
  const childId = await testApp.seed.minor(maja, {
    firstName: 'Bor',
    lastName: 'Kos',
    birthDate: '2017-05-05' as never,
  })
  const course = await openCourse(testApp.app.ctx.db, {
    places: [10, 10],
    weeks: 12,
    noClasses: 2,
    ageGroups: ['school'],
    vatClass: 'coaching',
  })
  const { preInvoice } = await client.call(classes.signUpChildPreInvoice, {
    params: { childId },
    body: { classCart: course.cart(0, 1), company },
  })
  const { bytes } = await client.send(preInvoices.download, { params: { preInvoiceId: preInvoice._id } })
  expect(pagesOf(bytes)).toBe(1)
  const words = textOf(bytes)
  for (const each of ['Bor', company.name, 'Preizkus 1', 'Preizkus 2', '1/1']) expect(words).toContain(`\n${each}`)
  const { preInvoiceNumber: number } = preInvoice
  expect(await settle(number)).toBe('settled')
})

test('a pre-invoice drawn by an earlier release is served as it was drawn (docs/product/pre-invoices.md §5.5)', async () => {
  const course = await openCourse(testApp.app.ctx.db)
  const { _id: preInvoiceId, preInvoiceNumber: number } = await takePreInvoice(course.cart())
  const download = async () => (await client.send(preInvoices.download, { params: { preInvoiceId } })).bytes
  const drawn = await download()
  const earlier = Buffer.from(drawn).subarray(0, 1_000)
  const sha256 = createHash('sha256').update(earlier).digest()
  await testApp.app.ctx.db
    .updateTable('pre_invoice_document')
    .set({ bytes: earlier, sha256 })
    .where('pre_invoice_id', '=', preInvoiceId)
    .execute()
  expect(await settle(number)).toBe('settled')
  expect(earlier.equals(await download())).toBe(true)
})
