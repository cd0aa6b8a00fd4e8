import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import type { Cart } from '#contract/money/cart.ts'
import { privacy } from '#contract/reception/privacy.ts'
import { payments } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { demoPassword, type SeedPerson } from '#server/operation/demo/seed.ts'
import type { Client } from '../../../tests/kit/client.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sweep } from './payments.jobs.ts'

// Faults around a payment that is itself in order (docs/faults.md).

let testApp: TestApp
let maja: SeedPerson
let client: Client
let articles: Cart
beforeAll(async () => {
  testApp = await startTestApp()
})
beforeEach(async () => {
  testApp.clock.set('2026-11-20T17:00:00Z')
  maja = await testApp.adult()
  client = testApp.as(maja)
  articles = await testApp.seed.cart(maja, [['dnevna', 1]])
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const openCard = async (wanted = articles) => {
  const { intent } = await client.call(payments.openIntent, { body: { kind: 'tickets', articles: wanted } })
  const { data } = await client.call(payments.createSession, {
    params: { amount: intent.amount },
    query: { intent: intent._id },
  })
  return { intentId: intent._id, checkoutId: data.id }
}

const openWallet = async () => {
  const { intent } = await client.call(payments.openIntent, { body: { kind: 'tickets', articles } })
  const { orderId } = await client.call(payments.walletOrder, { params: { intentId: intent._id }, body: {} })
  return { intentId: intent._id, orderId }
}

const capture = async ({ intentId, orderId }: Awaited<ReturnType<typeof openWallet>>) =>
  (await client.call(payments.walletCapture, { params: { intentId }, body: { orderId } })).intent.state

/** Number of checkouts being opened at a supplier. */
const opening = async () =>
  (await testApp.app.ctx.db.selectFrom('checkout').select('id').where('state', '=', 'opening').execute()).length

const pay = (checkoutId: string) => testApp.card(`/__sandbox/checkouts/${checkoutId}/pay`, { notify: false })

const buy = (who: Client, checkoutId: string) =>
  who.send(tickets.buy, { body: { articles, checkoutId, paymentMethod: 'online' } })

const owned = async (who = client) => (await who.call(tickets.mine)).results

const receipts = async () =>
  (await testApp.emailsTo(maja.email)).filter(({ subject }) => subject.startsWith('Račun')).length

const sweepAfterMinute = async () => {
  testApp.clock.forward(61)
  await sweep(testApp.app.ctx)
  await testApp.work()
}

const sweepHourly = async (hours: number) => {
  for (let hour = 0; hour < hours; hour += 1) {
    testApp.clock.forward(3600)
    await sweep(testApp.app.ctx)
  }
  await testApp.work()
}

/** Makes the next inserts into a table fail with this code. A sequence counts them, since it survives a rollback. */
const failInserts = async (table: string, code: string, times: number) => {
  const { db } = testApp.app.ctx
  const triggerBody = `begin if nextval('failures') <= ${times} then
    raise exception 'made to fail' using errcode = '${code}'; end if; return new; end`
  await sql`create sequence failures`.execute(db)
  await sql`create function fail() returns trigger language plpgsql as ${sql.raw(`$$ ${triggerBody} $$`)}`.execute(db)
  await sql`create trigger fail before insert on ${sql.table(table)} for each row execute function fail()`.execute(db)
  return async () => {
    await sql`drop function fail cascade`.execute(db)
    await sql`drop sequence failures`.execute(db)
  }
}

describe('F12: webhooks of a supplier', () => {
  test('ten times each, from the last to the first, with a failure among them, and again three days later', async () => {
    const { checkoutId } = await openCard()
    await pay(checkoutId)
    const notify = async () => {
      const { delivered } = await testApp.card(`/__sandbox/checkouts/${checkoutId}/notify`, {
        times: 10,
        order: 'reversed',
        late: true,
      })
      expect(delivered).toEqual(Array.from({ length: 20 }, () => 200))
      await testApp.work()
    }
    await notify()
    expect([await owned(), await receipts()]).toEqual([1, 1])
    testApp.clock.forward(3 * 24 * 3600)
    await notify()
    expect([await owned(), await receipts()]).toEqual([1, 1])
  })

  test('after the last scheduled query, with a job that fails: the checkout is asked about again', async () => {
    const { checkoutId } = await openCard()
    await pay(checkoutId)
    // As after three days of queries without news.
    const { db } = testApp.app.ctx
    await db.updateTable('checkout').set({ ask_at: null }).where('supplier_id', '=', checkoutId).execute()
    testApp.clock.forward(3 * 24 * 3600)
    const restore = await failInserts('invoice', 'P0001', 6)
    await testApp.card(`/__sandbox/checkouts/${checkoutId}/notify`, {})
    await testApp.work()
    expect(testApp.errors.splice(0).join()).toContain('job_failed')
    expect(await owned()).toBe(0)
    await restore()
    testApp.warnings.length = 0
    await sweepHourly(1)
    expect([await owned(), await receipts()]).toEqual([1, 1])
  })

  test('of the wallet, ten times each and without a return of the payer', async () => {
    const { orderId } = await openWallet()
    await testApp.wallet(`/__sandbox/orders/${orderId}/approve`, { notify: false })
    for (const event of ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED']) {
      const { statuses } = await testApp.wallet(`/__sandbox/orders/${orderId}/notify`, { event, duplicates: 9 })
      expect(new Set(statuses as number[])).toEqual(new Set([200]))
      await testApp.work()
    }
    expect([await owned(), await receipts()]).toEqual([1, 1])
  })
})

test('F07: a pending capture that is then declined sells nothing, and the customer learns it', async () => {
  const { intentId, orderId } = await openWallet()
  await testApp.wallet(`/__sandbox/orders/${orderId}/approve`, { funding: 'pending', notify: false })
  expect(await capture({ intentId, orderId })).toBe('confirming')
  expect(await owned()).toBe(0)
  await testApp.wallet(`/__sandbox/orders/${orderId}/resolve`, { status: 'DECLINED' })
  await sweepAfterMinute()
  expect((await client.call(payments.intent, { params: { intentId } })).intent.state).toBe('open')
  const answer = await client.send(tickets.buy, { body: { articles, checkoutId: orderId, paymentMethod: 'paypal' } })
  expect(answer.body['code']).toBe('payment_refused')
  expect(await owned()).toBe(0)
})

test('F07: a capture that completes late, and whose webhook got lost, is fulfilled', async () => {
  const order = await openWallet()
  await testApp.wallet(`/__sandbox/orders/${order.orderId}/approve`, { funding: 'pending', notify: false })
  expect(await capture(order)).toBe('confirming')
  await sweepHourly(10)
  // An account whose money is on its way cannot be erased.
  const erasure = await client.send(privacy.eraseMe, { body: { currentPassword: demoPassword } })
  expect(erasure.body['code']).toBe('erase_payment')
  await testApp.wallet(`/__sandbox/orders/${order.orderId}/resolve`, { status: 'COMPLETED', notify: false })
  await sweepHourly(24)
  expect([await owned(), await receipts()]).toEqual([1, 1])
})

describe('F09: another tab of the same browser', () => {
  test('pays by wallet while this one waits for the card form: the card form is refused', async () => {
    const { intentId, orderId } = await openWallet()
    await testApp.wallet(`/__sandbox/orders/${orderId}/approve`, { notify: false })
    await testApp.card('/__sandbox/faults', { call: 'prepare', fault: 'delay', ms: 2_000 })
    const form = () => client.send(payments.createSession, { params: { amount: '13.50' }, query: { intent: intentId } })
    const forms = [form(), form()]
    await expect.poll(opening).toBe(1)
    expect(await capture({ intentId, orderId })).toBe('fulfilled')
    for (const { status, body } of await Promise.all(forms))
      expect([status, body['code']]).toEqual([409, 'already_paid'])
  })

  test('with another cart: each payment buys the cart it was opened for', async () => {
    const first = await openCard()
    const second = await openCard(await testApp.seed.cart(maja, [['dnevna', 3]]))
    await pay(second.checkoutId)
    await pay(first.checkoutId)
    expect((await buy(client, first.checkoutId)).status).toBe(200)
    // The tab returns with the cart in the storage that both tabs share.
    expect((await buy(client, second.checkoutId)).body['code']).toBe('cart_differs')
    await sweepAfterMinute()
    expect([await owned(), await receipts()]).toEqual([4, 2])
  })

  test('with another person logged in: the purchase stays the payer’s', async () => {
    const { checkoutId } = await openCard()
    await client.call(account.logOut)
    const nika = await testApp.adult({ firstName: 'Nika' })
    await pay(checkoutId)
    expect((await buy(testApp.as(nika), checkoutId)).status).toBe(404)
    await sweepAfterMinute()
    expect([await owned(testApp.as(nika)), await receipts()]).toEqual([0, 1])
  })
})

test('F21: the session ends while the money is on its way: the purchase is there at the next login', async () => {
  const { checkoutId } = await openCard()
  await pay(checkoutId)
  const elsewhere = testApp.as(await testApp.seed.logIn(maja.email))
  const newPassword = 'plezam-se-bolj-rad'
  await elsewhere.call(account.updatePassword, {
    body: { currentPassword: demoPassword, password: newPassword },
  })
  expect((await buy(client, checkoutId)).status).toBe(401)
  await sweepAfterMinute()
  const again = testApp.visitor()
  await again.call(account.logIn, { body: { email: maja.email, password: newPassword } })
  expect([await owned(again), await receipts()]).toEqual([1, 1])
})

describe('F15, F25: faults inside the server', () => {
  test('F15: the disk is full: reading goes on, writing gets 503, and a finished purchase stays', async () => {
    const { checkoutId } = await openCard()
    await pay(checkoutId)
    expect((await buy(client, checkoutId)).status).toBe(200)
    const restore = await failInserts('intent', '53100', 1)
    const { status, headers, body } = await client.send(payments.openIntent, { body: { kind: 'tickets', articles } })
    expect([status, headers.get('retry-after'), body['code']]).toEqual([503, '60', 'busy'])
    expect(await owned()).toBe(1)
    expect((await client.send(payments.openIntent, { body: { kind: 'tickets', articles } })).status).toBe(200)
    await restore()
  })

  test('F25: a reference that another checkout drew in the same millisecond is drawn anew', async () => {
    const { db } = testApp.app.ctx
    await openCard(await testApp.seed.cart(maja, [['dnevna', 2]]))
    await sql`create sequence drawn`.execute(db)
    await sql`create function draw() returns trigger language plpgsql as $$ begin if nextval('drawn') = 1 then
      new.reference := (select max(reference) from checkout); end if; return new; end $$`.execute(db)
    await sql`create trigger draw before insert on checkout for each row execute function draw()`.execute(db)
    const { checkoutId } = await openCard()
    await sql`drop function draw cascade`.execute(db)
    const { rows } = await sql<{ times: number }>`select last_value::int as times from drawn`.execute(db)
    expect(rows).toEqual([{ times: 2 }])
    await sql`drop sequence drawn`.execute(db)
    await pay(checkoutId)
    expect((await buy(client, checkoutId)).status).toBe(200)
    expect(await owned()).toBe(1)
  })

  test('F11: a sale that fails at its last step leaves no number and no email; the next try sells', async () => {
    const nika = await testApp.adult()
    await testApp.seed.buys(nika, await testApp.seed.cart(nika, [['dnevna', 1]]))
    const { checkoutId } = await openCard()
    await pay(checkoutId)
    const restore = await failInserts('invoice', 'P0001', 1)
    expect((await buy(client, checkoutId)).status).toBe(500)
    expect(testApp.errors.splice(0)).toHaveLength(1)
    await testApp.work()
    expect([await owned(), await receipts()]).toEqual([0, 0])
    expect((await buy(client, checkoutId)).status).toBe(200)
    expect([await owned(), await receipts()]).toEqual([1, 1])
    expect(await testApp.integrity()).toEqual([])
    await restore()
  })

  test('F25: a document cannot be rendered: the sale stands, and its email comes later', async () => {
    const restore = await failInserts('invoice_document', 'P0001', 3)
    const { checkoutId } = await openCard()
    await pay(checkoutId)
    expect((await buy(client, checkoutId)).status).toBe(200)
    expect(await owned()).toBe(1)
    expect(await receipts()).toBe(1)
    expect(testApp.warnings.filter((line) => line.includes('"job_retried"'))).toHaveLength(3)
    await restore()
  })
})
