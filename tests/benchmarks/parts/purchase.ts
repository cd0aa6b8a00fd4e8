import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Part } from '../kit/report.ts'
import { figure } from '../kit/report.ts'
import { againstBare, compare, measure, medians, rounds, type Measured } from '../kit/rounds.ts'
import { openShop, type PostgresShop } from '../kit/shop.ts'
import type { Serving } from '../kit/processes.ts'

const connections = 16
const perSecond = 60
const full = { buyers: 6_000, purchases: 1_500, whole: 500, seconds: 15 }
const small = { buyers: 200, purchases: 9, whole: 3, seconds: 0.4 }
const maxP95Ms = 150
/** Megabytes of the process that does everything: after its start, and at its peak. */
const maxMemory = { idle: 160, peak: 350 }

/** Buyers take turns, so that none exceeds the hourly limit of checkouts per person. */
const buyersInTurn = (shop: PostgresShop) => {
  let served = 0
  return (count: number): string[] => {
    const cookies = Array.from({ length: count }, (_, at) => shop.cookies[(served + at) % shop.cookies.length]!)
    served += count
    return cookies
  }
}

export const purchase: Part = {
  name: 'purchase',
  async run(quick) {
    const { buyers, purchases, whole, seconds } = quick ? small : full
    const shop = await openShop(buyers)
    try {
      const next = buyersInTurn(shop)
      // A server of its own opens the checkouts, so that the measured one does not.
      const checkoutServer = await shop.product({ WORKER: '0' })
      const prepareAt = async ({ url }: Serving, count: number, paid = true) =>
        (
          await shop.load.run({
            kind: 'prepare',
            url,
            ...(paid && { card: shop.card }),
            cookies: next(count),
            cart: shop.cart,
            count,
            connections,
          })
        ).map(({ buy }) => buy)
      const prepare = (count: number, paid: boolean) => prepareAt(checkoutServer, count, paid)
      const [product, bare] = [await shop.product({ WORKER: '0' }), await shop.bare()]
      const sell = async (server: Serving, count: number): Promise<Measured> => {
        const isBare = server === bare
        const calls = await prepare(count, !isBare)
        const requests = isBare ? calls.map((call) => ({ ...call, path: '/buy' })) : calls
        return measure(shop.load, server, { kind: 'burst', url: server.url, requests, connections }, shop.databaseCpuMs)
      }
      const missed: string[] = []
      const ours: Measured[] = []
      const limit: Measured[] = []
      await sell(bare, purchases / 3)
      await sell(product, purchases / 3)
      for (let round = 0; round < rounds; round += 1) {
        limit.push(await sell(bare, purchases))
        ours.push(await sell(product, purchases))
      }
      const rows = [compare('purchases', ours, limit, 0.5, missed)]
      await product.stop()

      // One process now does everything, as with `npm start`: sales, invoices and emails.
      // Emails of the earlier sales are deleted, so that only those of its own sales are sent.
      await sql`delete from jobs.job where name = 'email.send'`.execute(shop.database.db)
      const all = await shop.product({ WORKER: '1' })
      const idle = all.memory()
      const pace = async (lasts: number): Promise<Measured> => {
        const requests = await prepare(Math.ceil(perSecond * lasts), true)
        const stream = { kind: 'stream', url: all.url, connections: 64, perSecond } as const
        return measure(shop.load, all, { ...stream, requests, seconds: lasts })
      }
      await pace(seconds / 4)
      const paces: Measured[] = []
      for (let round = 0; round < rounds; round += 1) paces.push(await pace(seconds))
      const paced = medians(paces)
      if (paced.p95 > maxP95Ms) missed.push(`p95 of a purchase is ${figure(paced.p95)} ms instead of ${maxP95Ms} ms`)
      const { count: sent } = await shop.database.db
        .selectFrom('email')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', '=', 'sent')
        .executeTakeFirstOrThrow()
      const allSent = async () => {
        const waiting = sql`select id from jobs.job where name = 'email.send' and state < 'completed' limit 1`
        while ((await waiting.execute(shop.database.db)).rows.length > 0) await pause(20)
      }
      const memory = all.memory()
      if (memory && idle && !quick)
        for (const [what, found, max] of [
          ['after the start', idle.now, maxMemory.idle],
          ['at its peak', memory.peak, maxMemory.peak],
        ] as const)
          if (found > max) missed.push(`the process takes ${figure(found)} MB ${what} instead of ${max} MB`)

      await allSent()
      // Whole purchases, from the cart to the email with the invoice, as fast as it goes.
      const [before, from] = [{ server: all.allCpuMs(), database: shop.databaseCpuMs() }, performance.now()]
      const requests = await prepareAt(all, whole)
      await shop.load.run({ kind: 'burst', url: all.url, requests, connections })
      await allSent()
      const wholeRate = whole / ((performance.now() - from) / 1_000)
      const spent = (start: number | undefined, end: number | undefined) => figure(((end ?? 0) - (start ?? 0)) / whole)
      return {
        title: 'Purchases',
        about: [
          'The purchase call of a paid cart. It queries the card sandbox (its own process, no delay). It writes three tickets, the',
          `invoice with its number, and the email. The bare server sends the same statements and queries no supplier. ${connections} connections.`,
          '',
          `Then ${rounds} rounds of ${perSecond} purchases a second for ${seconds} seconds. The same process renders the invoices and sends the emails: p50 ${figure(paced.p50)}`,
          `ms, **p95 ${figure(paced.p95)} ms** (goal: under ${maxP95Ms} ms), ${sent} emails sent meanwhile. Memory of that process: ${memory ? `${figure(idle?.now ?? 0)} MB idle (goal: ${maxMemory.idle} MB), at most ${figure(memory.peak)} MB (goal: ${maxMemory.peak} MB)` : 'not measured'}.`,
          '',
          `Then ${whole} whole purchases: cart, checkout, payment, purchase call, invoice and email. ${figure(wholeRate)} a second. Processor time of`,
          `each: ${spent(before.server, all.allCpuMs())} ms of that process, ${spent(before.database, shop.databaseCpuMs())} ms of PostgreSQL.`,
        ].join('\n'),
        head: againstBare,
        rows,
        missed,
      }
    } finally {
      await shop.stop()
    }
  },
}
