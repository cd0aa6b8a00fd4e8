import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import type { Cart } from '#contract/cart.ts'
import { catalogue } from '#contract/catalogue.ts'
import { payments } from '#contract/payments.ts'
import { tickets } from '#contract/tickets.ts'
import { startCardSandbox, type CardSandbox } from '#providers/payments/card-oppwa/sandbox.ts'
import { startWalletSandbox, type WalletSandbox } from '#providers/payments/wallet-paypal/sandbox.ts'
import { Client } from '../kit/client.ts'
import { startCluster, type Cluster } from '../kit/postgres.ts'
import { startServer, type ServerProcess } from '../kit/server-process.ts'
import { preparePostgres, templateName } from '../kit/template.ts'

let cluster: Cluster
let folder: string
let card: CardSandbox
let wallet: WalletSandbox
let environment: Record<string, string>
let database: Kysely<unknown>
let servers: ServerProcess[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'previs-two-'))
  cluster = await startCluster()
  await preparePostgres(cluster)
  await cluster.run(`create database shop template ${templateName}`)
  card = await startCardSandbox({ ledger: join(folder, 'card.jsonl') })
  wallet = await startWalletSandbox({ ledger: join(folder, 'wallet.jsonl') })
  environment = {
    PORT: '0',
    LOG: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: cluster.url('shop'),
    CARD_URL: card.keys.url,
    CARD_ENTITY: card.keys.entity,
    CARD_TOKEN: card.keys.token,
    CARD_WEBHOOK_KEY: card.keys.webhookKey,
    WALLET_URL: wallet.keys.url,
    WALLET_CLIENT_ID: wallet.keys.clientId,
    WALLET_SECRET: wallet.keys.secret,
    WALLET_WEBHOOK_ID: wallet.keys.webhookId,
    WALLET_SDK_URL: wallet.keys.sdkUrl,
    WALLET_CERTIFICATE_HOSTS: wallet.keys.certificateHosts.join(','),
  }
  servers = await Promise.all([startServer(environment), startServer(environment)])
  const pool = new pg.Pool({ connectionString: cluster.url('shop'), max: 4 })
  // A connection that the stopping cluster ends a moment before we do is no news.
  pool.on('error', () => {})
  database = new Kysely({ dialect: new PostgresDialect({ pool }) })
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await database.destroy()
  await Promise.all([card.close(), wallet.close()])
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** One of the servers, as a load balancer would choose. */
const anyUrl = () => servers[Math.floor(Math.random() * servers.length)]?.url ?? ''

const person = async (email: string): Promise<Client> => {
  const client = new Client(anyUrl())
  const password = 'plezam-rad'
  const body = {
    firstName: 'Maja',
    lastName: 'Kos',
    birthDate: '1990-01-01',
    email,
    password,
    passwordConfirm: password,
    agreesToTerms: true as const,
  }
  await client.call(account.signUp, { body })
  await client.call(account.logIn, { body: { email, password } })
  return client
}

/** The same person at another server. */
const at = (url: string, client: Client) => {
  const other = new Client(url)
  other.cookie = client.cookie
  return other
}

const dayTicket = async (client: Client): Promise<Cart> => {
  const { articles } = await client.call(catalogue.visible, {
    query: { label: 'V', ageGroup: 'adult', type: 'dnevna' },
  })
  return [{ articleId: articles[0]!._id, quantity: 1 }]
}

const openPage = async (client: Client, articles: Cart) => {
  const { intent } = await client.call(payments.openIntent, { body: { kind: 'tickets', articles } })
  const { data } = await client.call(payments.createSession, {
    params: { amount: intent.amount },
    query: { intent: intent._id },
  })
  return { intent, checkoutId: data.id }
}

const pay = async (checkoutId: string) => {
  const response = await fetch(`${card.url}/__sandbox/checkouts/${checkoutId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'paid', notify: false }),
  })
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}`)
}

const count = async (what: ReturnType<typeof sql<{ count: number }>>) =>
  Number((await what.execute(database)).rows[0]?.count)

