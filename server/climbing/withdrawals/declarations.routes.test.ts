import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withdrawals } from '#contract/climbing/withdrawals.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import { eraseExpiredData } from '#server/reception/privacy/retention.ts'
import { newId } from '#server/platform/ids.ts'
import { centre, startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

// Withdrawal without an account (docs/product/withdrawals.md §7).

const start = '2026-11-20T17:04:05Z'
let testApp: TestApp
beforeAll(async () => {
  // Requests pass a trusted proxy, so that each test can use its own client addresses.
  testApp = await startTestApp({ at: start, limits: defaultLimits, trustedProxies: ['127.0.0.1'] })
})
beforeEach(() => testApp.clock.set(start))
afterAll(() => testApp[Symbol.asyncDispose]())

let addresses = 0
const newAddress = () => `198.51.100.${(addresses += 1)}`
let people = 0
const newEmail = () => `kupec-${(people += 1)}@drugje.example`

const declare = (
  more: Partial<Record<'request' | 'name' | 'invoice' | 'email' | 'what', string>> = {},
  { from = newAddress(), language }: { from?: string; language?: 'sl' | 'en' } = {},
) =>
  testApp.visitor(language).send(withdrawals.declare, {
    headers: { 'x-forwarded-for': from },
    body: { request: newId(), name: 'Neva Kos', invoice: 'PC1-WEB1-17', email: newEmail(), ...more },
  })
const operate = (...args: string[]) => runCommand(testApp.app.ctx, args)
const plain = (text = '') => text.replaceAll('\u00a0', ' ')
const notices = async () =>
  (await testApp.emailsTo(centre.contact.email)).filter(({ subject }) => subject.startsWith('Odstop od pogodbe čaka'))

describe('a declaration by form', () => {
  test('is confirmed at once with date and time, and the centre gets an email', async () => {
    const email = newEmail()
    const answer = await declare({ email, invoice: 'pc1-web1-17-2026', what: 'samo en paket' })
    expect(answer.body).toMatchObject({ status: 'success', declaredAt: '2026-11-20T17:04:05.000Z' })
    expect(plain(answer.body.message)).toContain('20. 11. 2026 ob 18:04:05')

    const [acknowledged, ...more] = await testApp.emailsTo(email)
    expect(more).toEqual([])
    expect(acknowledged?.subject).toBe('Odstop od pogodbe smo prejeli – Previs')
    expect(plain(acknowledged?.text)).toContain('Čas odstopa: 20. 11. 2026 ob 18:04:05\nRačun: PC1-WEB1-17-2026')
    const [notice] = await notices()
    const open = await operate('withdrawals')
    const [, id = ''] = /^ {2}(\S+) {2}2026-11-20T17:04:05/m.exec(open) ?? []
    expect(open).toContain(`Neva Kos  ${email}  pc1-web1-17-2026  samo en paket`)
    expect(notice?.text).toContain(`${testApp.app.ctx.staffUrl}/office`)

    expect(await operate('withdrawals', 'handled', id)).toBe('handled')
    expect(await operate('withdrawals')).toBe('open declarations of withdrawal: none')
    await expect(operate('withdrawals', 'handled', id)).rejects.toThrow('no open declaration has this id')
    await expect(operate('withdrawals', 'handled')).rejects.toThrow('usage: withdrawals [handled <id>]')
  })

  test('in English answers in English', async () => {
    const email = newEmail()
    const { body } = await declare({ email }, { language: 'en' })
    expect(plain(body.message)).toContain('We received your withdrawal on 20. 11. 2026 at 18:04:05.')
    const [acknowledged] = await testApp.emailsTo(email)
    expect(acknowledged?.subject).toBe('We received your withdrawal – Previs')
  })

  test('sent twice is one declaration and one email', async () => {
    const [email, request, from] = [newEmail(), newId(), newAddress()]
    const first = await declare({ email, request }, { from })
    testApp.clock.forward(60)
    const second = await declare({ email, request }, { from })
    expect(second.body).toEqual(first.body)
    expect(await testApp.emailsTo(email)).toHaveLength(1)
  })

  test.each([
    ['a name', { name: 'Zadel si 1000 EUR na www.prevara.example' }],
    ['a number that is none', { invoice: 'PC1-WEB1-KLIKNI-PREVARA' }],
    ['a text', { what: 'piši na prevara@drugje.example' }],
  ])('repeats nothing that a stranger typed: %s', async (_, typed) => {
    const email = newEmail()
    await declare({ email, ...typed })
    const [acknowledged] = await testApp.emailsTo(email)
    expect(`${acknowledged?.text}${acknowledged?.html}`).not.toMatch(/prevara/i)
    for (const { text, html } of await notices()) expect(`${text}${html}`).not.toMatch(/prevara/i)
  })

  test('answers the same whether there is such an invoice or not, and moves no money', async () => {
    const maja = await testApp.adult()
    await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['dnevna', 1]]))
    const [email, { ctx }] = [newEmail(), testApp.app]
    const number = await ctx.db.selectFrom('invoice').select('invoice_no').executeTakeFirstOrThrow()
    const known = await declare({ email, invoice: `PC1-WEB1-${number.invoice_no}` })
    const unknown = await declare({ email, invoice: 'PC1-WEB1-999999' })
    expect(unknown.body).toEqual(known.body)
    expect(await ctx.db.selectFrom('refund').select('id').execute()).toEqual([])
  })

  test('refuses missing fields beside them and writes nothing', async () => {
    const before = await operate('withdrawals')
    const { status, body } = await declare({ name: ' ', invoice: '', email: 'ni naslov' })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['name', 'invoice', 'email']])
    expect(await operate('withdrawals')).toBe(before)
  })
})

describe('limits of strangers', () => {
  test('ten declarations an hour come from one address', async () => {
    const from = newAddress()
    for (let time = 0; time < 10; time += 1) expect((await declare({}, { from })).status).toBe(200)
    expect((await declare({}, { from })).status).toBe(429)
    expect((await declare()).status).toBe(200)
  })

  test('one address gets three uninvited emails a day; every declaration is stored all the same', async () => {
    const email = newEmail()
    for (let time = 0; time < 5; time += 1) expect((await declare({ email })).status).toBe(200)
    expect(await testApp.emailsTo(email)).toHaveLength(3)
    expect((await operate('withdrawals')).split(email)).toHaveLength(6)
  })

  test('the centre gets twenty emails a day about them', async () => {
    testApp.clock.forward(24 * 3600)
    const before = (await notices()).length
    for (let time = 0; time < 22; time += 1) await declare()
    expect(await notices()).toHaveLength(before + 20)
  })
})

test('what was typed is erased a year after it was handled, and not before', async () => {
  const email = newEmail()
  await declare({ email })
  const rows = () =>
    testApp.app.ctx.db.selectFrom('withdrawal').select(['id', 'handled_at']).where('typed_email', '=', email).execute()
  const [row] = await rows()
  testApp.clock.forward(400 * 24 * 3600)
  await eraseExpiredData(testApp.app.ctx)
  expect(await rows()).toHaveLength(1)
  await operate('withdrawals', 'handled', row!.id)
  testApp.clock.forward(364 * 24 * 3600)
  await eraseExpiredData(testApp.app.ctx)
  expect(await rows()).toHaveLength(1)
  testApp.clock.forward(2 * 24 * 3600)
  await eraseExpiredData(testApp.app.ctx)
  expect(await rows()).toEqual([])
})
