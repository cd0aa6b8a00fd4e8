import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { payments, type RequestedGoods } from '#contract/money/payments.ts'
import type { IntentId } from '#contract/platform/id.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { sendCommand } from '#server/operation/operator/command-socket.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sweep } from './payments.jobs.ts'

let testApp: TestApp
let maja: SeedPerson
beforeAll(async () => {
  testApp = await startTestApp()
})
beforeEach(async () => {
  maja = await testApp.adult()
})
afterEach(async () => {
  expect(testApp.errors).toEqual([])
  expect(await testApp.integrity()).toEqual([])
})
afterAll(() => testApp[Symbol.asyncDispose]())

const operate = (...args: string[]) => runCommand(testApp.app.ctx, args)
const refundOf = (of: SeedPerson) =>
  testApp.app.ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('intent', 'intent.id', 'payment.intent_id')
    .select(['refund.id', 'refund.state', 'refund.attempt', 'intent.id as intentId'])
    .where('intent.payer_id', '=', of.id)
    .executeTakeFirstOrThrow()

/** Opens a checkout and pays it with this outcome; the server learns of it by a message. */
const payCheckout = async (intent: { amount: string; _id?: IntentId }, how: object): Promise<string> => {
  const { data } = await testApp.as(maja).call(payments.createSession, {
    params: { amount: intent.amount },
    query: intent._id ? { intent: intent._id } : {},
  })
  await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, { ...how, notify: false })
  await testApp.card(`/__sandbox/checkouts/${data.id}/notify`, {})
  await testApp.work()
  return data.id
}

/** Pays a session opened by amount alone without a purchase call, so that it is refunded. */
const payWithoutPurchase = async () => {
  await payCheckout({ amount: '13.50' }, {})
  testApp.clock.forward(31 * 60)
  await sweep(testApp.app.ctx)
  await testApp.work()
}

test('a refused refund is listed, and tried again under a new attempt', async () => {
  await testApp.card('/__sandbox/faults', { call: 'refund', fault: 'declined' })
  await payWithoutPurchase()
  expect(testApp.errors.splice(0).join()).toContain('refund_failed')
  const refund = await refundOf(maja)
  expect(refund).toMatchObject({ state: 'failed', attempt: 1 })
  expect((await read(refund.intentId)).refunds).toMatchObject([{ amount: 13.5, state: 'stuck' }])
  expect(await operate('review')).toMatch(
    new RegExp(`refused refunds: 1\\n  ${refund.id} .* 13\\.50 EUR  unclaimed  card`),
  )

  expect(await operate('refund-again', refund.id)).toBe('queued')
  await testApp.work()
  expect(await refundOf(maja)).toMatchObject({ state: 'refunded', attempt: 2 })
  await expect(operate('refund-again', refund.id)).rejects.toThrow('not failed')
  await expect(operate('refund-again', maja.id)).rejects.toThrow('no such refund')
  await expect(operate('refund-again', 'x')).rejects.toThrow('usage')
  expect(await operate('review')).toContain('refused refunds: none')
})

/** Pays for these goods with an outcome that needs an operator; returns the id of the payment. */
const payInto = async (error: string, wanted: RequestedGoods, how: object) => {
  const { intent } = await testApp.as(maja).call(payments.openIntent, { body: wanted })
  const checkoutId = await payCheckout(intent, how)
  expect(testApp.errors.splice(0).join()).toContain(error)
  const { id } = await testApp.app.ctx.db
    .selectFrom('payment')
    .select('id')
    .where('intent_id', '=', intent._id)
    .executeTakeFirstOrThrow()
  return { paymentId: id, intentId: intent._id, checkoutId, reference: intent.reference }
}

const dayTicket = async (): Promise<RequestedGoods> => ({
  kind: 'tickets',
  articles: await testApp.seed.cart(maja, [['dnevna', 1]]),
})
const inReview = async () => payInto('payment_review', await dayTicket(), { outcome: 'review' })

/** A command as an operator types it; `--yes` is the answer to its question. */
const decide = (paymentId: string, decision: string, by = 'nina') =>
  sendCommand(testApp.config.dataDir, ['review', paymentId, decision, '--yes'], by)
