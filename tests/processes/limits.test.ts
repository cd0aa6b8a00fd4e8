import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { account } from '#contract/people/account.ts'
import { auditLog } from '#contract/staff/people/audit-log.ts'
import { people } from '#contract/staff/people/people.ts'
import { Client } from '../kit/client.ts'
import { createMembers } from '../kit/members.ts'
import { memberAtBoth, startTwoServers, type TwoServers } from '../kit/two-servers.ts'
import { proof } from '../kit/proof.ts'

// Two server processes on one PostgreSQL count together, configured like an operator would.

const maxCalls = 40
const maxSearches = 50

let shop: TwoServers
beforeAll(async () => {
  shop = await startTwoServers({
    LIMITS: `login_address=10/1h, calls=${maxCalls}/1h, searches_member=${maxSearches}/1h, searches_day=${maxSearches - 20}`,
  })
})
afterAll(() => shop.stop())

test('two servers together answer ten wrong passwords, however many come at once', async () => {
  const guess = (index: number) =>
    new Client(shop.servers[index % 2]?.url ?? '').send(account.logIn, {
      body: { email: `nihce${index}@previs.example`, password: 'plezam-nerad' },
    })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => guess(index)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
})

test('two servers together answer at most a tenth more calls of one person than one server', proof, async () => {
  const [person] = await createMembers(shop.own.db, 1, new Date())
  const clients = shop.servers.map(({ url }) => new Client(url, { token: person?.token ?? '' }))
  const statuses: number[] = []
  for (let round = 0; round < maxCalls; round += 1)
    for (const client of clients) statuses.push((await client.send(account.me)).status)
  const passed = statuses.filter((status) => status === 200).length
  expect(passed).toBeGreaterThanOrEqual(maxCalls)
  expect(passed).toBeLessThan(maxCalls + maxCalls / 10)
})

test('two servers count the searches of a member as one day, and each person once', proof, async () => {
  await createMembers(shop.own.db, 5, new Date())
  const desks = (await memberAtBoth(shop, ['manager'])).desks
  const statuses: number[] = []
  const find = async (q: string) => {
    for (const desk of desks) statuses.push((await desk.send(people.find, { query: { q } })).status)
  }
  await find('plezalec')
  for (const first of 'abcdefghijklmnoprstuvz') for (const second of 'aei') await find(`${first}${second}`)
  const passed = statuses.filter((status) => status === 200).length
  expect(passed).toBeGreaterThanOrEqual(maxSearches)
  expect(passed).toBeLessThan(maxSearches + maxSearches / 5)
  // Reading the log writes what a server has counted.
  await Promise.all(desks.map((desk) => desk.call(auditLog.list, { query: {} })))
  const { rows } = await sql<{ searches: number; shown: boolean; alerted: boolean }>`
    select searches, people = (select count(*) from person) as shown, alerted_at is not null as alerted
    from search_day`.execute(shop.database)
  expect(rows).toEqual([{ searches: passed, shown: true, alerted: true }])
  const emails = await sql`select id from email where kind = 'searches_made'`.execute(shop.database)
  expect(emails.rows).toHaveLength(1)
})
