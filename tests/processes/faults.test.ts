// @module-tag proof
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payments } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { runChaos, tableOf, type Report } from '../chaos/chaos.ts'
import type { ProcessFault } from '../chaos/plan.ts'
import { Client } from '../kit/client.ts'
import { openCourse } from '../kit/courses.ts'
import { createMembers } from '../kit/members.ts'
import { startTwoServers, type TwoServers } from '../kit/two-servers.ts'

// One kind of fault in each test, with the servers and the checks of the chaos run (docs/faults.md).

const runWith = async (seed: number, purchases: number, processFaults: readonly ProcessFault[]): Promise<Report> => {
  const report = await runChaos({ seed, purchases, minutes: 5, lanes: 12, processFaults, say: () => {} })
  console.info(tableOf(report))
  expect(report.wrong).toEqual([])
  expect(report.outcomes).toHaveLength(purchases)
  return report
}

test.concurrent('F13: the database loses power three times: nothing acknowledged is lost, and no customer gets a 500', async () => {
  const what = 'database loses power'
  const { processFaults, outcomes } = await runWith(13, 90, [
    { at: 20, what },
    { at: 45, what },
    { at: 70, what },
  ])
  expect(processFaults).toEqual({ [what]: 3 })
  expect(outcomes.filter(({ ending }) => ending === 'sold').length).toBeGreaterThan(20)
}, 300_000)

test.concurrent('F16: clocks are wrong by ten minutes in both directions: places, vouchers and refunds are still right', async () => {
  const what = 'server dies and its clock goes wrong'
  await runWith(16, 60, [
    { at: 0, what, which: 0, skew: 600 },
    { at: 0, what, which: 1, skew: -600 },
    { at: 0, what: 'worker dies', skew: 90 },
    { at: 30, what: 'worker dies', skew: -600 },
  ])
}, 300_000)

describe.concurrent('F14: a lock that is never released', () => {
  let shop: TwoServers
  beforeAll(async () => {
    shop = await startTwoServers()
  })
  afterAll(() => shop.stop())

  test('calls that need the lock get 503, others are served, and all are served after its release', async () => {
    const { db, pool } = shop.own
    const now = new Date()
    const course = await openCourse(db, { now, places: [50] })
    const clients = (await createMembers(db, 41, now)).map(
      ({ token }, index) => new Client(shop.servers[index % 2]!.url, { token }),
    )
    const [other, ...buyers] = clients as [Client, ...Client[]]
    const body = { kind: 'classes' as const, classCart: course.cart() }

    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('set local idle_in_transaction_session_timeout = 0')
    await holder.query('select from class where id = $1 for update', [course.classIds[0]])
    // Fewer than the connections of a server, so that they wait only for the lock.
    const few = await Promise.all(buyers.slice(0, 8).map((buyer) => buyer.send(payments.openIntent, { body })))
    expect(few.map(({ status, headers, body: { code } }) => [status, headers.get('retry-after'), code])).toEqual(
      few.map(() => [503, '60', 'busy']),
    )
    const all = Promise.all(buyers.map((buyer) => buyer.send(payments.openIntent, { body })))
    const meanwhile = other.send(tickets.mine)
    expect(new Set((await all).map(({ status }) => status))).toEqual(new Set([503]))
    expect([200, 503]).toContain((await meanwhile).status)
    expect((await other.send(tickets.mine)).status).toBe(200)
    await holder.query('rollback')
    holder.release()

    const after = await Promise.all(buyers.map((buyer) => buyer.send(payments.openIntent, { body })))
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]))
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from place where class_id = ${course.classIds[0]!} and state = 'held'`.execute(db)
    expect(rows).toEqual([{ count: buyers.length }])
  })
})
