import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#contract/money/cart.ts'
import { classes } from '#contract/climbing/classes.ts'
import { gifts } from '#contract/climbing/gifts.ts'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import { payments, type Intent } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { articlesOnSale } from '#server/centre/catalogue/catalogue.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import type { Answered, Client } from '../../../tests/kit/client.ts'
import { openCourse, type Course } from '../../../tests/kit/courses.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import { proof } from '../../../tests/kit/proof.ts'

// Limits against tests of stolen cards and against blocking of places (docs/threats.md B28, docs/product/limits.md §4).

let testApp: TestApp
let maja: SeedPerson
let client: Client
beforeAll(async () => {
  testApp = await startTestApp({ limits: defaultLimits, trustedProxies: ['127.0.0.1'] })
})
beforeEach(async () => {
  // The counts of the earlier tests have expired by then.
  testApp.clock.forward(2 * 24 * 3600)
  maja = await testApp.adult()
  client = testApp.as(maja)
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const summaryOf = ({ status, body, headers }: Answered) => [status, body['code'], headers.get('retry-after')]

const cart = (quantity = 1) => testApp.seed.cart(maja, [['dnevna', quantity]])

const openIntent = async (articles: Cart, participantId?: PersonId, who = client) =>
  (
    await who.call(payments.openIntent, {
      body: { kind: 'tickets', articles, ...(participantId && { participantId }) },
    })
  ).intent

const openSession = ({ _id, amount }: { _id: string; amount: string }, from = '198.51.100.1', who = client) =>
  who.send(payments.createSession, {
    params: { amount },
    query: { intent: _id },
    headers: { 'x-forwarded-for': from },
  })

const checkoutOf = ({ body }: Answered): string => (body['data'] as { id: string }).id

const pay = (checkoutId: string, more: object = {}) =>
  testApp.card(`/__sandbox/checkouts/${checkoutId}/pay`, { notify: false, ...more })

const buy = (articles: Cart, checkoutId: string, childId?: PersonId) =>
  client.send(tickets.buy, { params: { childId }, body: { articles, checkoutId, paymentMethod: 'online' } })

const schoolCart = async (): Promise<Cart> => {
  const {
    articles: [article],
  } = await articlesOnSale(testApp.app.ctx, { label: 'V', ageGroup: 'school' })
  return article ? [{ articleId: article._id, quantity: 1 }] : []
}

const childOf = (firstName: string) =>
  testApp.seed.minor(maja, { firstName, lastName: 'Kos', birthDate: '2016-05-05' as Day })

describe('sessions with the card supplier', () => {
  /** A session opened by its amount alone, which is new each time. */
  const openBare = (from = '198.51.100.1', who = client) =>
    who.send(payments.createSession, { params: { amount: '5.00' }, headers: { 'x-forwarded-for': from } })

  test('ten an hour of one person; an open one is handed out again without limit, and the wallet has its own', async () => {
    for (let time = 1; time <= 9; time += 1) expect((await openBare()).status).toBe(200)
    const open = await openIntent(await cart())
    expect((await openSession(open)).status).toBe(200)
    const child = await childOf('Ajda')
    const next = await openIntent(await schoolCart(), child)
    const refused = await openSession(next)
    expect(summaryOf(refused)).toEqual([429, 'card_often', '3600'])
    expect(refused.body.message).toBe(
      'Obrazec za kartico si v zadnji uri odprl/a velikokrat, zato ga lahko znova odpreš čez 60\u00a0minut. Medtem lahko plačaš s PayPalom ali Apple Payem.',
    )
    expect(summaryOf(await openBare())).toEqual([429, 'card_often', '3600'])
    const order = { params: { intentId: next._id }, body: {} }
    expect((await client.send(payments.walletOrder, order)).status).toBe(200)
    for (let time = 0; time < 15; time += 1) expect((await openSession(open)).status).toBe(200)
    testApp.clock.forward(3600)
    expect((await openSession(await openIntent(await schoolCart(), child))).status).toBe(200)
  })

  test('a cart changed twelve times, its company too, costs one session; the sum paid is the sum shown', async () => {
    const company = {
      name: 'Stena d.o.o.',
      address: 'Cesta 1',
      postalCode: '4000',
      city: 'Kranj',
      taxNumber: '59082437',
    }
    const changes = [...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((quantity) => ({ quantity })), { quantity: 3, company }]
    let articles: Cart = []
    let shown: Intent | undefined
    let opened: Answered | undefined
    for (const { quantity, ...more } of [...changes, { quantity: 2, company }]) {
      articles = await cart(quantity)
      shown = (await client.call(payments.openIntent, { body: { kind: 'tickets', articles, ...more } })).intent
      opened = await openSession(shown)
      expect(opened.status).toBe(200)
    }
    const checkoutId = checkoutOf(opened!)
    await pay(checkoutId)
    const { status } = await client.send(tickets.buy, {
      params: {},
      body: { articles, checkoutId, paymentMethod: 'online', company },
    })
    expect(status).toBe(200)
    const { db } = testApp.app.ctx
    const paid = await db
      .selectFrom('payment')
      .select('cents')
      .where('intent_id', '=', shown!._id)
      .executeTakeFirstOrThrow()
    expect(paid.cents).toBe(Math.round(shown!.total * 100))
    for (let time = 1; time <= 9; time += 1) expect((await openBare()).status).toBe(200)
    expect((await openBare()).status).toBe(429)
  })

  test('after a declined card a changed cart costs a session again', async () => {
    const articles = await cart()
    const checkoutId = checkoutOf(await openSession(await openIntent(articles)))
    await pay(checkoutId, { outcome: 'declined' })
    expect((await buy(articles, checkoutId)).body['code']).toBe('payment_refused')
    for (let time = 2; time <= 10; time += 1)
      expect((await openSession(await openIntent(await cart(time)))).status).toBe(200)
    expect(summaryOf(await openSession(await openIntent(await cart(11)))).slice(0, 2)).toEqual([429, 'card_often'])
  })

  test('of twenty at once ten are opened', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => openBare()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('sixty an hour from one address', proof, async () => {
    const sharedAddress = '198.51.100.60'
    for (let person = 0; person < 6; person += 1) {
      const who = testApp.as(await testApp.adult())
      for (let time = 1; time <= 10; time += 1) expect((await openBare(sharedAddress, who)).status).toBe(200)
    }
    const intent = await openIntent(await cart())
    expect(summaryOf(await openSession(intent, sharedAddress))).toEqual([429, 'too_often', '3600'])
    expect((await openSession(intent, '198.51.100.61')).status).toBe(200)
  })

  test('a session that the supplier did not open is not counted', async () => {
    const intent = await openIntent(await cart())
    await testApp.card('/__sandbox/faults', { call: 'prepare', fault: '500', times: 99 })
    const answers = []
    for (let time = 0; time < 12; time += 1) answers.push((await openSession(intent)).status)
    await fetch(`${testApp.app.external.sandboxes.card}/__sandbox/faults`, { method: 'DELETE' })
    expect(new Set(answers)).toEqual(new Set([503]))
    // Half a minute after its last failure the supplier is asked again.
    testApp.clock.forward(30)
    expect((await openSession(intent)).status).toBe(200)
  })
})

const newCourse = (places?: readonly number[]) =>
  openCourse(testApp.app.ctx.db, { now: testApp.clock.now(), ...(places && { places }) })

const openClass = (course: Course, who = client) =>
  who.send(payments.openIntent, { body: { kind: 'classes', classCart: course.cart() } })

const intentIn = ({ body }: Answered) => body['intent'] as Intent

/** A class that was gone to pay by card, and then signed up by pre-invoice. */
const signUpByPreInvoice = async (): Promise<PreInvoiceId> => {
  const course = await newCourse()
  expect((await openSession(intentIn(await openClass(course)))).status).toBe(200)
  const { preInvoice } = await client.call(classes.signUpPreInvoice, { body: { classCart: course.cart() } })
  return preInvoice._id
}

/** The cheapest checks of everything a customer may still want to pay: a class, a ticket and a gift. */
const expectEverythingPayable = async () => {
  const { articles } = await client.call(gifts.list, { params: { ageGroup: 'adult' }, query: { label: 'V' } })
  const gift = { articleId: articles[0]!._id, quantity: 1 }
  for (const body of [
    { kind: 'classes' as const, classCart: (await newCourse()).cart() },
    { kind: 'tickets' as const, articles: await cart() },
    { kind: 'gifts' as const, articles: [gift] },
  ])
    expect([body.kind, (await openSession((await client.call(payments.openIntent, { body })).intent)).status]).toEqual([
      body.kind,
      200,
    ])
}

describe('what a family does on one day is never refused', () => {
  test('three pro-formas, then all else by card, and the pro-formas by card and PayPal', async () => {
    const preInvoices = [await signUpByPreInvoice(), await signUpByPreInvoice(), await signUpByPreInvoice()]
    expect((await client.call(payments.open)).open).toEqual([])
    await expectEverythingPayable()
    for (const [index, preInvoiceId] of preInvoices.entries()) {
      const body = { kind: 'pre_invoice' as const, preInvoiceId }
      const { intent } = await client.call(payments.openIntent, { body })
      if (index) await pay(checkoutOf(await openSession(intent)))
      else {
        const params = { intentId: intent._id }
        const { orderId } = await client.call(payments.walletOrder, { params, body: {} })
        await testApp.wallet(`/__sandbox/orders/${orderId}/approve`, { notify: false })
        await client.call(payments.walletCapture, { params, body: { orderId } })
      }
    }
  })

  test('two pro-formas, an abandoned class payment and abandoned payments of both pro-formas', async () => {
    for (const preInvoiceId of [await signUpByPreInvoice(), await signUpByPreInvoice()]) {
      const body = { kind: 'pre_invoice' as const, preInvoiceId }
      expect((await openSession((await client.call(payments.openIntent, { body })).intent)).status).toBe(200)
    }
    expect((await openSession(intentIn(await openClass(await newCourse())))).status).toBe(200)
    await expectEverythingPayable()
  })

  test('five baskets, each changed before it was paid', async () => {
    const school = await schoolCart()
    for (const name of ['Ajda', 'Bine', 'Cilka', 'Domen', undefined]) {
      const child = name === undefined ? undefined : await childOf(name)
      const first = child ? school : await cart()
      const changed = first.map((line) => ({ ...line, quantity: 2 }))
      expect((await openSession(await openIntent(first, child))).status).toBe(200)
      const checkoutId = checkoutOf(await openSession(await openIntent(changed, child)))
      await pay(checkoutId)
      expect((await buy(changed, checkoutId, child)).status).toBe(200)
    }
    expect((await openClass(await newCourse())).status).toBe(200)
  })

  test('two guardians of one child', async () => {
    const bor = await childOf('Bor')
    const dora = await testApp.adult()
    const { db, clock } = testApp.app.ctx
    await db.insertInto('guardianship').values({ guardian_id: dora.id, child_id: bor, since: clock.now() }).execute()
    for (const guardian of [client, testApp.as(dora)]) {
      client = guardian
      await signUpByPreInvoice()
      expect((await openSession(await openIntent(await schoolCart(), bor))).status).toBe(200)
      await expectEverythingPayable()
    }
  })
})

describe('payments that hold places', () => {
  test('three of a payer; a fourth is refused, lists the three, and can be had for one that is released', async () => {
    const courses = [await newCourse(), await newCourse([1]), await newCourse()]
    const held: Intent[] = []
    for (const course of courses) {
      held.push(intentIn(await openClass(course)))
      testApp.clock.forward(60)
    }
    const fourth = await newCourse()
    const refused = await openClass(fourth)
    expect(summaryOf(refused)).toEqual([429, 'payments_open', '1800'])
    expect(refused.body.message).toBe(
      'Mesta ti že držimo v več nakupih. Plačaj ali sprosti enega od njih ali poskusi znova čez 30\u00a0minut.',
    )
    // An existing hold is kept.
    expect((await openClass(courses[0]!)).status).toBe(200)

    const { open } = await client.call(payments.open)
    expect(open.map(({ _id, total, classCart }) => ({ _id, total, classCart }))).toEqual(
      // The first one was prolonged just now.
      [1, 2, 0].map((index) => ({ _id: held[index]!._id, total: 40, classCart: courses[index]!.cart() })),
    )
    const vid = testApp.as(await testApp.adult())
    expect((await openClass(courses[1]!, vid)).body['code']).toBe('term_full')
    await client.call(payments.release, { params: { intentId: held[1]!._id } })
    expect((await openClass(courses[1]!, vid)).status).toBe(200)
    expect((await openClass(fourth)).status).toBe(200)
    // The released one is refused like a fourth one, although its intent is still open.
    expect((await openClass(courses[1]!)).status).toBe(409)
  })

  test('of five at once three are held', async () => {
    const courses = await Promise.all([1, 2, 3, 4, 5].map(() => newCourse()))
    const answers = await Promise.all(courses.map((course) => openClass(course)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ body }) => body['code'] === 'payments_open')).toHaveLength(2)
  })

  test('a place for a child is listed with the child', async () => {
    const bor = await childOf('Bor')
    const course = await openCourse(testApp.app.ctx.db, { now: testApp.clock.now(), ageGroups: ['school'] })
    await client.call(payments.openIntent, {
      body: { kind: 'classes', classCart: course.cart(), participantId: bor },
    })
    const { open } = await client.call(payments.open)
    expect(open.map(({ child }) => child)).toEqual([{ _id: bor, firstName: 'Bor' }])
  })

  test('a paid one is not released: it is sold first', async () => {
    const course = await newCourse([1])
    const intent = intentIn(await openClass(course))
    await pay(checkoutOf(await openSession(intent)))
    const answer = await client.send(payments.release, { params: { intentId: intent._id } })
    expect(summaryOf(answer).slice(0, 2)).toEqual([409, 'already_paid'])
    expect((await client.call(payments.intent, { params: { intentId: intent._id } })).intent.state).toBe('fulfilled')
  })

  test('one whose money may be on its way keeps its place', async () => {
    const course = await newCourse([1])
    const intent = intentIn(await openClass(course))
    await pay(checkoutOf(await openSession(intent)), { outcome: 'pending' })
    const answer = await client.send(payments.release, { params: { intentId: intent._id } })
    expect(answer.body['code']).toBe('payment_unsettled')
    expect((await openClass(course, testApp.as(await testApp.adult()))).body['code']).toBe('term_full')
  })

  test('money that comes after the release buys a free place, and goes back for one that is gone', async () => {
    for (const isGone of [false, true]) {
      const course = await newCourse([1])
      const intent = intentIn(await openClass(course))
      const checkoutId = checkoutOf(await openSession(intent))
      await client.call(payments.release, { params: { intentId: intent._id } })
      if (isGone) expect((await openClass(course, testApp.as(await testApp.adult()))).status).toBe(200)
      await pay(checkoutId)
      // The supplier's status is read again a minute later.
      testApp.clock.forward(61)
      await client.send(classes.signUp, {
        body: { articles: course.cart(), checkoutId, paymentMethod: 'online' },
      })
      const { state } = (await client.call(payments.intent, { params: { intentId: intent._id } })).intent
      expect(state).toBe(isGone ? 'refunded' : 'fulfilled')
    }
  })
})

describe('a place held by opening its payment again and again', () => {
  const minutes = (count: number) => testApp.clock.forward(count * 60)

  test('is released after an hour and the life of one payment; then others come first', async () => {
    const course = await openCourse(testApp.app.ctx.db, { now: testApp.clock.now(), places: [1] })
    const open = (who = client) =>
      who.send(payments.openIntent, { body: { kind: 'classes', classCart: course.cart() } })
    const intentOf = ({ body }: Answered) => body['intent'] as { _id: string; amount: string; heldUntil: string }
    const start = testApp.clock.now().getTime()
    const vid = testApp.as(await testApp.adult())

    const intent = intentOf(await open())
    for (let time = 0; time < 5; time += 1) {
      expect((await openSession(intent)).status).toBe(200)
      minutes(11)
      expect((await open()).status).toBe(200)
    }
    expect((await open(vid)).body['code']).toBe('term_full')
    // 55 minutes: the last prolongation.
    expect(Date.parse(intentOf(await open()).heldUntil) - start).toBe((55 + 33) * 60_000)
    minutes(10)
    expect(Date.parse(intentOf(await open()).heldUntil) - start).toBe((55 + 33) * 60_000)
    // A payment opened now could be made after the hold has ended.
    minutes(16)
    expect(summaryOf(await openSession(intent))).toEqual([429, 'hold_over', String((7 + 15) * 60)])

    minutes(7)
    const over = await open()
    expect(summaryOf(over)).toEqual([429, 'hold_over', '900'])
    expect(over.body.message).toBe(
      'Mesto smo ti držali, dokler se je dalo. Zdaj imajo prednost drugi; znova ga lahko izbereš čez 15\u00a0minut.',
    )
    expect((await open(vid)).status).toBe(200)
    minutes(33)
    expect((await open()).status).toBe(200)
  })

  test('is held while the clock runs', proof, async () => {
    await using running = await startTestApp({ runs: true })
    const course = await openCourse(running.app.ctx.db, { now: running.clock.now(), places: [1] })
    await running.seed.enrols(await running.adult(), course.cart())
  })

  test('is released as well when another class is chosen in between', async () => {
    const course = await openCourse(testApp.app.ctx.db, { now: testApp.clock.now(), places: [1, 1] })
    const open = (index: number) =>
      client.send(payments.openIntent, { body: { kind: 'classes', classCart: course.cart(index) } })
    for (let time = 0; time < 3; time += 1) {
      expect((await open(0)).status).toBe(200)
      minutes(20)
      expect((await open(1)).status).toBe(200)
    }
    minutes(10)
    expect((await open(0)).body['code']).toBe('hold_over')
  })
})

describe('declined cards', () => {
  const decline = (checkoutId: string) => pay(checkoutId, { outcome: 'declined' })

  test('five within an hour stop card payments for a day, but not the wallet', async () => {
    const articles = await cart()
    const intent = await openIntent(articles)
    const checkoutId = checkoutOf(await openSession(intent))
    for (let time = 0; time < 5; time += 1) {
      await decline(checkoutId)
      // Each decline is read several times and counts once.
      for (let read = 0; read < 3; read += 1) {
        expect((await buy(articles, checkoutId)).body['code']).toBe('payment_refused')
        testApp.clock.forward(61)
      }
      if (time < 4) expect((await openSession(intent)).status).toBe(200)
    }
    const paused = await openSession(intent)
    expect(summaryOf(paused).slice(0, 2)).toEqual([429, 'card_paused'])
    expect(paused.body.message).toBe(
      'Kartica je bila večkrat zavrnjena, zato plačilo s kartico miruje še 24\u00a0ur. Medtem lahko plačaš drugače.',
    )
    const { orderId } = await client.call(payments.walletOrder, { params: { intentId: intent._id }, body: {} })
    await testApp.wallet(`/__sandbox/orders/${orderId}/approve`, { notify: false })
    await client.call(payments.walletCapture, { params: { intentId: intent._id }, body: { orderId } })
    expect((await client.call(tickets.mine)).results).toBe(1)

    testApp.clock.forward(24 * 3600)
    expect((await openSession(await openIntent(articles))).status).toBe(200)
  })

  test('declines in repeated webhooks count once each; a later accepted card is still sold', proof, async () => {
    const articles = await cart()
    const checkoutId = checkoutOf(await openSession(await openIntent(articles)))
    for (let time = 0; time < 5; time += 1) await decline(checkoutId)
    for (let time = 0; time < 2; time += 1)
      await testApp.card(`/__sandbox/checkouts/${checkoutId}/notify`, { times: 3, order: 'reversed' })
    await testApp.work()
    expect(summaryOf(await openSession(await openIntent(await cart(2)))).slice(0, 2)).toEqual([429, 'card_paused'])
    await pay(checkoutId)
    expect((await buy(articles, checkoutId)).status).toBe(200)
  })

  test('four declines in repeated webhooks are four', proof, async () => {
    const checkoutId = checkoutOf(await openSession(await openIntent(await cart())))
    for (let time = 0; time < 4; time += 1) await decline(checkoutId)
    for (let time = 0; time < 4; time += 1)
      await testApp.card(`/__sandbox/checkouts/${checkoutId}/notify`, { times: 3 })
    await testApp.work()
    expect((await openSession(await openIntent(await cart(2)))).status).toBe(200)
  })
})

describe('returns from the card page', () => {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from jobs.job
      where name like 'payments.settle%' and state in ('created', 'retry')`.execute(testApp.app.ctx.db)
    return rows[0]?.count
  }
  const load = (checkoutId: string, from: string) =>
    fetch(`${testApp.address}/dashboard/tickets/ticketcart/success?id=${checkoutId}`, {
      headers: { 'x-forwarded-for': from },
    }).then(({ status }) => status)

  test('a page loaded again and again leaves one question waiting, and it settles the payment', async () => {
    const articles = await cart()
    const checkoutId = checkoutOf(await openSession(await openIntent(articles)))
    await testApp.work()
    const loads = await Promise.all(Array.from({ length: 40 }, () => load(checkoutId, '198.51.100.77')))
    expect(new Set(loads)).toEqual(new Set([200]))
    expect(await waiting()).toBe(1)
    await pay(checkoutId)
    await testApp.work()
    expect((await client.call(tickets.mine)).results).toBe(1)
  })

  test('beyond sixty a minute from one address the page is shown and nothing is asked', async () => {
    const checkoutId = checkoutOf(await openSession(await openIntent(await cart())))
    for (let time = 0; time < 60; time += 1) await load(checkoutId, '198.51.100.78')
    await testApp.work()
    expect(await load(checkoutId, '198.51.100.78')).toBe(200)
    expect(await waiting()).toBe(0)
    expect(await load(checkoutId, '198.51.100.79')).toBe(200)
    expect(await waiting()).toBe(1)
  })
})

describe('purchase calls', () => {
  test('twenty a minute that fail', async () => {
    const articles = await cart()
    const codes = []
    for (let time = 0; time < 21; time += 1) codes.push((await buy(articles, 'F'.repeat(32))).status)
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 404), 429])
    testApp.clock.forward(60)
    expect((await buy(articles, 'F'.repeat(32))).status).toBe(404)
  })

  test('eighty at once for one paid checkout all succeed, and so does every later one', proof, async () => {
    const articles = await cart()
    const checkoutId = checkoutOf(await openSession(await openIntent(articles)))
    await pay(checkoutId)
    const answers = await Promise.all(Array.from({ length: 80 }, () => buy(articles, checkoutId)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (let time = 0; time < 21; time += 1) await buy(articles, 'F'.repeat(32))
    for (let time = 0; time < 30; time += 1) expect((await buy(articles, checkoutId)).status).toBe(200)
  })

  test('captures of an order that was not approved count with them and ask no more', async () => {
    const intent = await openIntent(await cart())
    const { orderId } = await client.call(payments.walletOrder, { params: { intentId: intent._id }, body: {} })
    const capture = () => client.send(payments.walletCapture, { params: { intentId: intent._id }, body: { orderId } })
    for (let time = 0; time < 20; time += 1) expect((await capture()).status).toBe(409)
    const answers = async () => (await testApp.app.ctx.db.selectFrom('supplier_answer').select('id').execute()).length
    const before = await answers()
    for (let time = 0; time < 5; time += 1) expect(summaryOf(await capture()).slice(0, 2)).toEqual([429, 'too_often'])
    expect(await answers()).toBe(before)
    testApp.clock.forward(60)
    await testApp.wallet(`/__sandbox/orders/${orderId}/approve`, { notify: false })
    expect((await capture()).status).toBe(200)
    for (let time = 0; time < 21; time += 1) expect((await capture()).status).toBe(200)
  })

  test('failed sign-ups by pre-invoice count with them', async () => {
    const { cart: terms } = await openCourse(testApp.app.ctx.db, { now: testApp.clock.now(), places: [9, 9] })
    const takePreInvoice = () => client.send(classes.signUpPreInvoice, { body: { classCart: terms(0, 1) } })
    for (let time = 0; time < 20; time += 1) expect((await takePreInvoice()).status).toBe(422)
    expect((await takePreInvoice()).status).toBe(429)
  })
})
