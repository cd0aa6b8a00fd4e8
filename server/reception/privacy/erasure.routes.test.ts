import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { family } from '#contract/people/family.ts'
import { catalogue } from '#contract/centre/catalogue.ts'
import { privacy } from '#contract/reception/privacy.ts'
import { payments } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { withdrawals } from '#contract/climbing/withdrawals.ts'
import { newId } from '#server/platform/ids.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { demoPassword, type SeedPerson } from '#server/operation/demo/seed.ts'
import { sweep } from '#server/money/payments/payments.jobs.ts'
import { dayTicket, openCardPage } from '../../../tests/kit/buy-ticket.ts'
import type { Client } from '../../../tests/kit/client.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { rowFingerprints } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { eraseExpiredData } from './retention.ts'

let testApp: TestApp
let ana: SeedPerson
let bor: PersonId
let client: Client
beforeAll(async () => {
  testApp = await startTestApp()
})
beforeEach(async () => {
  testApp.errors.length = 0
  testApp.clock.set('2026-11-20T17:00:00Z')
  ana = await testApp.adult({ firstName: 'Ana', lastName: 'Neponovljiva', age: 40 })
  bor = await testApp.seed.minor(ana, {
    firstName: 'Boršt',
    lastName: 'Neponovljiva',
    birthDate: '2018-05-05' as never,
  })
  await testApp.work()
  client = testApp.as(ana)
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

/** Moves the clock until no checkout is due for a query any more. */
const finishPayments = async () => {
  await testApp.work()
  for (const hour of [1, 2]) {
    testApp.clock.forward(hour * 3600)
    await sweep(testApp.app.ctx)
  }
  await testApp.work()
  // Using the session updates its last use now, and not while rows are compared.
  await client.call(account.me)
}

const body = { currentPassword: demoPassword }
const erase = (who = client) => who.send(privacy.eraseMe, { body })

/** Names of the tables that contain a word. */
const tablesWith = async (word: string): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    testApp.app.ctx.db,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} t where t::text like ${`%${word}%`} limit 1`.execute(
      testApp.app.ctx.db,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('an adult without open obligations is erased with their minors, and invoices stay unchanged', async () => {
  await testApp.seed.buys(ana, await testApp.seed.cart(ana, [['dnevna', 1]]))
  await testApp.seed.visits(ana, 'dnevna')
  await finishPayments()
  const before = await sql`select lines, buyer, total_cents, encode(d.sha256, 'hex') from invoice i
    join invoice_document d on d.invoice_id = i.id where i.buyer_id = ${ana.id}`.execute(testApp.app.ctx.db)

  const { status, body: answer } = await erase()
  expect([status, answer['message']]).toEqual([200, 'Tvoj uporabniški račun je izbrisan. Hvala za vse skupne vzpone.'])

  expect((await client.send(account.me)).status).toBe(401)
  expect(
    (await testApp.visitor().send(account.logIn, { body: { email: ana.email, password: demoPassword } })).status,
  ).toBe(401)
  const [last] = await testApp.emailsTo(ana.email)
  expect(last?.subject).toContain('Uporabniški račun je izbrisan')
  // The name is on the invoice and nowhere else; the address is in the one email that has just left.
  expect(await tablesWith('Neponovljiva')).toEqual(['invoice'])
  expect(await tablesWith('Boršt')).toEqual([])
  expect(await tablesWith(ana.email)).toEqual(['email'])
  const after = await sql`select lines, buyer, total_cents, encode(d.sha256, 'hex') from invoice i
    join invoice_document d on d.invoice_id = i.id where i.buyer_id = ${ana.id}`.execute(testApp.app.ctx.db)
  expect(after.rows).toEqual(before.rows)
  expect(before.rows).toHaveLength(1)

  testApp.clock.forward(31 * 24 * 3600)
  await eraseExpiredData(testApp.app.ctx)
  expect(await tablesWith(ana.email)).toEqual([])
  expect(await testApp.integrity()).toEqual([])
})

test('answers of suppliers stay as evidence of money without the name of the payer', async () => {
  const cart = await testApp.seed.cart(ana, [['dnevna', 1]])
  const { intent } = await client.call(payments.openIntent, { body: { kind: 'tickets', articles: cart } })
  const { data } = await client.call(payments.createSession, {
    params: { amount: intent.amount },
    query: { intent: intent._id, beginAtOnce: '1' },
  })
  // The request of the supplier's own form.
  const card = { holder: 'Enkratna Kanarka', number: '4200 0000 0000 0091', expiry: '05/2034', cvv: '987' }
  const action = `${testApp.address}/dashboard/tickets/ticketcart/success`
  await testApp.card(`/sandbox/card/${data.id}/pay`, { card, brands: ['VISA', 'MASTER'], action, locale: 'sl' })
  const purchase = { articles: cart, checkoutId: data.id, paymentMethod: 'online' as const }
  await client.call(tickets.buy, { body: purchase })
  expect(await tablesWith('Enkratna')).toEqual(['supplier_answer'])
  await testApp.seed.visits(ana, 'dnevna')
  await finishPayments()

  expect((await erase()).status).toBe(200)
  expect(await tablesWith('Enkratna')).toEqual([])
  expect(await tablesWith(intent.amount)).toContain('supplier_answer')
  expect(await testApp.integrity()).toEqual([])
})

test('personal data in an answer is emptied, and data about money is kept', async () => {
  const answer = {
    name: 'UNPROCESSABLE_ENTITY',
    payer: { name: { given_name: 'Ana' }, email_address: 'ana@x.si', phone: ['041'], verified: true },
    payment_source: { apple_pay: { name: 'Ana' } },
    purchase_units: [
      { custom_id: '7', shipping: { name: 'Ana' }, payments: { captures: [{ id: 'C1', amount: { value: '13.50' } }] } },
    ],
    payments: [{ id: 'P1', amount: '13.50', card: { holder: 'Ana', bin: '420000' }, customer: { ip: '::1' } }],
    nothing: null,
  }
  const { rows } = await sql<{ left: object }>`select without_people(${JSON.stringify(answer)}::jsonb) as left`.execute(
    testApp.app.ctx.db,
  )
  expect(rows[0]?.left).toEqual({
    ...answer,
    payer: { name: { given_name: '' }, email_address: '', phone: [''], verified: true },
    payment_source: { apple_pay: { name: '' } },
    purchase_units: [{ ...answer.purchase_units[0], shipping: { name: '' } }],
    payments: [{ ...answer.payments[0], card: { holder: '', bin: '' }, customer: { ip: '' } }],
  })
})

test('a minor with another guardian stays with that guardian', async () => {
  const dora = await testApp.adult({ firstName: 'Dora' })
  await testApp.app.ctx.db
    .insertInto('guardianship')
    .values({ guardian_id: dora.id, child_id: bor, since: testApp.clock.now() })
    .execute()
  await testApp.work()
  expect((await erase()).status).toBe(200)
  const { me } = await testApp.as(dora).call(account.me)
  expect(me.parentOf).toMatchObject([{ _id: bor, firstName: 'Boršt' }])
})

test('two guardians erased at the same time take their child along', async () => {
  const dora = await testApp.adult({ firstName: 'Dora' })
  await testApp.app.ctx.db
    .insertInto('guardianship')
    .values({ guardian_id: dora.id, child_id: bor, since: testApp.clock.now() })
    .execute()
  await testApp.work()
  const statuses = await Promise.all([erase(), erase(testApp.as(dora))])
  expect(statuses.map(({ status }) => status)).toEqual([200, 200])
  const child = await testApp.app.ctx.db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', bor)
    .executeTakeFirstOrThrow()
  expect(child).toMatchObject({ first_name: '', birth_date: '1900-01-01' })
})

const refusedAs = async (code: string) => {
  const before = await rowFingerprints(testApp.app.ctx.db)
  const { status, body: answer } = await erase()
  expect([status, answer['code']]).toEqual([409, code])
  expect(await rowFingerprints(testApp.app.ctx.db)).toEqual(before)
}

test('erasure is refused while a ticket is valid', async () => {
  await testApp.seed.buys(ana, await testApp.seed.cart(ana, [['dnevna', 1]]))
  await finishPayments()
  await refusedAs('erase_ticket')
})

test('valid tickets are given up: exactly those, the child’s too, without money; a ticket bought meanwhile refuses', async () => {
  const { articles } = await client.call(catalogue.visible, { query: { label: 'V', ageGroup: 'school' } })
  await testApp.seed.buys(ana, await testApp.seed.cart(ana, [['paket', 1]]))
  await testApp.seed.buys(ana, [{ articleId: articles[0]!._id, quantity: 1 }], { participantId: bor })
  await testApp.seed.visits(ana, 'paket')
  await finishPayments()
  const { tickets: valid, moneyBack } = await client.call(privacy.beforeErasure)
  expect(valid.map(({ holder }) => holder ?? '').toSorted((one, other) => one.localeCompare(other))).toEqual([
    '',
    'Boršt',
  ])
  expect(moneyBack).toBe(true)
  const givesUp = valid.map(({ _id }) => _id)
  const eraseGiving = (ids: readonly string[]) => client.send(privacy.eraseMe, { body: { ...body, givesUp: ids } })

  expect((await eraseGiving(givesUp.slice(0, 1))).body['code']).toBe('erase_ticket')
  await testApp.seed.buys(ana, await testApp.seed.cart(ana, [['dnevna', 1]]))
  await finishPayments()
  expect((await eraseGiving(givesUp)).body['code']).toBe('erase_ticket')
  const { tickets: now } = await client.call(privacy.beforeErasure)
  expect((await eraseGiving(now.map(({ _id }) => _id))).status).toBe(200)
  const rows = await testApp.app.ctx.db
    .selectFrom('ticket')
    .select('ended_because')
    .where('holder_id', 'in', [ana.id, bor])
    .execute()
  expect(rows.map(({ ended_because }) => ended_because)).toEqual(['given_up', 'given_up', 'given_up'])
  expect(await testApp.app.ctx.db.selectFrom('refund').select('id').execute()).toEqual([])
  expect(await testApp.integrity()).toEqual([])
})

test('what a declaration of withdrawal says of holders is erased, and its sums stay', async () => {
  const { articles } = await client.call(catalogue.visible, { query: { label: 'V', ageGroup: 'school' } })
  await testApp.seed.buys(ana, [{ articleId: articles[0]!._id, quantity: 1 }], { participantId: bor })
  const [sale] = (await client.call(withdrawals.mine)).sales
  const { withdrawal } = await client.call(withdrawals.withdraw, {
    params: { invoiceId: sale!.invoiceId },
    body: { request: newId(), pieces: sale!.pieces.map(({ _id }) => _id), total: sale!.pieces[0]!.refund },
  })
  await finishPayments()
  await testApp.webhooksSent()
  await finishPayments()
  expect(await tablesWith('Boršt')).toContain('withdrawal')
  expect((await erase()).status).toBe(200)
  expect(await tablesWith('Boršt')).not.toContain('withdrawal')
  const row = await testApp.app.ctx.db
    .selectFrom('withdrawal')
    .select('content')
    .where('person_id', '=', ana.id)
    .executeTakeFirstOrThrow()
  expect(row.content?.totalCents).toBe(Math.round(withdrawal.total * 100))
})

test('erasure is refused while a pre-invoice is open, which comes before a class to come', async () => {
  const course = await openCourse(testApp.app.ctx.db, {})
  await testApp.seed.promises(ana, course.cart())
  await testApp.work()
  await refusedAs('erase_pre_invoice')
})

test('erasure is refused while a payment may still come', async () => {
  await openCardPage(client, await dayTicket(client))
  await refusedAs('erase_payment')
})

test('erasure is refused while a checkout of a killed server may still be opened', async () => {
  const [cart, { db }] = [await testApp.seed.cart(ana, [['dnevna', 1]]), testApp.app.ctx]
  const { intent } = await client.call(payments.openIntent, { body: { kind: 'tickets', articles: cart } })
  await client.call(payments.createSession, { params: { amount: intent.amount }, query: { intent: intent._id } })
  // State before the supplier answered.
  const before = { state: 'opening', supplier_id: null, integrity: null, ask_at: null } as const
  await db.updateTable('checkout').set(before).where('intent_id', '=', intent._id).execute()
  await refusedAs('erase_payment')
  testApp.clock.forward(3 * 60)
  await client.call(account.me)
  expect((await erase()).status).toBe(200)
})

test('a payment of an erased payer is refunded without an email', async () => {
  const { db } = testApp.app.ctx
  const openCard = async (query: { intent?: string }) =>
    (await client.call(payments.createSession, { params: { amount: '13.50' }, query })).data.id
  const pay = (checkoutId: string) => testApp.card(`/__sandbox/checkouts/${checkoutId}/pay`, { notify: false })
  // An unclaimed payment, refunded with an email before the erasure.
  await pay(await openCard({}))
  await finishPayments()
  const cart = await testApp.seed.cart(ana, [['dnevna', 1]])
  const { intent } = await client.call(payments.openIntent, { body: { kind: 'tickets', articles: cart } })
  const late = await openCard({ intent: intent._id })
  await pay(late)
  // The checkout is no longer queried, as after three days without a payment.
  const mine = db.selectFrom('intent').select('id').where('payer_id', '=', ana.id)
  await db.updateTable('checkout').set({ ask_at: null }).where('intent_id', 'in', mine).execute()
  expect((await erase()).status).toBe(200)
  await testApp.card(`/__sandbox/checkouts/${late}/notify`, {})
  await testApp.work()
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('intent', 'intent.id', 'payment.intent_id')
    .select(['refund.state', 'refund.reason'])
    .where('intent.payer_id', '=', ana.id)
    .orderBy('refund.id')
    .execute()
  expect(refunds).toEqual([
    { state: 'refunded', reason: 'unclaimed' },
    { state: 'refunded', reason: 'not_found' },
  ])
  expect((await testApp.integrity()).filter((finding) => finding.startsWith('I7'))).toEqual([])
})

test('erasure is refused while an email is queued', async () => {
  await client.send(account.updateMe, {
    body: {
      firstName: 'Ana',
      lastName: 'Neponovljiva',
      climbingAbility: 1,
      phoneNumber: '',
      address: '',
      city: '',
      postalCode: '',
      country: '',
      email: `nova.${ana.email}`,
    },
  })
  await refusedAs('erase_letter')
  await testApp.work()
  expect((await erase()).status).toBe(200)
})

test('a wrong password changes nothing', async () => {
  const { status, body: answer } = await client.send(privacy.eraseMe, { body: { currentPassword: 'napačno geslo' } })
  expect([status, answer['errors']]).toEqual([422, { currentPassword: 'Trenutno geslo ni pravilno.' }])
  expect((await client.call(account.me)).me.firstName).toBe('Ana')
})

test('of a payment and an erasure at the same moment only one succeeds', async () => {
  const cart = await dayTicket(client)
  const { intent } = await client.call(payments.openIntent, {
    body: { kind: 'tickets', articles: cart },
  })
  const [session, erasure] = await Promise.all([
    client.send(payments.createSession, { params: { amount: intent.amount }, query: { intent: intent._id } }),
    erase(),
  ])
  expect([
    [200, 409],
    [401, 200],
  ]).toContainEqual([session.status, erasure.status])
})

test('finished jobs hold no address, and the emails of a child that stays no name of the erased guardian', async () => {
  const dora = await testApp.adult({ firstName: 'Dora' })
  const { db, clock } = testApp.app.ctx
  await db.insertInto('guardianship').values({ guardian_id: dora.id, child_id: bor, since: clock.now() }).execute()
  await client.call(family.sendChildAuth, { params: { childId: bor }, body: { email: `borst-${ana.email}` } })
  const [invitation] = await testApp.emailsTo(`borst-${ana.email}`)
  expect(invitation?.text).toContain('Ana')
  for (const email of [ana.email, 'nihce.neponovljiv@previs.example'])
    await testApp.visitor().call(account.forgotPassword, { body: { email } })
  await testApp.work()
  expect((await erase()).status).toBe(200)
  await testApp.work()

  const { rows } = await sql<{ data: string }>`select data::text as data from jobs.job`.execute(db)
  const jobs = rows.map(({ data }) => data).join('\n')
  expect(jobs).toContain('personId')
  expect(jobs).not.toContain('@')
  const kept = await db.selectFrom('email').select('data').where('person_id', '=', bor).execute()
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain('Ana')
})

test('an account that never confirmed is erased with its children, unless a guardian with a login has them', async () => {
  const forgotten = await testApp.adult({ firstName: 'Pozabnež' }, { confirmed: false })
  const child = (firstName: string) =>
    testApp.seed.minor(forgotten, { firstName, lastName: 'Kos', birthDate: '2018-05-05' as never })
  await child('Otročiček')
  const shared = await child('Skupinka')
  const { db, clock } = testApp.app.ctx
  await db.insertInto('guardianship').values({ guardian_id: ana.id, child_id: shared, since: clock.now() }).execute()
  await testApp.work()
  testApp.clock.forward(31 * 24 * 3600)
  await eraseExpiredData(testApp.app.ctx)
  for (const word of [forgotten.email, 'Pozabnež', 'Otročiček'])
    expect([word, await tablesWith(word)]).toEqual([word, []])
  expect(await tablesWith('Skupinka')).toContain('person')
})

test('unconfirmed sign-ups are erased after thirty days, except those that bought something', async () => {
  const unconfirmed = await testApp.adult({ firstName: 'Duhec' }, { confirmed: false })
  const buyer = await testApp.adult({ firstName: 'Kupka' }, { confirmed: false })
  await testApp.seed.buys(buyer, await testApp.seed.cart(buyer, [['dnevna', 1]]))
  await testApp.work()
  testApp.clock.forward(29 * 24 * 3600)
  await eraseExpiredData(testApp.app.ctx)
  expect(await tablesWith(unconfirmed.email)).not.toEqual([])
  testApp.clock.forward(2 * 24 * 3600)
  await eraseExpiredData(testApp.app.ctx)
  expect(await tablesWith(unconfirmed.email)).toEqual([])
  expect(await tablesWith('Duhec')).toEqual([])
  expect(await tablesWith(buyer.email)).toContain('login')
})
