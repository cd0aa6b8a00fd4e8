import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#contract/catalogue.ts'
import { gifts } from '#contract/gifts.ts'
import type { ArticleId } from '#contract/kit/id.ts'
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

/** Somebody who is not one of the servers: the reception, an operator, a restored backup. */
const reprice = (articleId: ArticleId, cents: number) =>
  sql`update article set price_cents = ${cents} where id = ${articleId}`.execute(shop.database)

test('no question that is asked after a change is answered with what was before it, at any server', async () => {
  const { _id: articleId } = await firstOf(visitors()[0]!)
  let committed = 1000
  await reprice(articleId, committed)
  const stale: string[] = []
  const reader = async (client: Client) => {
    for (let question = 0; question < 40; question += 1) {
      const atLeast = committed
      const { priceDDV } = await firstOf(client)
      if (Math.round(priceDDV * 100) < atLeast) stale.push(`${priceDDV} where ${atLeast} cents were committed`)
    }
  }
  // Several readers of each server, so that questions are shared; each of them notes what is committed before it asks.
  const readers = Promise.all(Array.from({ length: 6 }, visitors).flat().map(reader))
  for (let reading = true; reading;) {
    await reprice(articleId, committed + 1)
    committed += 1
    reading = await Promise.race([readers.then(() => false), setImmediate(true)])
  }
  expect(stale).toEqual([])
})

test('a change that is taken back was never there', async () => {
  const before = await Promise.all(visitors().map((client) => client.call(catalogue.visible, { query })))
  await expect(
    shop.database.transaction().execute(async (tx) => {
      await sql`update article set price_cents = 1`.execute(tx)
      throw new Error('on second thoughts')
    }),
  ).rejects.toThrow('on second thoughts')
  expect(await Promise.all(visitors().map((client) => client.call(catalogue.visible, { query })))).toEqual(before)
})

test('whatever is done to an article, both servers show it at once', async () => {
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
  // Nobody has bought it yet.
  await sql`delete from article where id = ${articleId}`.execute(shop.database)
  expect(await seen()).toEqual([false, false])
  const gift = { params: { ageGroup: 'adult' as const }, query: { label: 'V' as const } }
  for (const client of visitors()) expect((await client.call(gifts.list, gift)).articles.length).toBeGreaterThan(0)
  await sql`truncate article cascade`.execute(shop.database)
  for (const client of visitors()) expect((await client.call(gifts.list, gift)).articles).toEqual([])
})
