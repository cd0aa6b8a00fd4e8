import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { classes } from '#contract/climbing/classes.ts'
import type { Day } from '#contract/platform/day.ts'
import { payments } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { offlineEnv, withContext } from '#server/operation/app/compose.ts'
import type { RegisteredInvoice } from '#providers/fiscal/sandbox-ledger.ts'
import { demoPassword, type SeedPerson } from '#server/operation/demo/seed.ts'
import { sendDue } from '#server/money/fiscal/confirm.ts'
import { createOrder, createSession, openIntent } from '#server/money/payments/payments.ts'
import { sweep } from '#server/money/payments/payments.jobs.ts'
import type { Config } from '#server/platform/config.ts'
import { Client } from '../../../tests/kit/client.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { emptyConfig, startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { answerCommand, sendCommand, type CommandResult } from './command-socket.ts'
import { proof } from '../../../tests/kit/proof.ts'

// After a restore no number is given twice: backup, sales, restore, and the list of the tax authority
// (docs/product/operations.md §11.4, docs/faults.md F34).

let shop: TestApp
let maja: SeedPerson
const targets: Config[] = []

beforeAll(async () => {
  shop = await startTestApp()
  maja = await shop.adult()
})
afterEach(() => expect(shop.errors.splice(0)).toEqual([]))
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  for (const { dataDir } of targets) rmSync(dataDir, { recursive: true, force: true })
})

/** Another cart than those that are bought, which would find the same intent. */
const twoTickets = () => shop.seed.cart(maja, [['dnevna', 2]])
const buyIn = async (app: TestApp, person: SeedPerson) => {
  await app.seed.buys(person, await app.seed.cart(person, [['dnevna', 1]]))
  const { rows } = await sql<{ no: number }>`
    select invoice_no as no from invoice order by issued_at desc, invoice_no desc limit 1`.execute(app.database.db)
  return rows[0]?.no
}

/** Opens an order at the wallet, which is not approved yet. */
const openOrder = async () => {
  const wanted = { kind: 'tickets' as const, articles: await shop.seed.cart(maja, [['dnevna', 3]]) }
  const me = await maja.me()
  const { intent } = await openIntent(shop.app.ctx, me, { wanted, participantId: maja.id, company: null }, 'sl')
  const way = { supplier: 'wallet', source: 'paypal', beginAtOnce: true, language: 'sl', network: 'drill' } as const
  return { intentId: intent._id, orderId: await createOrder(shop.app.ctx, me, intent._id, way) }
}

/** Opens a checkout, which is not paid yet. */
const openCheckout = async () => {
  const me = await maja.me()
  const wanted = { kind: 'tickets' as const, articles: await twoTickets() }
  const cart = { wanted, participantId: maja.id, company: null }
  const { intent } = await openIntent(shop.app.ctx, me, cart, 'sl')
  const at = { beginAtOnce: true, language: 'sl' as const, ip: '127.0.0.1', network: 'drill' }
  const way = { supplier: 'card' as const, source: 'card' as const, amount: intent.amount, intent: intent._id }
  const { id } = await createSession(shop.app.ctx, me, { ...way, ...at })
  return { intentId: intent._id, amount: intent.amount, checkoutId: id }
}

let backups = 0
const backUp = async () => {
  const folder = join(shop.config.dataDir, `backup-${(backups += 1)}`)
  expect(await sendCommand(shop.config.dataDir, ['backup', folder])).toMatchObject({ code: 0 })
  return folder
}

/** Restores into an empty database beside the current ledgers of the suppliers and of the tax authority. */
const restore = async (folder: string, at?: string) => {
  const target = await emptyConfig()
  targets.push(target)
  cpSync(join(shop.config.dataDir, 'sandboxes'), join(target.dataDir, 'sandboxes'), { recursive: true })
  if (at !== undefined) shop.clock.set(at)
  const unavailable = () => {
    throw new Error('a server would be needed')
  }
  const runner = { database: unavailable, diagnostics: unavailable }
  const { code, output } = await answerCommand(
    {
      ...runner,
      app: (work) => withContext(target, work),
      offline: (work) => work(offlineEnv(target, shop.clock)),
    },
    ['restore', '--verify', folder],
  )
  expect(output).toContain('integrity: nothing wrong')
  expect(code).toBe(0)
  return { target, output, restored: await startTestApp({ installation: target, at: shop.clock.now().toISOString() }) }
}

interface Ledger {
  invoices: RegisteredInvoice[]
  conflicts: unknown[]
}

