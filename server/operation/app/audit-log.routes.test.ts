import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { family } from '#contract/people/family.ts'
import { privacy } from '#contract/reception/privacy.ts'
import { invoices } from '#contract/money/invoices.ts'
import { payments } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { demoPassword, type SeedPerson } from '#server/operation/demo/seed.ts'
import { sweep } from '#server/money/payments/payments.jobs.ts'
import type { Client } from '../../../tests/kit/client.ts'
import { entriesSince, nextTransaction } from '../../../tests/kit/transactions.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { runCommand } from '#server/operation/operator/commands.ts'

let testApp: TestApp
let maja: SeedPerson
let client: Client
beforeAll(async () => {
  testApp = await startTestApp()
})
beforeEach(async () => {
  maja = await testApp.adult()
  client = testApp.as(maja)
})
afterAll(() => testApp[Symbol.asyncDispose]())

/** Audit entries by, about or with an object of this id, in their order. */
const entriesOf = async (id: string) => {
  const { rows } = await sql<{ actor: string; action: string; fields: string[]; about_id: string | null }>`
    select actor, action, fields, about_id from audit_log where person_id::text = ${id} or about_id::text = ${id} or object_id = ${id}
    order by at, id`.execute(testApp.app.ctx.db)
  return rows
}
const actionsOf = async (id: string) => (await entriesOf(id)).map(({ actor, action }) => `${actor} ${action}`)
const log = (...whom: string[]) => runCommand(testApp.app.ctx, ['log', ...whom])

/** Token of the newest link in an email to this address. */
const linkTo = async (email: string): Promise<string> => {
  const [message] = await testApp.emailsTo(email)
  return /\/([\w-]{43})\b/.exec(message?.text ?? '')?.[1] ?? ''
}

