import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import type { Cart } from '#contract/cart.ts'
import { catalogue } from '#contract/catalogue.ts'
import { payments } from '#contract/payments.ts'
import { tickets } from '#contract/tickets.ts'
import { Client } from '../kit/client.ts'
import { startServer } from '../kit/server-process.ts'
import { startTwoServers, type TwoServers } from '../kit/two-servers.ts'

let shop: TwoServers
beforeAll(async () => {
  shop = await startTwoServers()
})
afterAll(() => shop.stop())

/** One of the servers at random, like a load balancer. */
const anyUrl = () => shop.servers[Math.floor(Math.random() * shop.servers.length)]?.url ?? ''

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

/** The same session at another server. */
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
    query: { intent: intent._id, beginAtOnce: '1' },
  })
  return { intent, checkoutId: data.id }
}

const count = async (what: ReturnType<typeof sql<{ count: number }>>) =>
  Number((await what.execute(shop.database)).rows[0]?.count)

test('F10: 80 purchase calls at once with one paid checkout, at two servers: one purchase, 80 successes', async () => {
  const maja = await person('osemdeset@previs.example')
  const articles = await dayTicket(maja)
  const { checkoutId, intent } = await openPage(maja, articles)
  await shop.pay(checkoutId)
  const body = { articles, checkoutId, paymentMethod: 'online' as const }
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, number) => at(shop.servers[number % 2]!.url, maja).send(tickets.buy, { body })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 80 }, () => 200))
  expect((await maja.call(tickets.mine)).results).toBe(1)
  expect(await count(sql`select count(*) from invoice where intent_id = ${intent._id}`)).toBe(1)
  expect(
    await count(sql`select count(*) from email where kind = 'receipt' and recipient = 'osemdeset@previs.example'`),
  ).toBe(1)

  const dora = await person('dora2@previs.example')
  expect((await dora.send(tickets.buy, { body })).status).toBe(404)
})

test('a cart dearer than what was paid is refused and refunded', async () => {
  const buyer = await person('drago@previs.example')
  const { data } = await buyer.call(payments.createSession, { params: { amount: '1.00' }, query: {} })
  await shop.pay(data.id)
  const body = { articles: await dayTicket(buyer), checkoutId: data.id, paymentMethod: 'online' as const }
  expect((await buyer.send(tickets.buy, { body })).status).toBe(409)
  await expect.poll(() => count(sql`select count(*) from refund where state = 'refunded' and cents = 100`)).toBe(1)
})

test(
  'F11: 1,000 purchases with random rollbacks and kills: invoice numbers 1..n without a gap',
  { timeout: 400_000 },
  async () => {
    const wanted = 1_000
    const before = await count(sql`select count(*) from invoice`)
    // One sale in twelve fails at its commit, after it has taken its number.
    await sql`
    create function fail_sometimes() returns trigger language plpgsql as
    $$ begin if random() < 0.08 then raise exception 'rolled back by the test'; end if; return null; end $$`.execute(
      shop.database,
    )
    await sql`create constraint trigger fail_sometimes after insert on invoice deferrable initially deferred
    for each row execute function fail_sometimes()`.execute(shop.database)
    // Emails wait, because drawing and sending so many documents would be half of all the work.
    await sql`
    create function an_hour_later() returns trigger language plpgsql as
    $$ begin new.start_after = now() + interval '1 hour'; return new; end $$`.execute(shop.database)
    await sql`create trigger an_hour_later before insert on jobs.job
    for each row when (new.name = 'email.send') execute function an_hour_later()`.execute(shop.database)

    const people = await Promise.all(Array.from({ length: 24 }, (_, number) => person(`kupec${number}@previs.example`)))
    const articles = await dayTicket(people[0]!)
    let turn = 0
    let restarting: Promise<unknown> = Promise.resolve()

    /** Kills a server, and starts another. */
    const replace = async (victim: number) => {
      await shop.servers[victim]!.kill()
      shop.servers[victim] = await startServer(shop.environment)
    }

    /**
     * Repeats a step at any server until it succeeds. A supplier answers about one checkout twice a minute. So an answer
     * lost with its server takes up to two minutes (`docs/product/payments.md §5.3`).
     */
    const untilSuccess = async <Result>(client: Client, step: (client: Client) => Promise<Result>): Promise<Result> => {
      const until = performance.now() + 150_000
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await step(at(anyUrl(), client))
        } catch (error) {
          if (performance.now() > until) throw error
          await restarting
          if (attempt > 10) await new Promise((again) => setTimeout(again, 250))
        }
      }
    }

    const keepBuying = async (client: Client) => {
      while (turn < wanted) {
        turn += 1
        // Six times one of the two servers is killed in the middle of its work.
        if (turn % Math.ceil(wanted / 7) === 0) restarting = Promise.all([restarting, replace(turn % 2)])
        const { checkoutId } = await untilSuccess(client, (here) => openPage(here, articles))
        await shop.pay(checkoutId)
        const body = { articles, checkoutId, paymentMethod: 'online' as const }
        await untilSuccess(client, async (here) => {
          const { status, body: answer } = await here.send(tickets.buy, { body })
          if (status !== 200) throw new Error(`answered ${status}: ${answer.message}`)
        })
      }
    }

    await Promise.all(people.map(keepBuying))
    await restarting
    await sql`drop trigger fail_sometimes on invoice`.execute(shop.database)

    const numbers = await sql<{
      no: number
      at: string
    }>`select invoice_no::int as no, issued_at::text as at from invoice order by invoice_no`.execute(shop.database)
    expect(numbers.rows.map(({ no }) => no)).toEqual(Array.from({ length: before + wanted }, (_, index) => index + 1))
    expect(numbers.rows.map(({ at }) => at)).toEqual(numbers.rows.map(({ at }) => at).toSorted())
    expect(await count(sql`select count(*) from ticket`)).toBe(before + wanted)
    expect(await count(sql`select count(*) from payment where spent_on = 'sale'`)).toBe(before + wanted)
    const ledger = (await (await fetch(`${shop.card.url}/__sandbox/ledger`)).json()) as {
      taken: number
      refunded: number
    }
    expect(ledger.taken - ledger.refunded).toBe(await count(sql`select sum(total_cents)::bigint as count from invoice`))
  },
)