/** The authority's list of what it has registered, as its portal exports it. */
const listOf = async (app: TestApp): Promise<string> => {
  const { invoices } = (await app.fiscal('/__sandbox/ledger')) as unknown as Ledger
  const lines = invoices.map(({ premises, device, number, issuedAt, amountCents, eor }) =>
    [premises, device, number, issuedAt, (amountCents / 100).toFixed(2).replace('.', ','), eor].join(';'),
  )
  const heading = 'Poslovni prostor;Elektronska naprava;Številka računa;Datum izdaje;Znesek;EOR'
  // Series of other programs of the same taxpayer stand in it as well.
  const file = join(app.config.dataDir, 'list.csv')
  writeFileSync(file, [heading, ...lines, 'KAVARNA;B1;77;2026-11-20T09:00:00;3,20;'].join('\n'))
  return file
}

const run = (app: TestApp, ...args: string[]): Promise<CommandResult> => sendCommand(app.config.dataDir, args)

const logIn = async (app: TestApp) => {
  const client = new Client(app.address)
  await client.call(account.logIn, { body: { email: maja.email, password: demoPassword } })
  return client
}

const lastNumbers = async (app: TestApp) => {
  const { rows } = await sql<{ device: string; year: number; no: number; awaits: boolean }>`
    select device_no as device, year, last_no as no, awaits_last_number as awaits from invoice_counter
    order by year, device_no`.execute(app.database.db)
  return rows
}

test('F34: numbers given after the backup are not given again, and a payment that came meanwhile gets the next one', async () => {
  expect(await buyIn(shop, maja)).toBe(1)
  const waiting = await openCheckout()
  const order = await openOrder()
  await shop.work()
  const folder = await backUp()
  for (const no of [2, 3, 4, 5, 6]) expect(await buyIn(shop, maja)).toBe(no)
  await shop.work()
  await sendDue(shop.app.ctx)

  const { output, restored: open } = await restore(folder)
  await using restored = open
  expect(output).toContain('the last number of: PC1-WEB1 2026 (last known 1), pro-formas 2026 (last known 0).')

  // The five sales are lost here; their payments are named for the operator.
  restored.allowFindings(/payment in the supplier's ledger, not stored here/)
  expect(await run(restored, 'reconcile')).toMatchObject({
    code: 3,
    output: expect.stringContaining(', 5 unknown here') as string,
  })

  // Nothing is sold, and nothing is opened that could be paid.
  const nova = await restored.seed.adult('nova@previs.example', {
    firstName: 'Nova',
    lastName: 'Kos',
    birthDate: '1990-05-05' as Day,
  })
  await expect(buyIn(restored, nova)).rejects.toMatchObject({ code: 'numbers_awaited', status: 503 })

  // The payer of a checkout from before the backup pays now. The money is neither spent nor sent back.
  await restored.card(`/__sandbox/checkouts/${waiting.checkoutId}/pay`, { outcome: 'paid' })
  await restored.webhooksSent()
  await restored.work()
  const states = async () => {
    const rows = await restored.database.db.selectFrom('intent').select(['id', 'state']).execute()
    return [waiting.intentId, order.intentId].map((each) => rows.find(({ id }) => id === each)?.state)
  }
  expect(await states()).toEqual(['open', 'open'])
  expect(restored.warnings.filter((line) => line.includes('"event":"numbers_awaited"'))).not.toEqual([])
  const client = await logIn(restored)
  const bought = await client.send(tickets.buy, {
    params: {},
    body: { articles: await twoTickets(), checkoutId: waiting.checkoutId, paymentMethod: 'online' },
  })
  expect(bought).toMatchObject({ status: 409, body: { code: 'payment_unsettled' } })
  const { rows: refunds } = await sql`select from refund`.execute(restored.database.db)
  expect(refunds).toEqual([])

  // An order approved now is not captured yet.
  await restored.wallet(`/__sandbox/orders/${order.orderId}/approve`, {})
  const taken = async () => (await restored.wallet('/__sandbox/ledger'))['taken']
  const before = await taken()
  const captured = await client.send(payments.walletCapture, {
    params: { intentId: order.intentId },
    body: { orderId: order.orderId },
  })
  expect(captured).toMatchObject({ status: 200, body: { intent: { state: 'confirming' } } })
  await restored.webhooksSent()
  await restored.work()
  expect([await taken(), await states()]).toEqual([before, ['open', 'open']])

  // Nothing new is opened: no purchase, no checkout of an earlier one, no pro-forma.
  const sentence = {
    code: 'numbers_awaited',
    message: 'Po obnovi podatkov še ne izdajamo računov. Poskusi znova pozneje.',
  }
  const opened = await client.send(payments.openIntent, { body: { kind: 'tickets', articles: await twoTickets() } })
  expect(opened).toMatchObject({ status: 503, body: sentence })
  expect(opened.headers.get('retry-after')).toBe('600')
  expect(
    await client.send(payments.createSession, {
      params: { amount: waiting.amount },
      query: { intent: waiting.intentId },
    }),
  ).toMatchObject({ status: 503, body: sentence })
  const course = await openCourse(restored.app.ctx.db)
  expect(await client.send(classes.signUpPreInvoice, { body: { classCart: course.cart() } })).toMatchObject({
    status: 503,
    body: sentence,
  })

  // Staff and commands get the same sentence.
  expect(await run(restored, 'refund', 'PC1-WEB1-1-2026', 'napaka')).toMatchObject({
    code: 1,
    output: expect.stringContaining('(numbers_awaited)') as string,
  })
  expect(await run(restored, 'resume', 'send')).toEqual({
    code: 1,
    output: expect.stringContaining(
      '  PC1-WEB1 2026: last known 1; `skip-numbers PC1-WEB1-1-2026`, or a higher number\n' +
        '  pro-formas 2026: last known 0; `skip-numbers 0-2026`, or a higher number\n',
    ) as string,
  })

  const list = await run(restored, 'skip-numbers', '--list', await listOf(restored), '--yes')
  expect(list).toMatchObject({ code: 0 })
  expect(list.output).toContain('PC1-WEB1 2026: 2 to 6 are not given again; the next one is 7')
  expect(list.output).toContain('KAVARNA-B1 2026: left out, no series of this database (1 listed)')
  expect(list.output).toContain('invoices lost here: 5\n  PC1-WEB1-2-2026  2026-11-20  ')
  expect(list.output).toMatch(/ {2}PC1-WEB1-6-2026 {2}2026-11-20 {2}\d+\.\d\d EUR {2}[0-9a-f-]{36}\n/)
  expect(await run(restored, 'resume', 'send')).toMatchObject({ code: 1 })
  expect((await run(restored, 'skip-numbers', '0-2026', '--yes')).output).toBe('nothing is lost; the next one is 1')
  expect(await run(restored, 'resume', 'send')).toMatchObject({ code: 0 })
  expect(await run(restored, 'lost-numbers')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^lost numbers: 1\n {2}PC1-WEB1 2026 {2}2–6 {2}noted /) as string,
  })

  restored.clock.forward(180)
  await sweep(restored.app.ctx)
  expect(await states()).toEqual(['fulfilled', 'fulfilled'])
  expect(await lastNumbers(restored)).toEqual([{ device: 'WEB1', year: 2026, no: 8, awaits: false }])
  expect(await buyIn(restored, nova)).toBe(9)
  await restored.work()
  await sendDue(restored.app.ctx)
  expect(await restored.integrity()).toEqual([])
  const ledger = (await restored.fiscal('/__sandbox/ledger')) as unknown as Ledger
  expect(ledger.conflicts).toEqual([])
  expect(ledger.invoices.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9,
  ])
  expect(restored.errors).toEqual([])
})

