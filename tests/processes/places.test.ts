// @module-tag proof
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { payments } from '#contract/money/payments.ts'
import type { ClassId } from '#contract/platform/id.ts'
import { startCardSandbox } from '#providers/payments/card-oppwa/sandbox.ts'
import { startWalletSandbox } from '#providers/payments/wallet-paypal/sandbox.ts'
import { openEmbedded, type Db } from '#server/platform/database/database.ts'
import { Client } from '../kit/client.ts'
import { openCourse } from '../kit/courses.ts'
import { createMembers } from '../kit/members.ts'
import { onlyConcurrencyLimit } from '../kit/limits-off.ts'
import { buyConcurrently } from '../kit/concurrent-buyers.ts'
import { startServer } from '../kit/server-process.ts'
import { copyEmbedded, prepareEmbedded } from '../kit/template.ts'
import { keysOf } from '../kit/supplier-keys.ts'
import { payAt, startTwoServers, type TwoServers } from '../kit/two-servers.ts'

const buyers = 1_000
/** One connection serves them one after another, so all of them come by `npm test -- chaos` alone. */
const buyersOnEmbedded = inject('chaos') ? 1_000 : 250
const places = 12
const now = new Date()

let shop: TwoServers
beforeAll(async () => {
  shop = await startTwoServers()
})
afterAll(() => shop.stop())

const confirmed = async (db: Db, classId: ClassId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from place where class_id = ${classId} and state = 'confirmed'`.execute(db)
  return rows[0]?.count ?? 0
}

test('1,000 buyers for 12 places, at two servers: 12 are signed up, all others are refused as full', async () => {
  const { db } = shop.own
  const course = await openCourse(db, { now, places: [places] })
  const clients = (await createMembers(db, buyers, now)).map(
    ({ token }, index) => new Client(shop.servers[index % 2]!.url, { token }),
  )
  expect(await buyConcurrently(clients, () => course.cart(), shop.pay)).toEqual({
    'signed up': places,
    term_full: buyers - places,
  })
  expect(await confirmed(db, course.classIds[0]!)).toBe(places)
})

test('1,000 buyers at the opening minute, at two servers: no place before it, and exactly 12 from it on', async () => {
  const { db } = shop.own
  const course = await openCourse(db, { now, places: [places] })
  const opensAt = (at: Date | RawBuilder<Date>) =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable('article').set({ opens_at: at }).where('id', '=', course.articleId).execute()
      await tx.updateTable('class').set({ opens_at: at }).where('id', '=', course.classIds[0]!).execute()
    })
  await opensAt(new Date(now.getTime() + 86_400_000))
  const clients = (await createMembers(db, buyers, now)).map(
    ({ token }, index) => new Client(shop.servers[index % 2]!.url, { token }),
  )
  const body = { kind: 'classes' as const, classCart: course.cart() }
  for (const client of clients.slice(0, 20))
    expect((await client.send(payments.openIntent, { body })).body['code']).toBe('term_not_open')
  // All ask without a pause while the minute comes.
  const buying = buyConcurrently(clients, () => course.cart(), shop.pay)
  await opensAt(sql<Date>`clock_timestamp() + interval '2 seconds'`)
  expect(await buying).toEqual({ 'signed up': places, term_full: buyers - places })
  expect(await confirmed(db, course.classIds[0]!)).toBe(places)
})

test(`${buyersOnEmbedded} buyers for 12 places, at one server on the embedded database: 12 are signed up`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'previs-places-'))
  const template = join(folder, 'template')
  await prepareEmbedded(template)
  copyEmbedded(template, folder)
  const card = await startCardSandbox({ ledger: join(folder, 'card.jsonl') })
  const wallet = await startWalletSandbox({ ledger: join(folder, 'wallet.jsonl') })
  const before = await openEmbedded(folder, { durable: false })
  const course = await openCourse(before.db, { now, places: [places] })
  const members = await createMembers(before.db, buyersOnEmbedded, now)
  await before.close()
  // The limit of simultaneous calls is on, as in production: refused customers try again.
  const LIMITS = onlyConcurrencyLimit
  const server = await startServer({ PORT: '0', LOG: 'silent', DATA_DIR: folder, LIMITS, ...keysOf(card, wallet) })
  const clients = members.map(({ token }) => new Client(server.url, { token }))
  const ended = async () => {
    await server.stop()
    await Promise.all([card.close(), wallet.close()])
  }
  const outcomes = await buyConcurrently(clients, () => course.cart(), payAt(card)).catch(async (error: unknown) => {
    await ended()
    throw error
  })
  await ended()
  const after = await openEmbedded(folder, { durable: false })
  expect(await confirmed(after.db, course.classIds[0]!)).toBe(places)
  await after.close()
  rmSync(folder, { recursive: true, force: true })
  expect(outcomes).toEqual({ 'signed up': places, term_full: buyersOnEmbedded - places })
})

test('16 buyers at a time choose 4 of 8 terms in any order, without a deadlock', async () => {
  const { db } = shop.own
  const course = await openCourse(db, { now, places: Array.from({ length: 8 }, () => 60), weeks: 2, noClasses: 4 })
  const shuffled = () =>
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((term) => ({ term, by: Math.random() }))
      .toSorted((one, other) => one.by - other.by)
      .slice(0, 4)
      .map(({ term }) => term)
  const members = await createMembers(db, 16 * 6, now)
  for (let from = 0; from < members.length; from += 16) {
    const clients = members
      .slice(from, from + 16)
      .map(({ token }, index) => new Client(shop.servers[index % 2]!.url, { token }))
    const outcomes = await buyConcurrently(clients, () => course.cart(...shuffled()), shop.pay)
    expect(Object.keys(outcomes).filter((outcome) => outcome !== 'signed up' && outcome !== 'term_full')).toEqual([])
  }
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`.execute(shop.database)
  expect(rows).toEqual([{ deadlocks: 0 }])
})
