import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#contract/money/cart.ts'
import { payments } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import type { Client } from '../../../tests/kit/client.ts'
import { rowCounts } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sweep } from './payments.jobs.ts'
import { refundPayment } from './refunds.ts'
import { systemActor } from '#server/platform/audit-log.ts'

let testApp: TestApp
let maja: SeedPerson
let client: Client
beforeAll(async () => {
  testApp = await startTestApp()
})
beforeEach(async () => {
  maja = await testApp.adult()
  client = testApp.as(maja)
  testApp.errors.length = 0
})
afterEach(async () => {
  await fetch(`${testApp.app.external.sandboxes.card}/__sandbox/faults`, { method: 'DELETE' })
  expect(testApp.errors).toEqual([])
  expect(await testApp.integrity()).toEqual([])
})
afterAll(() => testApp[Symbol.asyncDispose]())

const withoutWebhook = { notify: false }

/** Opens the payment page for this cart: an intent and its card checkout. */
const openPage = async (articles: Cart, who = client) => {
  const { intent } = await who.call(payments.openIntent, { body: { kind: 'tickets', articles } })
  const { data } = await who.call(payments.createSession, {
    params: { amount: intent.amount },
    query: { intent: intent._id },
  })
  return { intent, articles, checkoutId: data.id }
}

const pay = (checkoutId: string, more: object = {}) =>
  testApp.card(`/__sandbox/checkouts/${checkoutId}/pay`, { ...withoutWebhook, ...more })

const purchase = (page: { articles: Cart; checkoutId: string }) => ({
  body: { articles: page.articles, checkoutId: page.checkoutId, paymentMethod: 'online' as const },
})

const oneDayTicket = () => testApp.seed.cart(maja, [['dnevna', 1]])
const owned = async () => (await client.call(tickets.mine)).unusedTickets

/** Expects the logged error of money in review, and clears it for the check after each test. */
const expectAlarm = (event: string) => {
  expect(testApp.errors.join()).toContain(event)
  testApp.errors.length = 0
}

