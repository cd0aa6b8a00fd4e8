import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IntentId, PaymentId, RefundId } from '#contract/platform/id.ts'
import { payments, type RequestedGoods } from '#contract/money/payments.ts'
import { team } from '#contract/staff/people/team.ts'
import { staff } from '#contract/staff/people/staff.ts'
import { today, type WaitingItem } from '#contract/staff/operation/today.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { withdrawals } from '#contract/climbing/withdrawals.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { sweep } from '#server/money/payments/payments.jobs.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { goodBodies } from '../../../tests/kit/good-bodies.ts'
import { addMember, logStaffIn, sendApproved, StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let manager: StaffMember
let receptionist: StaffMember
let office: StaffClient
let maja: SeedPerson
beforeAll(async () => {
  testApp = await startTestApp()
  manager = await addMember(testApp, ['manager', 'admin'], { pin: '573920' })
  receptionist = await addMember(testApp, ['reception'], { pin: '846201' })
})
beforeEach(async () => {
  office = await logStaffIn(testApp, manager)
  maja = await testApp.adult()
})
afterEach(async () => {
  expect(testApp.errors).toEqual([])
  expect(await testApp.integrity()).toEqual([])
})
afterAll(() => testApp[Symbol.asyncDispose]())

const codeOf = ({ status, body }: Answered) => [status, body['code']]
type Item = Answered & { body: { items: { urgency: string; item: WaitingItem }[] } }
const itemsOf = (answered: Answered) => (answered as Item).body.items
const waiting = async (browser = office) => itemsOf(await browser.send(today.waiting))
type Of<Kind> = Extract<WaitingItem, { kind: Kind }>
const ofKind = async <Kind extends WaitingItem['kind']>(kind: Kind, browser = office): Promise<Of<Kind>[]> =>
  (await waiting(browser)).map(({ item }) => item).filter((item): item is Of<Kind> => item.kind === kind)
const actionsOn = async (id: string) =>
  (
    await testApp.app.ctx.db
      .selectFrom('audit_log')
      .select(['action', 'staff_id'])
      .where('object_id', '=', id)
      .where('actor', '=', 'staff')
      .orderBy('at')
      .execute()
  ).map((row) => [row.action, row.staff_id])

/** Pays a checkout with an outcome of the supplier's. */
const pay = async (intent: { amount: string; _id?: IntentId }, how: object) => {
  const { data } = await testApp.as(maja).call(payments.createSession, {
    params: { amount: intent.amount },
    query: intent._id ? { intent: intent._id } : {},
  })
  await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, { ...how, notify: false })
  await testApp.card(`/__sandbox/checkouts/${data.id}/notify`, {})
  await testApp.work()
}
const inReview = async () => {
  const wanted: RequestedGoods = { kind: 'tickets', articles: await testApp.seed.cart(maja, [['dnevna', 1]]) }
  const { intent } = await testApp.as(maja).call(payments.openIntent, { body: wanted })
  await pay(intent, { outcome: 'review' })
  expect(testApp.errors.splice(0).join()).toContain('payment_review')
  const item = (await ofKind('payment_review')).find(({ reference }) => reference === intent.reference)
  return item!
}
const failedRefund = async () => {
  await testApp.card('/__sandbox/faults', { call: 'refund', fault: 'declined' })
  await pay({ amount: '13.50' }, {})
  testApp.clock.forward(31 * 60)
  await sweep(testApp.app.ctx)
  await testApp.work()
  expect(testApp.errors.splice(0).join()).toContain('refund_failed')
  office = await logStaffIn(testApp, manager)
  const [item] = await ofKind('refund_failed')
  return item!
}
const declared = async () => {
  const body = goodBodies['withdrawals.declare']!({})
  await testApp.visitor().call(withdrawals.declare, { body: body as never })
  const items = await ofKind('withdrawal')
  return items.at(-1)!
}
const deadEmail = async () => {
  await testApp.work()
  const { ctx } = testApp.app
  const { id } = await ctx.db
    .updateTable('email')
    .set({ state: 'dead' })
    .where('person_id', '=', maja.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as never
}
const decide = (paymentId: PaymentId, decision: 'accept' | 'refund', browser = office) =>
  browser.send(today.decidePayment, { params: { paymentId }, body: { decision } })

describe('a payment in review (docs/product/staff.md §9)', () => {
  test('is accepted once, and its goods are handed over', async () => {
    const item = await inReview()
    expect(item).toMatchObject({ cents: 1350, personId: maja.id, why: 'review', mayAccept: true })
    const [first, second] = [await decide(item._id, 'accept'), await decide(item._id, 'refund')]
    expect(itemsOf(first).map((each) => each.item._id)).not.toContain(item._id)
    expect(codeOf(second)).toEqual([409, 'decided_before'])
    expect((await testApp.as(maja).call(tickets.mine)).unusedTickets).toHaveLength(1)
    expect(codeOf(await decide(maja.id as never, 'accept'))).toEqual([404, 'not_found'])
  })

  test('of another amount is only refunded', async () => {
    const { intent } = await testApp.as(maja).call(payments.openIntent, {
      body: { kind: 'tickets', articles: await testApp.seed.cart(maja, [['dnevna', 1]]) },
    })
    await pay(intent, { amount: '1.00' })
    expect(testApp.errors.splice(0).join()).toContain('payment_mismatch')
    const [item] = await ofKind('payment_review')
    expect(item).toMatchObject({ why: 'mismatch', mayAccept: false })
    expect(codeOf(await decide(item!._id, 'accept'))).toEqual([409, 'payment_mismatch'])
    expect((await decide(item!._id, 'refund')).status).toBe(200)
    await testApp.work()
  })

  test('is accepted under the tax number of the member, and by no member without one', async () => {
    const { db } = testApp.app.ctx
    const item = await inReview()
    const stored = await db
      .selectFrom('staff')
      .select('tax_number_sealed')
      .where('id', '=', manager.id)
      .executeTakeFirstOrThrow()
    const setNumber = (sealed: Buffer | null) =>
      db.updateTable('staff').set({ tax_number_sealed: sealed }).where('id', '=', manager.id).execute()
    // The last one was sealed with a key that is lost.
    for (const sealed of [null, Buffer.alloc(40)]) {
      await setNumber(sealed)
      expect(codeOf(await decide(item._id, 'accept'))).toEqual([409, 'tax_number_missing'])
    }
    await setNumber(stored.tax_number_sealed)
    expect((await decide(item._id, 'accept')).status).toBe(200)
    const { operator_sealed: operator } = await db
      .selectFrom('fiscal_document')
      .select('operator_sealed')
      .orderBy('issued_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(operator).not.toBeNull()
    await testApp.work()
  })

  test('is the own matter of no member', async () => {
    const item = await inReview()
    const setPerson = (id: typeof maja.id | null) =>
      testApp.app.ctx.db.updateTable('staff').set({ person_id: id }).where('id', '=', manager.id).execute()
    await setPerson(maja.id)
    expect(codeOf(await decide(item._id, 'accept'))).toEqual([403, 'own_matter'])
    await setPerson(null)
    await decide(item._id, 'refund')
    await testApp.work()
  })

  test('of two decisions at once one counts', async () => {
    const item = await inReview()
    const both = await Promise.all([decide(item._id, 'accept'), decide(item._id, 'refund')])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await testApp.work()
  })

  test('is seen by reception in the office, which needs an approval for it; at the desk it is not', async () => {
    const item = await inReview()
    const { code } = await office.call(team.makeDeviceCode, { body: { name: 'Pult' } })
    const desk = new StaffClient(testApp.address)
    await desk.call(staff.enrol, { body: { code } })
    await desk.call(staff.unlock, { body: { staffId: receptionist.id, pin: receptionist.pin } })
    expect(await ofKind('payment_review', desk)).toEqual([])
    await logStaffIn(testApp, receptionist, desk)
    expect((await ofKind('payment_review', desk)).map(({ _id }) => _id)).toContain(item._id)
    expect(codeOf(await decide(item._id, 'refund', desk))).toEqual([403, 'approval_needed'])
    const answered = await sendApproved(desk, manager, today.decidePayment, {
      params: { paymentId: item._id },
      body: { decision: 'refund' },
    })
    expect(answered.status).toBe(200)
    await testApp.work()
  })
})

test('a refund that failed is sent again, once', async () => {
  const item = await failedRefund()
  expect(item).toMatchObject({ cents: 1350, why: 'unclaimed', personId: maja.id })
  const again = (refundId: RefundId) => office.send(today.refundAgain, { params: { refundId } })
  expect(itemsOf(await again(item._id))).toEqual([])
  expect(codeOf(await again(item._id))).toEqual([409, 'decided_before'])
  expect(codeOf(await again(maja.id as never))).toEqual([404, 'not_found'])
  expect(await actionsOn(item._id)).toEqual([['refund_retried', manager.id]])
  await testApp.work()
})

test('a dead email is retried or dropped, once', async () => {
  for (const decision of ['retry', 'drop'] as const) {
    maja = await testApp.adult({}, { confirmed: false })
    const emailId = await deadEmail()
    const item = (await ofKind('email_dead')).find(({ _id }) => _id === emailId)
    expect(item).toMatchObject({ to: maja.email, personId: maja.id, why: '' })
    const act = () => office.send(today.retryEmail, { params: { emailId }, body: { decision } })
    expect(itemsOf(await act()).map((each) => each.item._id)).not.toContain(emailId)
    expect(codeOf(await act())).toEqual([409, 'decided_before'])
    expect((await actionsOn(emailId)).map(([action]) => action)).toEqual([
      decision === 'retry' ? 'email_retried' : 'email_dropped',
    ])
  }
})

test('a declaration of withdrawal is handled once; after a day it is urgent', async () => {
  const item = await declared()
  const urgencyOf = async () => (await waiting()).find((each) => each.item._id === item._id)?.urgency
  expect(await urgencyOf()).toBe('today')
  testApp.clock.forward(24 * 3600)
  office = await logStaffIn(testApp, manager)
  expect(await urgencyOf()).toBe('now')
  const handle = () => office.send(today.handleWithdrawal, { params: { withdrawalId: item._id } })
  expect((await handle()).status).toBe(200)
  expect(codeOf(await handle())).toEqual([409, 'decided_before'])
  expect(await actionsOn(item._id)).toEqual([['withdrawal_handled', manager.id]])
})

test('who may not act on an item does not see it', async () => {
  await declared()
  for (const role of ['coach', 'accountant', 'admin'] as const) {
    const browser = await logStaffIn(testApp, await addMember(testApp, [role]))
    expect(await waiting(browser)).toEqual([])
  }
})
