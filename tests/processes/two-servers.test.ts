import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { payments } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { dayTicket, openCardPage } from '../kit/buy-ticket.ts'
import { Client } from '../kit/client.ts'
import { createMembers } from '../kit/members.ts'
import { newMember, password } from '../kit/new-member.ts'
import { startServer } from '../kit/server-process.ts'
import { startTwoServers, type TwoServers } from '../kit/two-servers.ts'
import { proof } from '../kit/proof.ts'

let shop: TwoServers
beforeAll(async () => {
  shop = await startTwoServers()
})
afterAll(() => shop.stop())

const person = async (email: string): Promise<Client> => {
  const client = new Client(shop.servers[0]!.url)
  await client.call(account.signUp, { body: newMember(email) })
  await client.call(account.logIn, { body: { email, password } })
  return client
}

/** The same session at another server. */
const at = (url: string, client: Client) => {
  const other = new Client(url)
  other.cookie = client.cookie
  return other
}

const count = async (what: ReturnType<typeof sql<{ count: number }>>) =>
  Number((await what.execute(shop.database)).rows[0]?.count)

test('F10: 80 purchase calls at once with one paid checkout, at two servers: one purchase, 80 successes', async () => {
  const maja = await person('osemdeset@previs.example')
  const articles = await dayTicket(maja)
  const { checkoutId, intent } = await openCardPage(maja, articles)
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

test('a cart dearer than what was paid is refused and refunded', proof, async () => {
  const buyer = await person('drago@previs.example')
  const { data } = await buyer.call(payments.createSession, { params: { amount: '1.00' }, query: {} })
  await shop.pay(data.id)
  const body = { articles: await dayTicket(buyer), checkoutId: data.id, paymentMethod: 'online' as const }
  expect((await buyer.send(tickets.buy, { body })).status).toBe(409)
  await expect.poll(() => count(sql`select count(*) from refund where state = 'refunded' and cents = 100`)).toBe(1)
})

/** A sale in twelve is rolled back; the named stage `chaos` sells more, with the same six kills. */
const sales = inject('chaos') ? 1_000 : 300

test(`F11: ${sales} purchases with random rollbacks and kills: invoice numbers 1..n without a gap`, proof, async () => {
  const before = await count(sql`select count(*) from invoice`)
  // A sale fails at its commit, after it has taken its number.
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

  /** A customer at one of the servers at random, as behind a load balancer. */
  const anywhere = (token: string) =>
    new Client(shop.servers[Math.floor(Math.random() * shop.servers.length)]!.url, { token })
  const members = (await createMembers(shop.own.db, 24, new Date())).map(({ token }) => token)
  const articles = await dayTicket(anywhere(members[0]!))
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
  const untilSuccess = async <Result>(token: string, step: (client: Client) => Promise<Result>): Promise<Result> => {
    const until = performance.now() + 150_000
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await step(anywhere(token))
      } catch (error) {
        if (performance.now() > until) throw error
        await restarting
        if (attempt > 10) await new Promise((again) => setTimeout(again, 250))
      }
    }
  }

  const keepBuying = async (token: string) => {
    while (turn < sales) {
      turn += 1
      // Six times one of the two servers is killed in the middle of its work.
      if (turn % Math.ceil(sales / 7) === 0) restarting = Promise.all([restarting, replace(turn % 2)])
      const { checkoutId } = await untilSuccess(token, (here) => openCardPage(here, articles))
      await shop.pay(checkoutId)
      const body = { articles, checkoutId, paymentMethod: 'online' as const }
      await untilSuccess(token, async (here) => {
        const { status, body: answer } = await here.send(tickets.buy, { body })
        if (status !== 200) throw new Error(`answered ${status}: ${answer.message}`)
      })
    }
  }

  await Promise.all(members.map(keepBuying))
  await restarting
  await sql`drop trigger fail_sometimes on invoice`.execute(shop.database)

  const { rows: numbers } = await sql<{ no: number; at: string }>`
    select invoice_no::int as no, issued_at::text as at from invoice order by invoice_no`.execute(shop.database)
  expect(numbers.map(({ no }) => no)).toEqual(Array.from({ length: before + sales }, (_, index) => index + 1))
  expect(numbers.map(({ at }) => at)).toEqual(numbers.map(({ at }) => at).toSorted())
  expect(await count(sql`select count(*) from ticket`)).toBe(before + sales)
  expect(await count(sql`select count(*) from payment where spent_on = 'sale'`)).toBe(before + sales)
  const ledger = (await (await fetch(`${shop.card.url}/__sandbox/ledger`)).json()) as {
    taken: number
    refunded: number
  }
  expect(ledger.taken - ledger.refunded).toBe(await count(sql`select sum(total_cents)::bigint as count from invoice`))
})