const nothingWaits = { code: 1, output: 'no payment with this id waits for a decision' }

const myTickets = async () => (await testApp.as(maja).call(tickets.mine)).unusedTickets.length
const read = async (intentId: IntentId) =>
  (await testApp.as(maja).call(payments.intent, { params: { intentId } })).intent
const stateOf = async (intentId: IntentId) => (await read(intentId)).state
const subjects = async () => (await testApp.emailsTo(maja.email)).map(({ subject }) => subject)
const refunds = async () => (await testApp.app.ctx.db.selectFrom('refund').select('id').execute()).length

test('a payment in review is listed, and a decision is asked for', async () => {
  const { paymentId, reference } = await inReview()
  expect(await operate('review')).toMatch(
    new RegExp(`${paymentId}  \\S+  13\\.50 EUR  review  card \\S+  reference ${reference}`),
  )
  await expect(operate('review', paymentId, 'accept')).rejects.toThrow('The goods are handed over')
  await expect(operate('review', paymentId, 'refund')).rejects.toThrow('The whole payment goes back')
  for (const words of [[paymentId], [paymentId, 'sell'], ['x', 'accept', '--yes']])
    await expect(operate('review', ...words)).rejects.toThrow('usage: review [<payment id> accept|refund] [--yes]')
  expect(await myTickets()).toBe(0)
  await decide(paymentId, 'refund')
})

test('an accepted payment is sold once, by the operator who is named', async () => {
  const { paymentId, intentId, checkoutId, reference } = await inReview()
  expect(await decide(paymentId, 'accept')).toEqual({
    code: 0,
    output: `accepted: the purchase ${reference} is fulfilled and its invoice is issued`,
  })
  expect(await decide(paymentId, 'accept')).toEqual(nothingWaits)
  expect(await decide(paymentId, 'refund')).toEqual(nothingWaits)
  expect([await myTickets(), await stateOf(intentId)]).toEqual([1, 'fulfilled'])
  expect((await subjects())[0]).toMatch(/^Račun/)
  expect((await sendCommand(testApp.config.dataDir, ['log', intentId])).output).toMatch(/ {2}operator nina {2}sold/)

  // The supplier repeats its message, and is asked again.
  await testApp.card(`/__sandbox/checkouts/${checkoutId}/notify`, {})
  await testApp.webhooksSent()
  await testApp.work()
  expect(await myTickets()).toBe(1)
})

test('a refunded payment goes back once, with an email that says why', async () => {
  const { paymentId, intentId } = await inReview()
  const at = testApp.clock.now().toISOString()
  expect(await read(intentId)).toMatchObject({ state: 'review', received: { at, fits: true } })
  testApp.clock.forward(60)
  expect(await decide(paymentId, 'refund')).toEqual({ code: 0, output: 'refund of 13.50 EUR queued' })
  expect(await decide(paymentId, 'refund')).toEqual(nothingWaits)
  const orderedAt = testApp.clock.now().toISOString()
  const because = expect.stringContaining('Plačila po pregledu nismo mogli sprejeti') as string
  const refund = { amount: 13.5, because, supplier: 'card', orderedAt }
  expect((await read(intentId)).refunds).toEqual([{ ...refund, state: 'ordered' }])
  testApp.clock.forward(60)
  await testApp.work()
  expect(await refundOf(maja)).toMatchObject({ state: 'refunded', attempt: 1 })
  expect([await myTickets(), await stateOf(intentId)]).toEqual([0, 'refunded'])
  const doneAt = testApp.clock.now().toISOString()
  expect((await read(intentId)).refunds).toEqual([{ ...refund, state: 'done', doneAt }])
  const [email] = await testApp.emailsTo(maja.email)
  expect(email?.text).toContain('Plačila po pregledu nismo mogli sprejeti')
  const [stored] = await testApp.app.ctx.db
    .selectFrom('refund')
    .select('id')
    .where('payment_id', '=', paymentId)
    .execute()
  expect((await sendCommand(testApp.config.dataDir, ['log', stored!.id])).output).toMatch(
    / {2}operator nina {2}refund_queued/,
  )
})

