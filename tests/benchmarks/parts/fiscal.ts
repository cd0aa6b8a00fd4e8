import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sampleCentre, writeCentre } from '../../kit/own-centre.ts'
import type { Serving } from '../kit/processes.ts'
import { figure, percent, type Part } from '../kit/report.ts'
import { measure, medians, rounds, type Measured } from '../kit/rounds.ts'
import { median } from '../kit/figures.ts'
import { openShop, type PostgresShop } from '../kit/shop.ts'

const connections = 16
const full = { buyers: 6_000, purchases: 1_000, emails: 12 }
const small = { buyers: 120, purchases: 6, emails: 1 }

/** The authority's answer to each invoice during a measurement. */
const answers = [
  { name: 'at once', fault: undefined, maxMs: 1_500 },
  { name: 'after 300 ms', fault: { call: 'invoice', fault: 'delay', ms: 300, times: 1_000_000 }, maxMs: 1_800 },
  { name: 'never', fault: { call: 'invoice', fault: 'timeout', times: 1_000_000 }, maxMs: 5_000 },
] as const

const send = (url: string, method: 'POST' | 'DELETE', body?: object) =>
  fetch(url, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

/** Prepared purchases: paid at the card sandbox, and not yet delivered. */
const prepared = async (shop: PostgresShop, { url }: Serving, cookies: readonly string[]) =>
  (
    await shop.load.run({
      kind: 'prepare',
      url,
      card: shop.card,
      cookies: [...cookies],
      cart: shop.cart,
      count: cookies.length,
      connections,
    })
  ).map(({ buy }) => buy)

/** Milliseconds from a purchase call to its sent email, one purchase after the other. */
const emailTimes = async (shop: PostgresShop, server: Serving, cookies: readonly string[]): Promise<number[]> => {
  const times: number[] = []
  const countSent = async () =>
    (
      await shop.database.db
        .selectFrom('email')
        .select(({ fn }) => fn.countAll<number>().as('sent'))
        .where('state', '=', 'sent')
        .executeTakeFirstOrThrow()
    ).sent
  for (const call of await prepared(shop, server, cookies)) {
    const before = await countSent()
    const from = performance.now()
    await shop.load.run({ kind: 'burst', url: server.url, requests: [call], connections: 1 })
    while ((await countSent()) === before) await pause(10)
    times.push(performance.now() - from)
  }
  return times
}

export const fiscal: Part = {
  name: 'fiscal',
  async run(quick) {
    const { buyers, purchases, emails } = quick ? small : full
    const shop = await openShop(buyers)
    try {
      const centre = join(shop.folder, 'unverified.json')
      writeCentre(centre, { ...sampleCentre(), fiscal: null })
      const keys = Object.fromEntries(
        Object.keys(shop.keys).flatMap((name) => (name.startsWith('FISCAL_') ? [[name, '']] : [])),
      )
      const [verified, unverified] = [
        await shop.product({ WORKER: '0' }),
        await shop.product({ WORKER: '0', CENTRE: centre, ...keys }),
      ]
      let served = 0
      const next = (count: number) => {
        served += count
        return Array.from({ length: count }, (_, at) => shop.cookies[(served + at) % shop.cookies.length]!)
      }
      const sell = async (server: Serving, count: number): Promise<Measured> =>
        measure(
          shop.load,
          server,
          { kind: 'burst', url: server.url, requests: await prepared(shop, server, next(count)), connections },
          shop.databaseCpuMs,
        )
      for (const server of [unverified, verified]) await sell(server, Math.ceil(purchases / 3))
      const [without, marked]: [Measured[], Measured[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        without.push(await sell(unverified, purchases))
        marked.push(await sell(verified, purchases))
      }
      await Promise.all([verified.stop(), unverified.stop()])
      const [one, other] = [medians(marked), medians(without)]
      await shop.database.db.deleteFrom('email').where('state', '=', 'queued').execute()

      const all = await shop.product({ WORKER: '1' })
      const missed: string[] = []
      const rows: string[][] = []
      for (const { name, fault, maxMs } of answers) {
        await send(`${shop.fiscal}/__sandbox/faults`, 'DELETE')
        if (fault) await send(`${shop.fiscal}/__sandbox/faults`, 'POST', fault)
        const times = await emailTimes(shop, all, next(emails))
        const [middle, longest] = [median(times), Math.max(...times)]
        if (middle > maxMs) missed.push(`an email takes ${figure(middle)} ms where the authority answers ${name}`)
        rows.push([`email where it answers ${name}`, `${figure(middle)} ms`, `${figure(longest)} ms`, `≤ ${maxMs} ms`])
      }
      const cost = (ms: number | undefined) => ms?.toFixed(2) ?? ''
      return {
        title: 'Fiscal verification',
        about: [
          `The purchase call with the mark of its invoice, and at a server whose centre verifies none, ${rounds} rounds each in turn:`,
          `**${figure(one.perSecond)}/s with, ${figure(other.perSecond)}/s without** (${percent(one.perSecond / other.perSecond)}), p95 ${figure(one.p95)} and ${figure(other.p95)} ms,`,
          `the serving thread ${cost(one.cpuMs)} and ${cost(other.cpuMs)} ms, PostgreSQL ${cost(one.databaseMs)} and ${cost(other.databaseMs)} ms for each. ${connections} connections.`,
          '',
          `Then ${emails} purchases one after the other: from the purchase call to the sent email, by how the authority answers.`,
        ].join('\n'),
        head: ['', 'median', 'longest', 'goal'],
        rows,
        missed: quick ? [] : missed,
      }
    } finally {
      await shop.stop()
    }
  },
}
