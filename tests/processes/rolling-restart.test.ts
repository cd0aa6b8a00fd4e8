// @module-tag proof
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { catalogue } from '#contract/centre/catalogue.ts'
import { payments } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { startBalancer, type Balancer } from '../kit/balancer.ts'
import { Client } from '../kit/client.ts'
import { createMembers } from '../kit/members.ts'
import { startServer } from '../kit/server-process.ts'
import { startTwoServers, type TwoServers } from '../kit/two-servers.ts'

let shop: TwoServers
let balancer: Balancer
beforeAll(async () => {
  shop = await startTwoServers({ DRAIN_SECONDS: '2', TRUSTED_PROXIES: '127.0.0.1' })
  shop.servers.push(await startServer(shop.environment))
  balancer = await startBalancer(shop.servers.map(({ url }) => url))
})
afterAll(async () => {
  await balancer.close()
  await shop.stop()
})

test('F19: three servers are replaced one by one under load: no request fails, and no purchase is lost', async () => {
  const members = await createMembers(shop.own.db, 12, new Date())
  const failures: string[] = []
  let calls = 0
  let bought = 0
  const load = { isRunning: true }

  const customer = async (token: string) => {
    const client = new Client(balancer.url)
    client.cookie = `sid=${token}`
    const send: typeof client.send = async (endpoint, sent) => {
      const answer = await client.send(endpoint, sent)
      calls += 1
      if (answer.status !== 200) failures.push(`${endpoint.path} ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer
    }
    while (load.isRunning) {
      await send(account.me, {})
      const offer = await send(catalogue.visible, { query: { label: 'V', ageGroup: 'adult', type: 'dnevna' } })
      const [article] = offer.body['articles'] as { _id: never }[]
      const articles = [{ articleId: article!._id, quantity: 1 }]
      const opened = await send(payments.openIntent, { body: { kind: 'tickets', articles } })
      const { _id: intent, amount } = opened.body['intent'] as { _id: string; amount: string }
      const session = await send(payments.createSession, { params: { amount }, query: { intent, beginAtOnce: '1' } })
      const { id: checkoutId } = session.body['data'] as { id: string }
      await shop.pay(checkoutId)
      await send(tickets.buy, { body: { articles, checkoutId, paymentMethod: 'online' } })
      bought += 1
      // Customers think; without that, twelve of them would measure the machine.
      await pause(250)
    }
  }
  const customers = Promise.all(members.map(({ token }) => customer(token)))

  for (const [index, server] of shop.servers.entries()) {
    // The next server is ready before this one stops.
    const next = await startServer(shop.environment)
    balancer.to([...shop.servers.map(({ url }) => url), next.url])
    await balancer.ready(4)
    expect(await server.stop()).toBe(0)
    shop.servers[index] = next
    balancer.to(shop.servers.map(({ url }) => url))
    await balancer.ready(3)
  }
  load.isRunning = false
  await customers

  expect(failures).toEqual([])
  expect(calls).toBeGreaterThan(0)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment where spent_on = 'sale'`.execute(shop.database)
  expect(rows[0]?.count).toBe(bought)
})

const freePort = async (): Promise<string> => {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return String(port)
}

/** Seconds that the operator's manual documents: how often Caddy polls, and how long a stopping server serves on. */
const documented = (pattern: RegExp): number => Number(pattern.exec(readFileSync('docs/operate.md', 'utf8'))?.[1])

test('F19: two servers behind the documented proxy, three restarts: none of 1,000 requests fails', async () => {
  const interval = documented(/health_uri \/health\/ready\n\s+health_interval (\d+)s/)
  const environment = {
    ...shop.environment,
    DRAIN_SECONDS: String(documented(/^\s*Environment=DRAIN_SECONDS=(\d+)$/m)),
  }
  const pauseSeconds = documented(/done && sleep (\d+)$/m)
  const ports = [await freePort(), await freePort()]
  const start = (index: number) => startServer({ ...environment, PORT: ports[index]! })
  const servers = await Promise.all([start(0), start(1)])
  const proxy = await startBalancer(
    servers.map(({ url }) => url),
    { pollIntervalMs: interval * 1_000 },
  )
  const [member] = await createMembers(shop.own.db, 1, new Date())
  const paths = ['/', '/api/v1/users/getme', '/api/v1/articles/getvisibleusers?label=V&ageGroup=adult&type=dnevna']
  const failures: string[] = []
  const calls: Promise<void>[] = []
  const call = async (path: string) => {
    const answer = await fetch(`${proxy.url}${path}`, { headers: { cookie: `sid=${member!.token}` } })
    const text = await answer.text()
    if (answer.status !== 200) failures.push(`${path} ${answer.status} ${text.slice(0, 200)}`)
  }
  const load = setInterval(() => {
    const path = paths[calls.length % paths.length]!
    calls.push(call(path).catch((error: unknown) => void failures.push(`${path} ${String(error)}`)))
  }, 1_000 / 35)
  try {
    for (const index of [0, 1, 0]) {
      // As `systemctl restart previs@0` does, then waiting for /health/ready: the other server serves alone.
      expect(await servers[index]!.stop()).toBe(0)
      servers[index] = await start(index)
      // The proxy polls servers at different moments. It must know the new one before the next one stops.
      await pause(pauseSeconds * 1_000)
    }
    await expect.poll(() => calls.length, { timeout: 120_000 }).toBeGreaterThan(1_000)
  } finally {
    clearInterval(load)
    await Promise.all(calls)
    await proxy.close()
    await Promise.all(servers.map((server) => server.stop()))
  }
  expect(failures).toEqual([])
})