test.each([
  ['accept', 'accept'],
  ['refund', 'refund'],
  ['accept', 'refund'],
])('of two operators at once, %s and %s, one decides', async (one, other) => {
  const { paymentId } = await inReview()
  const before = await refunds()
  const answers = await Promise.all([decide(paymentId, one), decide(paymentId, other, 'marko')])
  await testApp.work()
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.find(({ code }) => code === 1)).toEqual(nothingWaits)
  expect((await myTickets()) + (await refunds()) - before).toBe(1)
})

test('money that does not fit its purchase cannot be accepted, only refunded', async () => {
  const { paymentId, intentId } = await payInto('payment_mismatch', await dayTicket(), { amount: '1.00' })
  expect(await decide(paymentId, 'accept')).toEqual({
    code: 1,
    output: 'this payment of 1.00 EUR does not fit its purchase of 13.50 EUR, so nothing can be sold for it; refund it',
  })
  expect((await decide(paymentId, 'refund')).code).toBe(0)
  await testApp.work()
  expect(await refundOf(maja)).toMatchObject({ state: 'refunded' })
  // Its currency may be another one too, so no sum is named.
  expect((await read(intentId)).refunds?.[0]).not.toHaveProperty('amount')
  expect(await myTickets()).toBe(0)
})

test('a payment without a purchase, or of one settled meanwhile, can only be refunded', async () => {
  const waiting = async () =>
    (
      await testApp.app.ctx.db
        .selectFrom('payment')
        .innerJoin('intent', 'intent.id', 'payment.intent_id')
        .select('payment.id')
        .where('payer_id', '=', maja.id)
        .where('spent_on', '=', 'review')
        .execute()
    ).map(({ id }) => id)
  await payCheckout({ amount: '13.50' }, { outcome: 'review' })
  const [unnamed = ''] = await waiting()
  expect(await decide(unnamed, 'accept')).toEqual({
    code: 1,
    output: 'no purchase was named for this payment, so nothing can be sold for it; refund it',
  })
  await decide(unnamed, 'refund')

  const { intent } = await testApp.as(maja).call(payments.openIntent, { body: await dayTicket() })
  // With another wish about the first day of use a second checkout is opened.
  const open = async (wish: { beginAtOnce?: '1' }) => {
    const query = { intent: intent._id, ...wish }
    const { data } = await testApp.as(maja).call(payments.createSession, { params: { amount: intent.amount }, query })
    return data.id
  }
  for (const id of [await open({}), await open({ beginAtOnce: '1' })])
    await testApp.card(`/__sandbox/checkouts/${id}/pay`, { outcome: 'review', notify: false })
  testApp.clock.forward(61)
  await sweep(testApp.app.ctx)
  const [one = '', other = ''] = await waiting()
  expect((await decide(one, 'accept')).code).toBe(0)
  expect(await decide(other, 'accept')).toEqual({
    code: 1,
    output: 'this purchase was settled meanwhile; refund the payment',
  })
  expect((await decide(other, 'refund')).code).toBe(0)
  await testApp.work()
  expect(await myTickets()).toBe(1)
  expect(testApp.errors.splice(0).join()).toContain('payment_review')
})

test('when the goods are gone, an accepted payment is refunded in the same commit', async () => {
  const course = await openCourse(testApp.app.ctx.db, { places: [1] })
  const { paymentId, intentId, reference } = await payInto(
    'payment_review',
    { kind: 'classes', classCart: course.cart() },
    { outcome: 'review' },
  )
  const { db } = testApp.app.ctx
  await db
    .updateTable('class')
    .set({ cancelled_at: testApp.clock.now() })
    .where('id', '=', course.classIds[0]!)
    .execute()
  expect(await decide(paymentId, 'accept')).toEqual({
    code: 0,
    output: `the goods of the purchase ${reference} are gone, so the payment is refunded`,
  })
  await testApp.work()
  expect(await refundOf(maja)).toMatchObject({ state: 'refunded' })
  expect(await stateOf(intentId)).toBe('refunded')
})
