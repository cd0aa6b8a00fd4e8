import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { Client } from '../kit/client.ts'
import { createMembers } from '../kit/members.ts'
import { startTwoServers, type TwoServers } from '../kit/two-servers.ts'

// Two processes on one PostgreSQL count together, as real servers with the configuration an operator would write.

const calls = 40

let shop: TwoServers
beforeAll(async () => {
  shop = await startTwoServers({ LIMITS: `login_address=10/1h, calls=${calls}/1h` })
})
afterAll(() => shop.stop())

test('two servers let ten wrong passwords through between them, however many come at once', async () => {
  const guess = (at: number) =>
    new Client(shop.servers[at % 2]?.url ?? '').send(account.logIn, {
      body: { email: `nihce${at}@previs.example`, password: 'plezam-nerad' },
    })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(at)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
})

test('two servers let no more calls of one person through than one alone would, beside a tenth of them', async () => {
  const [person] = await createMembers(shop.own.db, 1, new Date())
  const clients = shop.servers.map(({ url }) => new Client(url, { token: person?.token ?? '' }))
  const statuses: number[] = []
  for (let time = 0; time < calls; time += 1)
    for (const client of clients) statuses.push((await client.send(account.me)).status)
  const passed = statuses.filter((status) => status === 200).length
  expect(passed).toBeGreaterThanOrEqual(calls)
  expect(passed).toBeLessThan(calls + calls / 10)
})
