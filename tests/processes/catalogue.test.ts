// @module-tag proof
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#contract/centre/catalogue.ts'
import { gifts } from '#contract/climbing/gifts.ts'
import type { ArticleId } from '#contract/platform/id.ts'
import { Client } from '../kit/client.ts'
import { startTwoServers, type TwoServers } from '../kit/two-servers.ts'

let shop: TwoServers
beforeAll(async () => {
  shop = await startTwoServers()
})
afterAll(() => shop.stop())

const query = { label: 'V' as const, ageGroup: 'adult' as const, type: 'dnevna' as const }
const visitors = () => shop.servers.map(({ url }) => new Client(url))

const firstOf = async (client: Client) => (await client.call(catalogue.visible, { query })).articles[0]!

/** A change from outside the servers: the reception, an operator, a restored backup. */
const reprice = (articleId: ArticleId, cents: number) =>
  sql`update article_price set price_cents = ${cents} where article_id = ${articleId}`.execute(shop.database)

test('a call made after a change never gets the state before it, at any server', async () => {
  const { _id: articleId } = await firstOf(visitors()[0]!)
  let committed = 1000
  await reprice(articleId, committed)
  const stale: string[] = []
  const reader = async (client: Client) => {
    for (let call = 0; call < 40; call += 1) {
      const atLeast = committed
      const { priceDDV } = await firstOf(client)
      if (Math.round(priceDDV * 100) < atLeast) stale.push(`${priceDDV} where ${atLeast} cents were committed`)
    }
  }
  // Each server has several readers, so that queries are shared. Each reader notes the committed price before its call.
  const readers = Promise.all(Array.from({ length: 6 }, visitors).flat().map(reader))
  for (let reading = true; reading;) {
    await reprice(articleId, committed + 1)
    committed += 1
    reading = await Promise.race([readers.then(() => false), setImmediate(true)])
  }
  expect(stale).toEqual([])
})

test('a change that is rolled back is never visible', async () => {
  const before = await Promise.all(visitors().map((client) => client.call(catalogue.visible, { query })))
  await expect(
    shop.database.transaction().execute(async (tx) => {
      await sql`update article_price set price_cents = 1`.execute(tx)
      throw new Error('rolled back by the test')
    }),
  ).rejects.toThrow('rolled back by the test')
  expect(await Promise.all(visitors().map((client) => client.call(catalogue.visible, { query })))).toEqual(before)
})

test('every change of an article is visible at both servers at once', async () => {
  const { _id: articleId } = await firstOf(visitors()[0]!)
  const seen = () =>
    Promise.all(
      visitors().map(async (client) =>
        (await client.call(catalogue.visible, { query })).articles.some(({ _id }) => _id === articleId),
      ),
    )
  await sql`update article set visible = false where id = ${articleId}`.execute(shop.database)
  expect(await seen()).toEqual([false, false])
  for (const client of visitors())
    expect((await client.send(catalogue.one, { params: { articleId } })).status).toBe(404)
  await sql`update article set visible = true where id = ${articleId}`.execute(shop.database)
  expect(await seen()).toEqual([true, true])
  // It can be deleted, since it was never bought, once its gift stands alone.
  await sql`update article set gift_of = null where gift_of = ${articleId}`.execute(shop.database)
  await sql`delete from article_price where article_id = ${articleId}`.execute(shop.database)
  await sql`delete from article where id = ${articleId}`.execute(shop.database)
  expect(await seen()).toEqual([false, false])
  const gift = { params: { ageGroup: 'adult' as const }, query: { label: 'V' as const } }
  for (const client of visitors()) expect((await client.call(gifts.list, gift)).articles.length).toBeGreaterThan(0)
  await sql`truncate article cascade`.execute(shop.database)
  for (const client of visitors()) expect((await client.call(gifts.list, gift)).articles).toEqual([])
})
