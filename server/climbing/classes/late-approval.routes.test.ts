import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClassCart } from '#contract/money/cart.ts'
import { classes } from '#contract/climbing/classes.ts'
import type { ClassId, PreInvoiceId } from '#contract/platform/id.ts'
import { payments, type RequestedGoods } from '#contract/money/payments.ts'
import { sweep } from '#server/money/payments/payments.jobs.ts'
import type { Client } from '../../../tests/kit/client.ts'
import { openCourse, type Course } from '../../../tests/kit/courses.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sweepPreInvoices } from '#server/money/pre-invoices/pre-invoices.jobs.ts'

// A wallet order can be approved for three hours, but a place is held for half an hour (docs/product/classes.md §5.5).
// When the place is gone, the money is not captured, rather than refunded later (docs/faults.md F22).

let testApp: TestApp
let client: Client
let other: Client
beforeAll(async () => {
  testApp = await startTestApp()
})
beforeEach(async () => {
  testApp.clock.set('2026-11-20T17:00:00Z')
  client = testApp.as(await testApp.adult())
  other = testApp.as(await testApp.adult({ firstName: 'Nika' }))
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const order = async (wanted: RequestedGoods, who = client) => {
  const { intent } = await who.call(payments.openIntent, { body: wanted })
  const { orderId } = await who.call(payments.walletOrder, { params: { intentId: intent._id }, body: {} })
  return { intentId: intent._id, orderId }
}
type Ordered = Awaited<ReturnType<typeof order>>

const placeIn = (classCart: ClassCart): RequestedGoods => ({ kind: 'classes', classCart })

const approve = ({ orderId }: Ordered) => testApp.wallet(`/__sandbox/orders/${orderId}/approve`, { notify: false })

const capture = async ({ intentId, orderId }: Ordered, who = client) => {
  const { status, body } = await who.send(payments.walletCapture, { params: { intentId }, body: { orderId } })
  return status === 200 ? (body['intent'] as { state: string }).state : body['code']
}

const buy = async (course: Course, who: Client) => {
  const ordered = await order(placeIn(course.cart()), who)
  await approve(ordered)
  expect(await capture(ordered, who)).toBe('fulfilled')
}

const captured = async () =>
  ((await testApp.wallet('/__sandbox/ledger')) as { captures: { orderId: string }[] }).captures.map(
    ({ orderId }) => orderId,
  )

const mine = async (who = client) => (await who.call(classes.mine, { query: {} })).classes

const change = (classId: ClassId | undefined, to: { cancelled_at: Date } | { max_students: number }) =>
  testApp.app.ctx.db.updateTable('class').set(to).where('id', '=', classId!).execute()

/** Sweeps through the next four hours, longer than the order can be approved. */
const hoursPass = async () => {
  for (let quarter = 0; quarter < 16; quarter += 1) {
    testApp.clock.forward(15 * 60)
    await sweep(testApp.app.ctx)
  }
}

describe('F22: an order that is approved after the hold has ended', () => {
  test('its place was sold to another customer: no money is taken, not even when the place is free again', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [1] })
    const late = await order(placeIn(course.cart()))
    testApp.clock.forward(34 * 60)
    await buy(course, other)
    await approve(late)
    expect(await capture(late)).toBe('term_full')
    expect(await capture(late)).toBe('term_full')
    const purchase = { articles: course.cart(), checkoutId: late.orderId, paymentMethod: 'paypal' }
    expect((await client.send(classes.signUp, { body: purchase })).body['code']).toBe('term_full')
    expect((await client.call(payments.intent, { params: { intentId: late.intentId } })).intent.state).toBe('open')

    await change(course.classIds[0], { max_students: 2 })
    await hoursPass()
    expect(await captured()).not.toContain(late.orderId)
    expect(await mine()).toEqual([])
    // A customer who still wants the place gets a new order.
    const anew = await order(placeIn(course.cart()))
    expect(anew.orderId).not.toBe(late.orderId)
  })

  test('the customer does not return and the worker finds the order: no money is taken either', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [1] })
    const late = await order(placeIn(course.cart()))
    testApp.clock.forward(34 * 60)
    await buy(course, other)
    await approve(late)
    await hoursPass()
    expect(await captured()).not.toContain(late.orderId)
  })

  test('its place is free: it is held during the capture, and sold', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [1] })
    const late = await order(placeIn(course.cart()))
    testApp.clock.forward(34 * 60)
    await approve(late)
    await testApp.wallet('/__sandbox/faults', { call: 'capture', fault: '500', times: 2 })
    expect(await capture(late)).toBe('confirming')
    expect((await other.send(payments.openIntent, { body: placeIn(course.cart()) })).body['code']).toBe('term_full')
    expect(await capture(late)).toBe('fulfilled')
    expect(await mine()).toHaveLength(1)
  })

  test('another cart of the same payer replaced it: each is sold once when it is approved', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [1, 1] })
    const older = await order(placeIn(course.cart(0)))
    const newer = await order(placeIn(course.cart(1)))
    await approve(older)
    expect(await capture(older)).toBe('fulfilled')
    await approve(newer)
    expect(await capture(newer)).toBe('fulfilled')
    expect(await mine()).toHaveLength(2)
  })

  test('its class was cancelled or has begun', async () => {
    // Begins at 18:15 local time, a quarter of an hour from now.
    const soon = { from: '2026-11-20' as never, start: '18:15' }
    const [one, two] = [await openCourse(testApp.app.ctx.db), await openCourse(testApp.app.ctx.db, soon)]
    const [gone, begun] = [await order(placeIn(one.cart())), await order(placeIn(two.cart()), other)]
    await change(one.classIds[0], { cancelled_at: testApp.clock.now() })
    await approve(gone)
    expect(await capture(gone)).toBe('term_cancelled')

    testApp.clock.forward(34 * 60)
    await approve(begun)
    expect(await capture(begun, other)).toBe('term_over')
    expect(await captured()).not.toContain(gone.orderId)
    expect(await captured()).not.toContain(begun.orderId)
  })
})

