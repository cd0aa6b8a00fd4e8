import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { Client } from '../kit/client.ts'
import { createMembers } from '../kit/members.ts'
import { startTwoServers, type TwoServers } from '../kit/two-servers.ts'

// Two server processes on one PostgreSQL count together, configured like an operator would.

const maxCalls = 40

let shop: TwoServers
beforeAll(async () => {
  shop = await startTwoServers({ LIMITS: `login_address=10/1h, calls=${maxCalls}/1h` })
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

test('two servers together answer at most a tenth more calls of one person than one server', async () => {
  const [person] = await createMembers(shop.own.db, 1, new Date())
  const clients = shop.servers.map(({ url }) => new Client(url, { token: person?.token ?? '' }))
  const statuses: number[] = []
  for (let round = 0; round < maxCalls; round += 1)
    for (const client of clients) statuses.push((await client.send(account.me)).status)
  const passed = statuses.filter((status) => status === 200).length
  expect(passed).toBeGreaterThanOrEqual(maxCalls)
  expect(passed).toBeLessThan(maxCalls + maxCalls / 10)
})