test('the database refuses to change or delete an audit entry', async () => {
  const { db } = testApp.app.ctx
  for (const statement of [
    sql`update audit_log set action = 'nothing'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('the audit log is append-only')
})

/** Runs the work and expects an audit entry in each of its transactions. */
const written = async (work: () => Promise<unknown>) => {
  const begin = await nextTransaction(testApp.app.ctx.db)
  await work()
  expect(await entriesSince(testApp.app.ctx.db, begin)).toEqual({ silent: [], entries: true })
}

test('the audit entry of an erasure outlives the erased data', async () => {
  await testApp.work()
  await written(() => client.call(privacy.eraseMe, { body: { currentPassword: demoPassword } }))
  expect((await actionsOf(maja.id)).slice(-2)).toEqual(['customer logged_in', 'customer erased'])
})

describe('the audit log records a link and its use', () => {
  test('for a confirmed address', async () => {
    const ina = await testApp.adult({}, { confirmed: false })
    const token = await linkTo(ina.email)
    await written(() => testApp.visitor().call(account.confirmAddress, { params: { token } }))
    expect(await actionsOf(ina.id)).toEqual([
      'customer signed_up',
      'customer agreed',
      'customer link_made',
      'customer logged_in',
      'customer link_used',
      'customer email_confirmed',
    ])
  })

  test('for a forgotten and reset password', async () => {
    await testApp.visitor().call(account.forgotPassword, { body: { email: maja.email } })
    const token = await linkTo(maja.email)
    const body = { password: demoPassword, passwordConfirm: demoPassword }
    await written(() => testApp.visitor().call(account.resetPassword, { params: { token }, body }))
    const reset = (await entriesOf(maja.id)).slice(-3)
    expect(reset.map(({ actor, action, fields }) => [actor, action, ...fields])).toEqual([
      // Requested without a session, made by the worker.
      ['system', 'link_made', 'reset_password'],
      ['customer', 'link_used', 'reset_password'],
      ['customer', 'password_changed'],
    ])
  })

  test('for the login data of a child', async () => {
    const bor = await testApp.seed.minor(maja, { firstName: 'Bor', lastName: 'Kos', birthDate: '2012-05-05' as never })
    const email = `bor.${bor}@previs.example`
    await client.call(family.sendChildAuth, { params: { childId: bor }, body: { email } })
    const token = await linkTo(email)
    const body = { email, password: demoPassword, passwordConfirm: demoPassword, agreesToTerms: true as const }
    await written(() => testApp.visitor().call(family.setChildAuth, { params: { token }, body }))
    expect(await actionsOf(bor)).toEqual([
      'customer child_added',
      'customer agreed',
      'customer agreed',
      'customer link_made',
      'customer link_used',
      'customer child_login_chosen',
      'customer agreed',
    ])
  })
})

describe('the audit log names the actor of a purchase', () => {
  const open = async () => {
    const articles = await testApp.seed.cart(maja, [['dnevna', 1]])
    const { intent } = await client.call(payments.openIntent, { body: { kind: 'tickets', articles } })
    const { data } = await client.call(payments.createSession, {
      params: { amount: intent.amount },
      query: { intent: intent._id },
    })
    return { articles, intentId: intent._id, checkoutId: data.id }
  }
  const started = ['customer intent_opened', 'customer checkout_opened']

  test('the payer, an operator who takes it back, and the worker that sends the refund', async () => {
    const { articles, intentId, checkoutId } = await open()
    await testApp.card(`/__sandbox/checkouts/${checkoutId}/pay`, { notify: false })
    await client.call(tickets.buy, { body: { articles, checkoutId, paymentMethod: 'online' } })
    expect(await actionsOf(intentId)).toEqual([...started, 'customer sold'])
    const { invoices: issued } = await client.call(invoices.mine, { params: { year: '2026' } })
    const { businessPremises, deviceNo, invoiceNo, year } = issued[0]!.invoiceData
    await runCommand(testApp.app.ctx, ['refund', `${businessPremises}-${deviceNo}-${invoiceNo}-${year}`])
    await testApp.work()
    expect(await actionsOf(intentId)).toEqual([...started, 'customer sold', 'operator sale_taken_back'])
    const { id: refundId } = await testApp.app.ctx.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .select('refund.id')
      .where('intent_id', '=', intentId)
      .executeTakeFirstOrThrow()
    expect(await actionsOf(refundId)).toEqual(['operator refund_queued', 'system refunded'])
  })

  test("the supplier's webhook", async () => {
    const { intentId, checkoutId } = await open()
    await testApp.card(`/__sandbox/checkouts/${checkoutId}/pay`, { notify: false })
    await testApp.card(`/__sandbox/checkouts/${checkoutId}/notify`, {})
    await testApp.work()
    expect(await actionsOf(intentId)).toEqual([...started, 'supplier sold'])
  })

  test('the worker, without any call', async () => {
    const { intentId, checkoutId } = await open()
    await testApp.card(`/__sandbox/checkouts/${checkoutId}/pay`, { notify: false })
    testApp.clock.forward(60)
    await sweep(testApp.app.ctx)
    expect(await actionsOf(intentId)).toEqual([...started, 'system sold'])
  })
})

test('the entry of a failed login names the owner of the account, if there is one, and no typed text', async () => {
  const { db } = testApp.app.ctx
  const failed = () =>
    sql<{ about_id: string | null; all: string }>`
      select about_id, audit_log::text as all from audit_log where action = 'log_in_failed' order by at, id`.execute(db)
  const before = (await failed()).rows.length
  for (const email of [maja.email, 'nihce@drugje.example'])
    expect((await testApp.visitor().send(account.logIn, { body: { email, password: 'ne-vem-kaj-je' } })).status).toBe(
      401,
    )
  const rows = (await failed()).rows.slice(before)
  expect(rows.map(({ about_id }) => about_id)).toEqual([maja.id, null])
  expect(rows.filter(({ all }) => /ne-vem|@|127\.0/.test(all))).toEqual([])
})

test('the entry of a changed profile names only its fields', async () => {
  const { me } = await client.call(account.me)
  const body = { ...me, city: 'Kranj', phoneNumber: '040 123 456' } as never
  await client.call(account.updateMe, { body })
  expect((await entriesOf(maja.id)).at(-1)).toMatchObject({ action: 'profile_saved', fields: ['city', 'phoneNumber'] })
  expect(JSON.stringify(await entriesOf(maja.id))).not.toContain('Kranj')
})

test('reading a child is recorded once a day, however often it is read', async () => {
  const bor = await testApp.seed.minor(maja, { firstName: 'Bor', lastName: 'Kos', birthDate: '2017-05-05' as never })
  const accesses = async () => (await actionsOf(bor)).filter((each) => each === 'customer child_read').length
  for (const call of [family.child, tickets.ofChild]) await client.call(call, { params: { childId: bor } })
  await client.call(family.children)
  expect(await accesses()).toBe(1)
  testApp.clock.forward(24 * 3600)
  await client.call(family.children)
  await client.call(family.child, { params: { childId: bor } })
  expect(await accesses()).toBe(2)
  // A refused call read nothing, so it leaves no entry.
  const stranger = await testApp.adult()
  expect((await testApp.as(stranger).send(family.child, { params: { childId: bor } })).status).toBe(404)
  expect(await actionsOf(stranger.id)).not.toContain('customer child_read')
})

test('an operator reads the log by person or object, and that is recorded too', async () => {
  await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['dnevna', 1]]))
  const text = await log(maja.email)
  expect(text.split('\n').map((line) => line.split('  ')[2])).toEqual([
    'signed_up',
    'agreed',
    'link_made',
    'link_used',
    'email_confirmed',
    'logged_in',
    'intent_opened',
    'checkout_opened',
    'sold',
  ])
  expect(text).not.toContain('@')
  const intent = /sold {2}intent (\S+)/.exec(text)?.[1] ?? ''
  expect(await log(intent)).toBe(text.split('\n').slice(-3).join('\n'))
  expect((await actionsOf(maja.id)).at(-1)).toBe('operator command_run')
  expect(await log('nothing')).toBe('no entries')
  await expect(log('nihce@drugje.example')).rejects.toThrow('no customer has this email')
  await expect(log()).rejects.toThrow('usage: log <e-mail or id>')
})

test('the data export contains the audit entries without the hashed address', async () => {
  const { bytes } = await client.send(privacy.myData)
  const data = JSON.parse(strFromU8(unzipSync(bytes)['data.json']!)) as { audit_log: Record<string, unknown>[] }
  expect(data.audit_log.map(({ action }) => action)).toContain('signed_up')
  expect(Object.keys(data.audit_log[0]!)).not.toContain('address_hash')
})