describe('a purchase (docs/product/payments.md)', () => {
  test('two day tickets and a package by card', async () => {
    const page = await openPage(
      await testApp.seed.cart(maja, [
        ['dnevna', 2],
        ['paket', 1],
      ]),
    )
    expect(page.intent).toMatchObject({ state: 'open', total: 89, amount: '89.00', kind: 'tickets' })
    await pay(page.checkoutId)
    const { message } = await client.call(tickets.buy, purchase(page))
    expect(message).toContain('Nakup je uspel')
    expect((await owned()).map(({ type, visitsLeft }) => [type, visitsLeft])).toEqual([
      ['paket', 5],
      ['dnevna', 1],
      ['dnevna', 1],
    ])

    const [email] = await testApp.emailsTo(maja.email)
    expect(email?.subject).toMatch(/^Račun PC1-WEB1-\d+ – Previs$/)
    expect(email?.text).toContain('2 × Dnevna vstopnica: 27,00')
    const [pdf] = email?.attachments ?? []
    expect(pdf?.name).toMatch(/^racun-PC1-WEB1-\d+\.pdf$/)
    expect(
      Buffer.from(pdf?.bytes ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('invoice and email are in the language that was shown when it was paid', async () => {
    const page = await openPage(await oneDayTicket())
    await testApp.as(maja, 'en').call(payments.language, { params: { intentId: page.intent._id } })
    await pay(page.checkoutId)
    // The browser comes back in another language, or never: what was shown while paying counts.
    await client.call(tickets.buy, purchase(page))
    await client.call(payments.language, { params: { intentId: page.intent._id } })
    const [email] = await testApp.emailsTo(maja.email)
    expect(email?.subject).toMatch(/^Invoice PC1-WEB1-\d+ – Previs$/)
    expect(email?.attachments[0]?.name).toMatch(/^invoice-PC1-WEB1-\d+\.pdf$/)
  })

  test('a term ticket by the wallet, in English', async () => {
    const english = testApp.as(maja, 'en')
    const articles = await testApp.seed.cart(maja, [['terminska', 1]])
    const { intent } = await english.call(payments.openIntent, { body: { kind: 'tickets', articles } })
    const { orderId } = await english.call(payments.walletOrder, { params: { intentId: intent._id }, body: {} })
    await testApp.wallet(`/__sandbox/orders/${orderId}/approve`, {})
    const captured = await english.call(payments.walletCapture, { params: { intentId: intent._id }, body: { orderId } })
    expect(captured.intent.state).toBe('fulfilled')
    const body = {
      articles,
      checkoutId: orderId,
      paymentMethod: 'paypal' as const,
      paymentData: { orderID: orderId, anything: 1 },
    }
    expect((await english.call(tickets.buy, { body })).message).toContain('You’re all set')
    // The order id in `paymentData` is enough; without any id the call is refused.
    const { checkoutId: _named, ...unnamed } = body
    expect((await english.call(tickets.buy, { body: unnamed })).message).toContain('You’re all set')
    const refused = await english.send(tickets.buy, { body: { ...unnamed, paymentData: null } })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['checkoutId']])
    expect((await owned())[0]).toMatchObject({ type: 'terminska', used: false, usedVisits: 0, duration: 30 })
    expect((await testApp.emailsTo(maja.email))[0]?.subject).toMatch(/^Invoice PC1-WEB1-\d+ – Previs$/)
  })

  test('a company is on the invoice', async () => {
    const company = {
      name: 'Kos d.o.o.',
      address: 'Cesta 1',
      postalCode: '1000',
      city: 'Ljubljana',
      taxNumber: 'si 5022 3054',
    }
    const articles = await oneDayTicket()
    const { intent } = await client.call(payments.openIntent, { body: { kind: 'tickets', articles, company } })
    const { data } = await client.call(payments.createSession, {
      params: { amount: intent.amount },
      query: { intent: intent._id },
    })
    await pay(data.id)
    await client.call(tickets.buy, { body: { articles, company, checkoutId: data.id, paymentMethod: 'online' } })
    const { buyer } = await testApp.app.ctx.db
      .selectFrom('invoice')
      .select('buyer')
      .where('intent_id', '=', intent._id)
      .executeTakeFirstOrThrow()
    expect(buyer).toMatchObject({ name: 'Kos d.o.o.', taxNumber: 'SI50223054' })
  })

  test('F10: 80 calls at once with one paid checkout: one purchase, 80 times success', async () => {
    const page = await openPage(await oneDayTicket())
    await pay(page.checkoutId)
    const answers = await Promise.all(Array.from({ length: 80 }, () => client.send(tickets.buy, purchase(page))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await owned()).toHaveLength(1)
    expect((await testApp.emailsTo(maja.email)).filter(({ subject }) => subject.startsWith('Račun'))).toHaveLength(1)
  })

  test('F12: a return, a webhook and the worker at the same moment are one purchase', async () => {
    const page = await openPage(await oneDayTicket())
    await pay(page.checkoutId)
    await Promise.all([
      client.send(tickets.buy, purchase(page)),
      testApp.card(`/__sandbox/checkouts/${page.checkoutId}/notify`, { times: 5 }),
      sweep(testApp.app.ctx),
    ])
    await testApp.work()
    expect(await owned()).toHaveLength(1)
  })
})

describe('a payer who does not return (docs/product/payments.md §5.3)', () => {
  test('F08: the webhook alone brings tickets and email', async () => {
    const page = await openPage(await oneDayTicket())
    await pay(page.checkoutId)
    const { delivered } = await testApp.card(`/__sandbox/checkouts/${page.checkoutId}/notify`, { times: 3 })
    expect(delivered).toEqual([200, 200, 200])
    expect((await testApp.emailsTo(maja.email))[0]?.subject).toContain('Račun')
    expect(await owned()).toHaveLength(1)
  })

  test('F08: the worker alone brings them, within two minutes', async () => {
    const page = await openPage(await oneDayTicket())
    await pay(page.checkoutId)
    testApp.clock.forward(60)
    await sweep(testApp.app.ctx)
    expect(await owned()).toHaveLength(1)
  })

  test('F08: a wallet order approved by a payer who left is captured', async () => {
    const { intent } = await client.call(payments.openIntent, {
      body: { kind: 'tickets', articles: await oneDayTicket() },
    })
    const { orderId } = await client.call(payments.walletOrder, { params: { intentId: intent._id }, body: {} })
    await testApp.wallet(`/__sandbox/orders/${orderId}/approve`, {})
    testApp.clock.forward(60)
    await sweep(testApp.app.ctx)
    expect(await owned()).toHaveLength(1)
  })

  test('F04: an answer consumed by a crash is not lost: it is found by our reference', async () => {
    const page = await openPage(await oneDayTicket())
    await pay(page.checkoutId)
    // A process that asked and died: the supplier gives a final status only once.
    await testApp.app.ctx.suppliers.card.ask({ supplierId: page.checkoutId, reference: 'x' })
    await client.call(tickets.buy, purchase(page))
    expect(await owned()).toHaveLength(1)
  })

  test('the return to the success page, by GET or by a form of the supplier, settles the checkout', async () => {
    for (const method of ['GET', 'POST']) {
      const page = await openPage(await testApp.seed.cart(maja, [['dnevna', method === 'GET' ? 1 : 2]]))
      await pay(page.checkoutId)
      const path = `/dashboard/tickets/ticketcart/success?intent=${page.intent._id}&id=${page.checkoutId}&resourcePath=%2F%2Fevil.example`
      const answer = await testApp.visitor().request(method, path, { headers: { 'sec-fetch-site': 'cross-site' } })
      expect(answer.status).toBe(method === 'GET' ? 200 : 303)
      if (method === 'POST') expect(answer.headers.get('location')).toBe(path)
      await testApp.work()
      const { intent } = await client.call(payments.intent, { params: { intentId: page.intent._id } })
      expect(intent.state).toBe('fulfilled')
    }
  })
})

describe('other answers of the card supplier', () => {
  test.each([
    ['declined', undefined, undefined],
    ['800.100.157', /^Datum veljavnosti/, /^The expiry date/],
    ['over_limit', /^Na kartici ni dovolj/, /^There is not enough/],
    ['bad_cvv', /^Varnostna koda \(CVV\) ni prava/, /^The security code/],
    ['cancelled', /^Banka plačila ni potrdila/, /^Your bank did not/],
    ['soft', /^Banka plačila ni potrdila/, /^Your bank did not/],
  ])('F05: %s: nothing is sold, the customer learns what to do, and another card can pay', async (outcome, sl, en) => {
    const page = await openPage(await oneDayTicket())
    const read = async (language: 'sl' | 'en' = 'sl') =>
      (await testApp.as(maja, language).call(payments.intent, { params: { intentId: page.intent._id } })).intent
    const declinedIn = async (language: 'sl' | 'en') => (await read(language)).declined
    await pay(page.checkoutId, outcome.includes('.') ? { code: outcome } : { outcome })
    const refused = await client.send(tickets.buy, purchase(page))
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('Plačilo ni uspelo.')
    expect(await declinedIn('sl')).toEqual(sl && expect.stringMatching(sl))
    expect(await declinedIn('en')).toEqual(en && expect.stringMatching(en))
    expect(await read()).toMatchObject({ state: 'open', returnedAt: testApp.clock.now().toISOString() })
    expect(await owned()).toEqual([])
    const again = await openPage(page.articles)
    expect(again.checkoutId).toBe(page.checkoutId)
    await pay(page.checkoutId)
    testApp.clock.forward(61)
    await client.call(tickets.buy, purchase(page))
    expect(await owned()).toHaveLength(1)
    expect(await declinedIn('sl')).toBeUndefined()
  })

  test.each(['pending', 'uncertain'])(
    'F03: %s: the purchase is shown as being confirmed until it is settled',
    async (outcome) => {
      const page = await openPage(await oneDayTicket())
      await pay(page.checkoutId, { outcome })
      const waiting = await client.send(tickets.buy, purchase(page))
      expect(waiting.status).toBe(409)
      expect(waiting.body.message).toContain('Plačilo še potrjujemo')
      expect((await client.call(payments.intent, { params: { intentId: page.intent._id } })).intent).toMatchObject({
        state: 'confirming',
        returnedAt: testApp.clock.now().toISOString(),
      })
      const { notices } = await client.call(payments.notices)
      expect(notices[0]?.message).toContain(page.intent.reference)
      await testApp.card(`/__sandbox/checkouts/${page.checkoutId}/settle`, { outcome: 'paid', ...withoutWebhook })
      testApp.clock.forward(61)
      await sweep(testApp.app.ctx)
      expect(await owned()).toHaveLength(1)
      expect((await client.call(payments.notices)).notices).toEqual([])
    },
  )

  test('F05: a failure after a success changes nothing', async () => {
    const page = await openPage(await oneDayTicket())
    await pay(page.checkoutId)
    await client.call(tickets.buy, purchase(page))
    await testApp.card(`/__sandbox/checkouts/${page.checkoutId}/notify`, { late: true, order: 'reversed' })
    await testApp.work()
    expect(await owned()).toHaveLength(1)
    expect((await client.call(payments.intent, { params: { intentId: page.intent._id } })).intent.state).toBe(
      'fulfilled',
    )
  })

  test('F05: paid twice on one checkout: one sale, one refund, one plain email', async () => {
    const page = await openPage(await oneDayTicket())
    await pay(page.checkoutId, { times: 2 })
    await client.call(tickets.buy, purchase(page))
    // The query by our reference finds the second payment.
    testApp.clock.forward(32 * 60)
    await sweep(testApp.app.ctx)
    expect(await owned()).toHaveLength(1)
    const messages = await testApp.emailsTo(maja.email)
    expect(messages[0]?.subject).toContain('Vračilo denarja')
    expect(messages[0]?.text).toContain('plačan dvakrat')
    const [notice] = (await client.call(payments.notices)).notices
    expect(notice?.state).toBe('refunded')
    await client.call(payments.noticeSeen, { params: { intentId: page.intent._id } })
    expect((await client.call(payments.notices)).notices).toEqual([])
  })

  test.each([
    ['amount', '1.00'],
    ['currency', 'USD'],
  ])('an authentic payment of another %s sells nothing and goes to review', async (field, value) => {
    const page = await openPage(await oneDayTicket())
    await pay(page.checkoutId, { [field]: value })
    const answer = await client.send(tickets.buy, purchase(page))
    expect(answer.status).toBe(409)
    expect(answer.body.message).toContain('pregledujemo')
    expect(await owned()).toEqual([])
    expectAlarm('payment_mismatch')
    expect((await client.call(payments.notices)).notices[0]?.state).toBe('review')
    const { intent } = await client.call(payments.intent, { params: { intentId: page.intent._id } })
    expect(intent.received).toEqual({ at: testApp.clock.now().toISOString(), fits: false })
  })

  test("a payment of another intent in the supplier's answer sells nothing, and stays with its own intent", async () => {
    const page = await openPage(await oneDayTicket())
    const other = await openPage(await testApp.seed.cart(maja, [['dnevna', 2]]))
    const { reference } = await testApp.app.ctx.db
      .selectFrom('checkout')
      .select('reference')
      .where('supplier_id', '=', other.checkoutId)
      .executeTakeFirstOrThrow()
    await pay(page.checkoutId, { reference, amount: '27.00' })
    expect((await client.send(tickets.buy, purchase(page))).body.message).toContain('Plačilo še potrjujemo')
    expectAlarm('payment_of_others')
    await client.call(tickets.buy, purchase(other))
    expect(await owned()).toHaveLength(2)
    // Every further query would log the error again, so none is scheduled.
    await testApp.app.ctx.db
      .updateTable('checkout')
      .set({ ask_at: null })
      .where('supplier_id', '=', page.checkoutId)
      .execute()
  })

  test('manual review: the money has arrived, the goods wait', async () => {
    const page = await openPage(await oneDayTicket())
    await pay(page.checkoutId, { outcome: 'review' })
    expect((await client.send(tickets.buy, purchase(page))).body.message).toContain('pregledujemo')
    expectAlarm('payment_review')
    expect(await owned()).toEqual([])
  })

  test.each(['500', 'html', 'truncated', 'reset', 'huge'])(
    'F03: %s at the status call sells nothing and loses nothing',
    async (fault) => {
      const page = await openPage(await oneDayTicket())
      await pay(page.checkoutId)
      await testApp.card('/__sandbox/faults', { call: 'status', fault, about: page.checkoutId })
      await testApp.card('/__sandbox/faults', { call: 'query', fault, times: 1 })
      const answer = await client.send(tickets.buy, purchase(page))
      expect(answer.status).toBe(409)
      expect(answer.body.message).toContain('Plačilo še potrjujemo')
      testApp.clock.forward(61)
      await sweep(testApp.app.ctx)
      expect(await owned()).toHaveLength(1)
    },
  )

  test.each(['500', 'html', 'truncated', 'reset'])(
    'F02: %s when a session is opened: the cart is kept, and a later try works',
    async (fault) => {
      const { intent } = await client.call(payments.openIntent, {
        body: { kind: 'tickets', articles: await oneDayTicket() },
      })
      const ask = () =>
        client.send(payments.createSession, { params: { amount: intent.amount }, query: { intent: intent._id } })
      await testApp.card('/__sandbox/faults', { call: 'prepare', fault })
      const refused = await ask()
      expect(refused.status).toBe(503)
      expect(refused.headers.get('retry-after')).toBe('120')
      expect(refused.body).toMatchObject({
        status: 'error',
        message: expect.stringContaining('Ponudnik plačil trenutno ni dosegljiv') as string,
      })
      expect((await ask()).status).toBe(200)
    },
  )

  test('F02: a supplier that failed five times is not called for half a minute; the other one is', async () => {
    const { intent } = await client.call(payments.openIntent, {
      body: { kind: 'tickets', articles: await oneDayTicket() },
    })
    const ask = async () => {
      const request = { params: { amount: intent.amount }, query: { intent: intent._id } }
      return (await client.send(payments.createSession, request)).status
    }
    await testApp.card('/__sandbox/faults', { call: 'prepare', fault: '500', times: 5 })
    for (let time = 1; time <= 5; time += 1) expect(await ask()).toBe(503)
    // The supplier works again, but is not called yet.
    expect(await ask()).toBe(503)
    expect(JSON.parse(testApp.warnings.at(-1) ?? '')).toMatchObject({
      event: 'supplier_unreachable',
      supplier: 'card',
      source: 'breaker',
    })
    const wallet = await client.send(payments.walletOrder, { params: { intentId: intent._id }, body: {} })
    expect(wallet.status).toBe(200)
    testApp.clock.forward(30)
    expect(await ask()).toBe(200)
  })
})

describe('other answers of the wallet', () => {
  const order = async () => {
    const { intent } = await client.call(payments.openIntent, {
      body: { kind: 'tickets', articles: await oneDayTicket() },
    })
    const { orderId } = await client.call(payments.walletOrder, { params: { intentId: intent._id }, body: {} })
    const approve = (body: object = {}) => testApp.wallet(`/__sandbox/orders/${orderId}/approve`, body)
    const capture = () => client.send(payments.walletCapture, { params: { intentId: intent._id }, body: { orderId } })
    return { intent, orderId, approve, capture }
  }

  test('an order not approved yet is refused', async () => {
    const { capture } = await order()
    expect((await capture()).status).toBe(409)
    expect(await owned()).toEqual([])
  })

  test('a refused instrument lets the payer choose another one', async () => {
    const { approve, capture } = await order()
    await approve({ funding: 'declined' })
    const refused = await capture()
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('Izberi drugega')
    await approve()
    expect((await capture()).status).toBe(200)
    expect(await owned()).toHaveLength(1)
  })

  test('F07: a pending capture is fulfilled when it completes', async () => {
    const { intent, orderId, approve, capture } = await order()
    await approve({ funding: 'pending' })
    expect((await capture()).body).toMatchObject({ intent: { state: 'confirming' } })
    await testApp.wallet(`/__sandbox/orders/${orderId}/resolve`, { status: 'COMPLETED' })
    testApp.clock.forward(60)
    await sweep(testApp.app.ctx)
    expect((await client.call(payments.intent, { params: { intentId: intent._id } })).intent.state).toBe('fulfilled')
  })

  test('an approved order of a purchase paid by card meanwhile is not captured', async () => {
    const { intent, approve } = await order()
    const { data } = await client.call(payments.createSession, {
      params: { amount: intent.amount },
      query: { intent: intent._id },
    })
    await pay(data.id)
    await client.call(tickets.buy, purchase({ articles: await oneDayTicket(), checkoutId: data.id }))
    await approve()
    const { captures: before } = (await testApp.wallet('/__sandbox/ledger')) as { captures: unknown[] }
    testApp.clock.forward(60)
    await sweep(testApp.app.ctx)
    const { captures } = (await testApp.wallet('/__sandbox/ledger')) as { captures: unknown[] }
    expect(captures.length).toBe(before.length)
    expect(await owned()).toHaveLength(1)
  })

  test('a capture that fails for a while is shown as being confirmed, not as refused', async () => {
    const { intent, approve, capture } = await order()
    await approve()
    await testApp.wallet('/__sandbox/faults', { call: 'capture', fault: '500', times: 2 })
    expect((await capture()).body).toMatchObject({ intent: { state: 'confirming' } })
    testApp.clock.forward(60)
    await sweep(testApp.app.ctx)
    expect((await client.call(payments.intent, { params: { intentId: intent._id } })).intent.state).toBe('fulfilled')
  })

  test('F06: a capture whose answer was lost is one capture', async () => {
    const { approve, capture } = await order()
    await approve()
    await testApp.wallet('/__sandbox/faults', { call: 'capture', fault: 'lose-answer' })
    expect((await capture()).status).toBe(200)
    expect(await owned()).toHaveLength(1)
  })
})

describe('what a browser cannot do', () => {
  test('name the amount', async () => {
    const { intent } = await client.call(payments.openIntent, {
      body: { kind: 'tickets', articles: await oneDayTicket() },
    })
    const answer = await client.send(payments.createSession, {
      params: { amount: '0.01' },
      query: { intent: intent._id },
    })
    expect(answer.status).toBe(409)
    for (const amount of ['13.5', '13,50', '-1.00', '0.00', '1e3', 'NaN', '1234567.00'])
      expect(
        (await client.send(payments.createSession, { params: { amount }, query: { intent: intent._id } })).status,
      ).toBe(422)
  })

  test('use the intent or checkout of another person', async () => {
    const page = await openPage(await oneDayTicket())
    await pay(page.checkoutId)
    const dora = testApp.as(await testApp.adult({ firstName: 'Dora' }))
    const unknown = await dora.send(payments.intent, { params: { intentId: '0191a2b0-0000-7000-8000-000000000000' } })
    for (const answer of [
      await dora.send(payments.intent, { params: { intentId: page.intent._id } }),
      await dora.send(payments.createSession, {
        params: { amount: page.intent.amount },
        query: { intent: page.intent._id },
      }),
      await dora.send(payments.walletOrder, { params: { intentId: page.intent._id }, body: {} }),
      await dora.send(payments.walletCapture, { params: { intentId: page.intent._id }, body: { orderId: 'x' } }),
      await dora.send(payments.noticeSeen, { params: { intentId: page.intent._id } }),
      await dora.send(tickets.buy, purchase(page)),
    ])
      expect([answer.status, answer.body]).toEqual([404, unknown.body])
    await client.call(tickets.buy, purchase(page))
    expect(await owned()).toHaveLength(1)
  })

  test('claim the session that another person opened by amount alone', async () => {
    const { data } = await client.call(payments.createSession, { params: { amount: '13.50' }, query: {} })
    await pay(data.id)
    const page = { articles: await oneDayTicket(), checkoutId: data.id }
    const dora = testApp.as(await testApp.adult({ firstName: 'Dora' }))
    expect((await dora.send(tickets.buy, purchase(page))).status).toBe(404)
    expect((await dora.call(tickets.mine)).results).toBe(0)
    await client.call(tickets.buy, purchase(page))
    expect(await owned()).toHaveLength(1)
  })

  test('claim another cart than the one that was paid', async () => {
    const page = await openPage(await oneDayTicket())
    await pay(page.checkoutId)
    const dearer = await client.send(
      tickets.buy,
      purchase({ ...page, articles: await testApp.seed.cart(maja, [['terminska', 1]]) }),
    )
    expect(dearer.status).toBe(409)
    expect(await owned()).toEqual([])
    await client.call(tickets.buy, purchase(page))
    expect((await owned()).map(({ type }) => type)).toEqual(['dnevna'])
  })

  test.each([
    ['no articles', [], 'articles'],
    ['a quantity of 0', [{ quantity: 0 }], 'articles.0.quantity'],
    ['a negative quantity', [{ quantity: -1 }], 'articles.0.quantity'],
    ['51', [{ quantity: 51 }], 'articles.0.quantity'],
    ['51 in two lines', [{ quantity: 50 }, { quantity: 1 }], 'articles'],
    ['half a ticket', [{ quantity: 1.5 }], 'articles.0.quantity'],
    ['a quantity in words', [{ quantity: '1' }], 'articles.0.quantity'],
    [
      'an article that does not exist',
      [{ quantity: 1, articleId: '0191a2b0-0000-7000-8000-000000000000' }],
      'articles.0.articleId',
    ],
    ['an article that is an object', [{ quantity: 1, articleId: { $ne: null } }], 'articles.0.articleId'],
  ])('buy %s', async (_what, items, field) => {
    const [day] = await oneDayTicket()
    const before = await rowCounts(testApp.app.ctx.db)
    const articles = items.map((item) => ({ articleId: day?.articleId, ...item }))
    const answer = await client.send(payments.openIntent, { body: { kind: 'tickets', articles } })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
    expect(await rowCounts(testApp.app.ctx.db)).toEqual(before)
  })

  test.each(['name', 'address', 'postalCode', 'city', 'taxNumber'])(
    'leave out the %s of the company',
    async (field) => {
      const company: Record<string, string> = {
        name: 'Kos',
        address: 'Cesta 1',
        postalCode: '1000',
        city: 'Kranj',
        taxNumber: '50223054',
      }
      delete company[field]
      const answer = await client.send(payments.openIntent, {
        body: { kind: 'tickets', articles: await oneDayTicket(), company },
      })
      expect(answer.body.errors).toEqual({ [`company.${field}`]: 'Izpolni to polje.' })
    },
  )

  test("buy tickets of another age group, also on the eve of one's 26th birthday", async () => {
    const vid = await testApp.adult({ birthDate: '2000-11-21' as never })
    const student = await testApp.seed.cart(vid, [['dnevna', 1]])
    const answer = await client.send(payments.openIntent, { body: { kind: 'tickets', articles: student } })
    expect(answer.body.errors).toEqual({ 'articles.0.articleId': 'Ta vstopnica je za drugo starostno skupino.' })
    const now = testApp.clock.now()
    const theirs = testApp.as(vid)
    const open = () => theirs.send(payments.openIntent, { body: { kind: 'tickets', articles: student } })
    testApp.clock.set('2026-11-20T22:59:59Z')
    expect((await open()).status).toBe(200)
    testApp.clock.set('2026-11-20T23:00:00Z')
    expect((await open()).status).toBe(422)
    testApp.clock.set(now)
  })

  test('buy while under 18', async () => {
    await testApp.seed.minor(
      maja,
      { firstName: 'Cene', lastName: 'Kos', birthDate: '2010-01-01' as never },
      `cene-${maja.email}`,
    )
    const cene = testApp.as(await testApp.seed.logIn(`cene-${maja.email}`))
    const answer = await cene.send(payments.openIntent, { body: { kind: 'tickets', articles: await oneDayTicket() } })
    expect(answer.status).toBe(403)
    expect((await cene.call(tickets.mine)).results).toBe(0)
  })

  test('F12: forge a webhook', async () => {
    const page = await openPage(await oneDayTicket())
    await pay(page.checkoutId)
    const { delivered } = await testApp.card(`/__sandbox/checkouts/${page.checkoutId}/notify`, { tag: 'bad' })
    expect(delivered).toEqual([400])
    await testApp.work()
    expect(await owned()).toEqual([])
    for (const supplier of ['card', 'wallet'])
      expect(
        (await testApp.visitor().request('POST', `/api/v1/webhooks/${supplier}`, { body: '{"event_type":"x"}' }))
          .status,
      ).toBe(400)
    await client.call(tickets.buy, purchase(page))
  })
})

describe('the same cart and changed carts (docs/product/payments.md §1.4–1.5)', () => {
  test('the same cart finds its open intent and its live checkout, in any order of lines', async () => {
    const articles = await testApp.seed.cart(maja, [
      ['dnevna', 1],
      ['paket', 1],
    ])
    const one = await openPage(articles)
    const other = await openPage(articles.toReversed())
    expect([other.intent._id, other.checkoutId]).toEqual([one.intent._id, one.checkoutId])
  })

  test('F09: two tabs that open the payment page at once share one checkout', async () => {
    const articles = await oneDayTicket()
    const pages = await Promise.all([1, 2, 3].map(() => openPage(articles)))
    expect(new Set(pages.map(({ checkoutId }) => checkoutId)).size).toBe(1)
  })

  test('F09: a changed cart is another intent, and the older one stays payable', async () => {
    const older = await openPage(await oneDayTicket())
    const newer = await openPage(await testApp.seed.cart(maja, [['dnevna', 2]]))
    expect(newer.intent._id).not.toBe(older.intent._id)
    await pay(older.checkoutId)
    await client.call(tickets.buy, purchase(older))
    expect(await owned()).toHaveLength(1)
  })

  test('a bought cart can be bought again', async () => {
    for (let round = 1; round <= 2; round += 1) {
      const page = await openPage(await oneDayTicket())
      await pay(page.checkoutId)
      await client.call(tickets.buy, purchase(page))
      expect(await owned()).toHaveLength(round)
      expect(
        (
          await client.send(payments.createSession, {
            params: { amount: page.intent.amount },
            query: { intent: page.intent._id },
          })
        ).status,
      ).toBe(409)
    }
  })

  test('a cart just bought is named when it is opened again, for half an hour and only to its payer', async () => {
    const page = await openPage(await oneDayTicket())
    await pay(page.checkoutId)
    const open = (articles = page.articles, who = client) =>
      who.call(payments.openIntent, { body: { kind: 'tickets', articles } })
    expect(await open()).not.toHaveProperty('boughtBefore')
    await client.call(tickets.buy, purchase(page))
    const { intent, boughtBefore } = await open()
    expect(intent._id).not.toBe(page.intent._id)
    const { _id, reference } = page.intent
    expect(boughtBefore).toEqual({ _id, reference, at: testApp.clock.now().toISOString() })
    expect(await open(await testApp.seed.cart(maja, [['dnevna', 2]]))).not.toHaveProperty('boughtBefore')
    expect(await open(page.articles, testApp.as(await testApp.adult()))).not.toHaveProperty('boughtBefore')
    testApp.clock.forward(30 * 60)
    expect(await open()).not.toHaveProperty('boughtBefore')
  })

  test('a checkout near its end is replaced, and both may still be paid: one sale, one refund', async () => {
    const first = await openPage(await oneDayTicket())
    testApp.clock.forward(26 * 60)
    const second = await openPage(first.articles)
    expect(second.checkoutId).not.toBe(first.checkoutId)
    await pay(first.checkoutId)
    await pay(second.checkoutId)
    await client.call(tickets.buy, purchase(second))
    testApp.clock.forward(61)
    await sweep(testApp.app.ctx)
    expect(await owned()).toHaveLength(1)
    // Invoice and refund leave side by side, in either order.
    const newest = (await testApp.emailsTo(maja.email)).slice(0, 2).map(({ subject }) => subject)
    expect(newest.filter((subject) => subject.startsWith('Vračilo'))).toHaveLength(1)
  })

  test('an old quote opens no checkout; a price that changes while paying is honoured once', async () => {
    const page = await openPage(await oneDayTicket())
    await testApp.app.ctx.db
      .updateTable('article_price')
      .set({ price_cents: 9900 as never })
      .where('article_id', '=', page.articles[0]!.articleId)
      .execute()
    await pay(page.checkoutId)
    await client.call(tickets.buy, purchase(page))
    expect(await owned()).toHaveLength(1)
    const dearer = await openPage(page.articles)
    expect(dearer.intent.total).toBe(99)
    testApp.clock.forward(31 * 60)
    const stale = await client.send(payments.createSession, {
      params: { amount: '99.00' },
      query: { intent: dearer.intent._id },
    })
    expect(stale.status).toBe(409)
    await testApp.app.ctx.db
      .updateTable('article_price')
      .set({ price_cents: 1350 as never })
      .where('article_id', '=', page.articles[0]!.articleId)
      .execute()
  })
})

describe('a session opened by amount alone (docs/product/payments.md §9)', () => {
  const openByAmount = async (amount: string) =>
    (await client.call(payments.createSession, { params: { amount }, query: {} })).data.id

  test('is claimed by the purchase call, which may be repeated', async () => {
    const checkoutId = await openByAmount('13.50')
    await pay(checkoutId)
    const page = { articles: await oneDayTicket(), checkoutId }
    await client.call(tickets.buy, purchase(page))
    await client.call(tickets.buy, purchase(page))
    expect(await owned()).toHaveLength(1)
  })

  test('a cart that costs more than the amount is refused and the money is refunded', async () => {
    const checkoutId = await openByAmount('1.00')
    await pay(checkoutId)
    const answer = await client.send(tickets.buy, purchase({ articles: await oneDayTicket(), checkoutId }))
    expect(answer.status).toBe(409)
    expect(answer.body.message).toContain('Znesek se je spremenil')
    expect(await owned()).toEqual([])
    expect((await testApp.emailsTo(maja.email))[0]?.text).toContain('Plačani znesek ni bil enak ceni nakupa')
    expect((await client.send(tickets.buy, purchase({ articles: await oneDayTicket(), checkoutId }))).status).toBe(409)
  })

  test('paid twice and refused: both payments are refunded', async () => {
    const checkoutId = await openByAmount('3.00')
    await pay(checkoutId, { times: 2 })
    await client.send(tickets.buy, purchase({ articles: await oneDayTicket(), checkoutId }))
    testApp.clock.forward(32 * 60)
    await sweep(testApp.app.ctx)
    await testApp.work()
    expect(await owned()).toEqual([])
    const { refunds } = (await testApp.card('/__sandbox/ledger')) as { refunds: { cents: number }[] }
    expect(refunds.filter(({ cents }) => cents === 300)).toHaveLength(2)
  })

  test('a paid session not claimed within 30 minutes is refunded, with an email', async () => {
    const checkoutId = await openByAmount('13.50')
    await pay(checkoutId)
    testApp.clock.forward(60)
    await sweep(testApp.app.ctx)
    testApp.clock.forward(30 * 60)
    await sweep(testApp.app.ctx)
    expect((await testApp.emailsTo(maja.email))[0]?.text).toContain('nismo pa izvedeli, za kaj je')
    const late = await client.send(tickets.buy, purchase({ articles: await oneDayTicket(), checkoutId }))
    expect(late.status).toBe(409)
    expect(await owned()).toEqual([])
  })
})

describe('refunds', () => {
  test('F23: a refund whose answer was lost is sent once', async () => {
    const checkoutId = (await client.call(payments.createSession, { params: { amount: '2.00' }, query: {} })).data.id
    await pay(checkoutId)
    await testApp.card('/__sandbox/faults', { call: 'refund', fault: 'lose-answer' })
    await client.send(tickets.buy, purchase({ articles: await oneDayTicket(), checkoutId }))
    await testApp.work()
    testApp.clock.forward(10 * 60)
    await sweep(testApp.app.ctx)
    const { refunds } = (await testApp.card('/__sandbox/ledger')) as { refunds: { cents: number }[] }
    expect(refunds.filter(({ cents }) => cents === 200)).toHaveLength(1)
  })

  test('F23: a refund that five workers take up at the same moment is sent once', async () => {
    const checkoutId = (await client.call(payments.createSession, { params: { amount: '4.00' }, query: {} })).data.id
    await pay(checkoutId)
    await client.send(tickets.buy, purchase({ articles: await oneDayTicket(), checkoutId }))
    const { id } = await testApp.app.ctx.db
      .selectFrom('refund')
      .select('id')
      .where('cents', '=', 400 as never)
      .executeTakeFirstOrThrow()
    await Promise.all([1, 2, 3, 4, 5].map(() => refundPayment(testApp.app.ctx, systemActor, id)))
    const { refunds } = (await testApp.card('/__sandbox/ledger')) as { refunds: { cents: number }[] }
    expect(refunds.filter(({ cents }) => cents === 400)).toHaveLength(1)
  })
})