test('F34: around New Year, the series of both years and of each device await their last numbers', proof, async () => {
  const last = (await buyIn(shop, maja)) ?? 0
  // A second device has a series as well.
  await sql`insert into invoice_counter (business_premises, device_no, year, last_no, last_issued_at)
    values ('PC1', 'BLAG1', 2026, 0, '2026-11-20 18:00:00')`.execute(shop.database.db)
  const folder = await backUp()
  const { restored: open } = await restore(folder, '2027-01-01T08:00:00Z')
  await using restored = open
  restored.allowFindings(/payment in the supplier's ledger, not stored here/)
  expect(await lastNumbers(restored)).toEqual([
    { device: 'BLAG1', year: 2026, no: 0, awaits: true },
    { device: 'WEB1', year: 2026, no: last, awaits: true },
    { device: 'BLAG1', year: 2027, no: 0, awaits: true },
    { device: 'WEB1', year: 2027, no: 0, awaits: true },
  ])
  const nova = await restored.seed.adult('letos@previs.example', {
    firstName: 'Nova',
    lastName: 'Kos',
    birthDate: '1990-05-05' as Day,
  })
  for (const name of [`PC1-WEB1-${last}-2026`, 'PC1-BLAG1-0-2026', 'PC1-BLAG1-0-2027', '0-2026', '0-2027']) {
    await expect(buyIn(restored, nova)).rejects.toMatchObject({ code: 'numbers_awaited' })
    expect(await run(restored, 'skip-numbers', name, '--yes')).toMatchObject({ code: 0 })
  }
  expect(await run(restored, 'resume', 'send')).toMatchObject({
    code: 1,
    output: expect.stringContaining('`skip-numbers PC1-WEB1-0-2027`') as string,
  })
  expect((await run(restored, 'skip-numbers', 'PC1-WEB1-3-2027', '--yes')).code).toBe(0)
  expect(await run(restored, 'resume', 'send')).toMatchObject({ code: 0 })
  expect(await buyIn(restored, nova)).toBe(4)
  expect(await restored.integrity()).toEqual([])
})