describe('F22: an order for a pre-invoice', () => {
  const takePreInvoice = async (
    course: Course,
    who: Client,
    term = 0,
  ): Promise<RequestedGoods & { preInvoiceId: PreInvoiceId }> => {
    const { preInvoice } = await who.call(classes.signUpPreInvoice, { body: { classCart: course.cart(term) } })
    return { kind: 'pre_invoice', preInvoiceId: preInvoice._id }
  }

  test('whose place was released and taken: no money is taken', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [1], from: '2026-12-10' as never })
    const wanted = await takePreInvoice(course, client)
    testApp.clock.set('2026-11-28T22:50:00Z')
    const late = await order(wanted)
    testApp.clock.set('2026-11-28T23:00:00Z')
    await sweepPreInvoices(testApp.app.ctx)
    await buy(course, other)
    await approve(late)
    expect(await capture(late)).toBe('term_full')
    expect(await captured()).not.toContain(late.orderId)
  })

  test('whose place was released and is free: it is sold', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [1], from: '2026-12-10' as never })
    const wanted = await takePreInvoice(course, client)
    testApp.clock.set('2026-11-28T22:50:00Z')
    const late = await order(wanted)
    testApp.clock.set('2026-11-28T23:00:00Z')
    await sweepPreInvoices(testApp.app.ctx)
    await approve(late)
    expect(await capture(late)).toBe('fulfilled')
    expect(await mine()).toHaveLength(1)
  })

  test('whose capture is pending: the place is kept for it, and released when the capture is declined', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [1, 1], from: '2026-12-10' as never })
    const wanted = [await takePreInvoice(course, client), await takePreInvoice(course, other, 1)] as const
    testApp.clock.set('2026-11-28T22:50:00Z')
    const orders = [await order(wanted[0]), await order(wanted[1], other)] as const
    for (const { orderId } of orders)
      await testApp.wallet(`/__sandbox/orders/${orderId}/approve`, { funding: 'pending', notify: false })
    expect([await capture(orders[0]), await capture(orders[1], other)]).toEqual(['confirming', 'confirming'])
    testApp.clock.set('2026-11-28T23:00:00Z')
    await sweepPreInvoices(testApp.app.ctx)
    const another = testApp.as(await testApp.adult())
    expect((await another.send(payments.openIntent, { body: placeIn(course.cart(0)) })).body['code']).toBe('term_full')
    // No reminder is sent while the money is on its way.
    const messages = await testApp.app.ctx.db
      .selectFrom('email')
      .select('kind')
      .where('kind', '=', 'pre_invoice_reminder')
      .execute()
    expect(messages).toEqual([])

    await testApp.wallet(`/__sandbox/orders/${orders[0].orderId}/resolve`, { status: 'COMPLETED', notify: false })
    await testApp.wallet(`/__sandbox/orders/${orders[1].orderId}/resolve`, { status: 'DECLINED', notify: false })
    testApp.clock.forward(5 * 60)
    await sweepPreInvoices(testApp.app.ctx)
    expect([await mine(), await mine(other)].map(({ length }) => length)).toEqual([1, 0])
  })

  test('that was paid by card meanwhile: no money is taken', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [1] })
    const wanted = await takePreInvoice(course, client)
    const late = await order(wanted)
    const quick = await client.call(payments.openIntent, { body: wanted })
    const { data } = await client.call(payments.createSession, {
      params: { amount: quick.intent.amount },
      query: { intent: quick.intent._id },
    })
    await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, { notify: false })
    testApp.clock.forward(61)
    await sweep(testApp.app.ctx)
    await approve(late)
    // The same cart is the same intent: it is paid, so the order is never captured.
    expect(await capture(late)).toBe('fulfilled')
    expect(await captured()).not.toContain(late.orderId)
  })
})

// The last ones, since the integrity checks at the end read the clock, and the longest hold must be over then.
describe('F07: a capture that is still pending at the wallet', () => {
  const pendingOrder = async (course: Course) => {
    const ordered = await order(placeIn(course.cart()))
    await testApp.wallet(`/__sandbox/orders/${ordered.orderId}/approve`, { funding: 'pending', notify: false })
    expect(await capture(ordered)).toBe('confirming')
    return ordered
  }
  const resolve = async ({ orderId }: Ordered, status: 'COMPLETED' | 'DECLINED') => {
    await testApp.wallet(`/__sandbox/orders/${orderId}/resolve`, { status, notify: false })
    await hoursPass()
  }
  const tryToBuy = async (course: Course) =>
    (await other.send(payments.openIntent, { body: placeIn(course.cart()) })).body['code']

  test('keeps its place while the wallet is asked, and is sold when the money comes', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [1], from: '2026-12-10' as never })
    const ordered = await pendingOrder(course)
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await hoursPass()
      expect(await tryToBuy(course)).toBe('term_full')
    }
    await resolve(ordered, 'COMPLETED')
    await hoursPass()
    expect(await mine()).toHaveLength(1)
  })

  test('gives its place back soon after it was declined', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [1], from: '2026-12-10' as never })
    const ordered = await pendingOrder(course)
    await hoursPass()
    await resolve(ordered, 'DECLINED')
    await buy(course, other)
  })

  test('gives its place back after three days without an answer', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [1], from: '2026-12-10' as never })
    await pendingOrder(course)
    for (let hour = 0; hour < 72; hour += 4) {
      expect(await tryToBuy(course)).toBe('term_full')
      await hoursPass()
    }
    await buy(course, other)
  })
})