test('80 purchase calls at once with one paid checkout, at two servers: one purchase, 80 times success', async () => {
  const maja = await person('osemdeset@previs.example')
  const articles = await dayTicket(maja)
  const { checkoutId, intent } = await openPage(maja, articles)
  await pay(checkoutId)
  const body = { articles, checkoutId, paymentMethod: 'online' as const }
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, number) => at(servers[number % 2]!.url, maja).send(tickets.buy, { body })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 80 }, () => 200))
  expect((await maja.call(tickets.mine)).results).toBe(1)
  expect(await count(sql`select count(*) from invoice where intent_id = ${intent._id}`)).toBe(1)
  expect(
    await count(sql`select count(*) from mail where kind = 'receipt' and recipient = 'osemdeset@previs.example'`),
  ).toBe(1)

  const dora = await person('dora2@previs.example')
  expect((await dora.send(tickets.buy, { body })).status).toBe(404)
})

test('a cart dearer than what was paid is refused and refunded', async () => {
  const franc = await person('drago@previs.example')
  const { data } = await franc.call(payments.createSession, { params: { amount: '1.00' }, query: {} })
  await pay(data.id)
  const body = { articles: await dayTicket(franc), checkoutId: data.id, paymentMethod: 'online' as const }
  expect((await franc.send(tickets.buy, { body })).status).toBe(409)
  await expect
    .poll(() => count(sql`select count(*) from refund where state = 'refunded' and cents = 100`), { timeout: 15_000 })
    .toBe(1)
})

test(
  '2,000 purchases with random rollbacks and kills: invoice numbers 1..n without a gap',
  { timeout: 240_000 },
  async () => {
    const wanted = 2_000
    const before = await count(sql`select count(*) from invoice`)
    // One sale in twelve fails at its commit, after it has taken its number.
    await sql`
    create function fail_sometimes() returns trigger language plpgsql as
    $$ begin if random() < 0.08 then raise exception 'rolled back by the test'; end if; return null; end $$`.execute(
      database,
    )
    await sql`create constraint trigger fail_sometimes after insert on invoice deferrable initially deferred
    for each row execute function fail_sometimes()`.execute(database)

    const people = await Promise.all(Array.from({ length: 24 }, (_, number) => person(`kupec${number}@previs.example`)))
    const articles = await dayTicket(people[0]!)
    let turn = 0
    let restarting: Promise<unknown> = Promise.resolve()

    /** Ends a server as a power cut would, and starts another. */
    const replace = async (victim: number) => {
      await servers[victim]!.kill()
      servers[victim] = await startServer(environment)
    }

    /** A customer who tries again, anywhere, until it has worked: as often as it takes. */
    const stubbornly = async <Result>(client: Client, step: (client: Client) => Promise<Result>): Promise<Result> => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await step(at(anyUrl(), client))
        } catch (error) {
          if (attempt > 100) throw error
          await restarting
        }
      }
    }

    const shop = async (client: Client) => {
      while (turn < wanted) {
        turn += 1
        // Six times on the way one of the two servers dies in the middle of whatever it does.
        if (turn % Math.ceil(wanted / 7) === 0) restarting = Promise.all([restarting, replace(turn % 2)])
        const { checkoutId } = await stubbornly(client, (here) => openPage(here, articles))
        await pay(checkoutId)
        const body = { articles, checkoutId, paymentMethod: 'online' as const }
        await stubbornly(client, async (here) => {
          const { status } = await here.send(tickets.buy, { body })
          if (status !== 200) throw new Error(`answered ${status}`)
        })
      }
    }

    await Promise.all(people.map(shop))
    await restarting
    await sql`drop trigger fail_sometimes on invoice`.execute(database)

    const numbers = await sql<{
      no: number
      at: string
    }>`select invoice_no::int as no, issued_at::text as at from invoice order by invoice_no`.execute(database)
    expect(numbers.rows.map(({ no }) => no)).toEqual(Array.from({ length: before + wanted }, (_, index) => index + 1))
    expect(numbers.rows.map(({ at }) => at)).toEqual(numbers.rows.map(({ at }) => at).toSorted())
    expect(await count(sql`select count(*) from ticket`)).toBe(before + wanted)
    expect(await count(sql`select count(*) from payment where spent_on = 'sale'`)).toBe(before + wanted)
    const book = (await (await fetch(`${card.url}/__sandbox/ledger`)).json()) as { taken: number; refunded: number }
    expect(book.taken - book.refunded).toBe(await count(sql`select sum(total_cents)::bigint as count from invoice`))
  },
)
