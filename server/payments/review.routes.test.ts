import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { payments } from '#contract/payments.ts'
import { runCommand } from '#server/operator/commands.ts'
import type { SeedPerson } from '#server/demo/seed.ts'
import { startTestApp, type TestApp } from '../../tests/kit/test-app.ts'
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
    .select(['refund.id', 'refund.state', 'refund.attempt'])
    .where('intent.payer_id', '=', of.id)
    .executeTakeFirstOrThrow()

/** Pays a session opened by amount alone without a purchase call, so that it is refunded. */
const payWithoutPurchase = async () => {
  const { data } = await testApp.as(maja).call(payments.createSession, { params: { amount: '13.50' }, query: {} })
  await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, { notify: false })
  await testApp.card(`/__sandbox/checkouts/${data.id}/notify`, {})
  await testApp.work()
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

test('a payment in review is listed', async () => {
  const articles = await testApp.seed.cart(maja, [['dnevna', 1]])
  const client = testApp.as(maja)
  const { intent } = await client.call(payments.openIntent, { body: { kind: 'tickets', articles } })
  const { data } = await client.call(payments.createSession, {
    params: { amount: intent.amount },
    query: { intent: intent._id },
  })
  await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, { outcome: 'review', notify: false })
  await testApp.card(`/__sandbox/checkouts/${data.id}/notify`, {})
  await testApp.work()
  expect(testApp.errors.splice(0).join()).toContain('payment_review')
  expect(await operate('review')).toMatch(new RegExp(`13\\.50 EUR  review  card \\S+  reference ${intent.reference}`))
})
