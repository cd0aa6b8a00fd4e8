import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { catalogue } from '#contract/centre/catalogue.ts'
import { privacy } from '#contract/reception/privacy.ts'
import { payments } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { personalTables } from './my-data.ts'
import type { Client } from '../../../tests/kit/client.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let ana: SeedPerson
let bor: PersonId
let cene: PersonId
let ceneEmail: string
beforeAll(async () => {
  testApp = await startTestApp()
})
beforeEach(async () => {
  testApp.errors.length = 0
  testApp.clock.set('2026-11-20T17:00:00Z')
  ana = await testApp.adult({ firstName: 'Ana', lastName: 'Novak', age: 40 })
  ceneEmail = `cene-${ana.email}`
  bor = await testApp.seed.minor(ana, { firstName: 'Bor', lastName: 'Novak', birthDate: '2018-05-05' as never })
  cene = await testApp.seed.minor(
    ana,
    { firstName: 'Cene', lastName: 'Novak', birthDate: '2008-11-21' as never },
    ceneEmail,
  )
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

type Rows = Record<string, Record<string, unknown>[]>

const download = async (client: Client) => {
  const answer = await client.send(privacy.myData)
  expect(answer.status).toBe(200)
  const files = unzipSync(answer.bytes)
  const text = strFromU8(files['data.json'] ?? new Uint8Array())
  return { ...answer, files, text, data: JSON.parse(text) as Rows }
}

const buyFor = async (client: Client, participantId: PersonId) => {
  const { articles } = await client.call(catalogue.visible, {
    query: { label: 'V', ageGroup: 'school', type: 'dnevna' },
  })
  const cart = [{ articleId: articles[0]!._id, quantity: 1 }]
  const { intent } = await client.call(payments.openIntent, {
    body: { kind: 'tickets', articles: cart, participantId },
  })
  const { data } = await client.call(payments.createSession, {
    params: { amount: intent.amount },
    query: { intent: intent._id },
  })
  await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, { notify: false })
  await client.call(tickets.buy, {
    params: { childId: participantId },
    body: { articles: cart, checkoutId: data.id, paymentMethod: 'online' },
  })
}

const column = (rows: Rows, table: string, name: string) => new Set(rows[table]?.map((row) => row[name]))

test('an export holds all data of the caller and their minors, and every invoice as it was sent', async () => {
  const client = testApp.as(ana)
  await testApp.seed.buys(ana, await testApp.seed.cart(ana, [['dnevna', 2]]))
  await testApp.seed.visits(ana, 'dnevna')
  await buyFor(client, bor)
  const [receipt] = await testApp.emailsTo(ana.email)

  const { headers, files, data } = await download(client)
  expect(headers.get('content-type')).toBe('application/zip')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[A-Za-z0-9.-]+\.zip"$/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')

  expect(Object.keys(data)).toEqual(personalTables.map(({ table }) => table))
  expect(column(data, 'person', 'id')).toEqual(new Set([ana.id, bor, cene]))
  expect(column(data, 'login', 'email')).toEqual(new Set([ana.email, ceneEmail]))
  expect(column(data, 'ticket', 'holder_id')).toEqual(new Set([ana.id, bor]))
  expect(column(data, 'intent', 'payer_id')).toEqual(new Set([ana.id]))
  expect(data['visit']).toHaveLength(1)
  expect(data['invoice']).toHaveLength(2)

  const documents = Object.entries(files).filter(([name]) => name !== 'data.json')
  expect(documents).toHaveLength(2)
  for (const [name, bytes] of documents) {
    expect(name).toMatch(/^invoices\/2026\/racun-PC1-WEB1-\d+\.pdf$/)
    expect(strFromU8(bytes.subarray(0, 5))).toBe('%PDF-')
  }
  const [sent] = receipt?.attachments ?? []
  expect(Buffer.from(files[`invoices/2026/${sent?.name}`] ?? []).equals(Buffer.from(sent?.bytes ?? []))).toBe(true)
})

test('an export holds no data of other people and no secret', async () => {
  const dora = await testApp.adult({ firstName: 'Dora', lastName: 'Tujka' })
  await testApp.seed.buys(dora, await testApp.seed.cart(dora, [['dnevna', 1]]))
  await testApp.work()
  const { text } = await download(testApp.as(ana))
  for (const word of ['Tujka', dora.email, dora.id, 'password_hash', 'argon2', 'token_hash', ana.token])
    expect(text).not.toContain(word)
})

test('the export of a minor with a login holds nothing about the guardian', async () => {
  await testApp.seed.buys(ana, await testApp.seed.cart(ana, [['dnevna', 1]]))
  const { files, text, data } = await download(testApp.as(await testApp.seed.logIn(ceneEmail)))
  expect(column(data, 'person', 'id')).toEqual(new Set([cene]))
  expect([data['intent'], data['invoice'], Object.keys(files)]).toEqual([[], [], ['data.json']])
  expect(text).not.toContain(`"${ana.email}"`)
  expect(text).not.toContain(bor)
})

test('a child that came of age is no longer in the export of the guardian', async () => {
  testApp.clock.set('2026-11-20T23:00:00Z')
  const { text, data } = await download(testApp.as(ana))
  expect(column(data, 'person', 'id')).toEqual(new Set([ana.id, bor]))
  expect(text).not.toContain(ceneEmail)
})

test('a blocked account may export its data, and a visitor may not', async () => {
  const hana = await testApp.adult({ firstName: 'Hana' }, { confirmed: false })
  testApp.clock.forward(24 * 3600)
  const client = testApp.as(hana)
  expect((await client.call(account.me)).me).toHaveProperty('confirmMailTokenExpires')
  expect(column((await download(client)).data, 'person', 'id')).toEqual(new Set([hana.id]))
  expect((await testApp.visitor().send(privacy.myData)).status).toBe(401)
})
