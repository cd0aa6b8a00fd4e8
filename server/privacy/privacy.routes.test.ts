import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { catalogue } from '#contract/catalogue.ts'
import { privacy } from '#contract/privacy.ts'
import { payments } from '#contract/payments.ts'
import { tickets } from '#contract/tickets.ts'
import type { PersonId } from '#contract/kit/id.ts'
import type { Character } from '#server/demo/seed.ts'
import { personalTables } from './my-data.ts'
import type { Client } from '../../tests/kit/client.ts'
import { startWorld, type World } from '../../tests/kit/world.ts'

let world: World
let ana: Character
let bor: PersonId
let cene: PersonId
let ceneAt: string
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  world.errors.length = 0
  world.clock.set('2026-11-20T17:00:00Z')
  ana = await world.adult({ firstName: 'Ana', lastName: 'Novak', age: 40 })
  ceneAt = `cene-${ana.email}`
  bor = await world.story.minor(ana, { firstName: 'Bor', lastName: 'Novak', birthDate: '2018-05-05' as never })
  cene = await world.story.minor(
    ana,
    { firstName: 'Cene', lastName: 'Novak', birthDate: '2008-11-21' as never },
    ceneAt,
  )
})
afterEach(() => expect(world.errors).toEqual([]))
afterAll(() => world[Symbol.asyncDispose]())

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
  await world.card(`/__sandbox/checkouts/${data.id}/pay`, { notify: false })
  await client.call(tickets.buy, {
    params: { childId: participantId },
    body: { articles: cart, checkoutId: data.id, paymentMethod: 'online' },
  })
}

const column = (rows: Rows, table: string, name: string) => new Set(rows[table]?.map((row) => row[name]))

test('everything about the caller and their minors, and every invoice as it was sent', async () => {
  const client = world.as(ana)
  await world.story.buys(ana, await world.story.cart(ana, [['dnevna', 2]]))
  await world.story.visits(ana, 'dnevna')
  await buyFor(client, bor)
  const [receipt] = await world.emailsTo(ana.email)

  const { headers, files, data } = await download(client)
  expect(headers.get('content-type')).toBe('application/zip')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[A-Za-z0-9.-]+\.zip"$/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')

  expect(Object.keys(data)).toEqual(personalTables.map(({ table }) => table))
  expect(column(data, 'person', 'id')).toEqual(new Set([ana.id, bor, cene]))
  expect(column(data, 'login', 'email')).toEqual(new Set([ana.email, ceneAt]))
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

test('nobody else’s, and no secret of anybody', async () => {
  const dora = await world.adult({ firstName: 'Dora', lastName: 'Tujka' })
  await world.story.buys(dora, await world.story.cart(dora, [['dnevna', 1]]))
  await world.work()
  const { text } = await download(world.as(ana))
  for (const word of ['Tujka', dora.email, dora.id, 'password_hash', 'argon2', 'token_hash', ana.token])
    expect(text).not.toContain(word)
})

test('a minor with a login reads about themself, and not about their guardian', async () => {
  await world.story.buys(ana, await world.story.cart(ana, [['dnevna', 1]]))
  const { files, text, data } = await download(world.as(await world.story.character(ceneAt)))
  expect(column(data, 'person', 'id')).toEqual(new Set([cene]))
  expect([data['intent'], data['invoice'], Object.keys(files)]).toEqual([[], [], ['data.json']])
  expect(text).not.toContain(`"${ana.email}"`)
  expect(text).not.toContain(bor)
})

test('who came of age is in their own download, and no longer in a guardian’s', async () => {
  world.clock.set('2026-11-20T23:00:00Z')
  const { text, data } = await download(world.as(ana))
  expect(column(data, 'person', 'id')).toEqual(new Set([ana.id, bor]))
  expect(text).not.toContain(ceneAt)
})

test('open to whoever did not confirm in time, and to nobody without a session', async () => {
  const hana = await world.adult({ firstName: 'Hana' }, { confirmed: false })
  world.clock.forward(24 * 3600)
  const client = world.as(hana)
  expect((await client.call(account.me)).me).toHaveProperty('confirmMailTokenExpires')
  expect(column((await download(client)).data, 'person', 'id')).toEqual(new Set([hana.id]))
  expect((await world.visitor().send(privacy.myData)).status).toBe(401)
})
