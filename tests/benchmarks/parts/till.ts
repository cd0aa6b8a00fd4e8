import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { tickets } from '#contract/tickets.ts'
import type { DeskArticle } from '#contract/staff/basket.ts'
import { sales } from '#contract/staff/sales.ts'
import { tills } from '#contract/staff/till.ts'
import { openPostgres } from '#server/platform/database/database.ts'
import { pathOf } from '../../kit/client.ts'
import { calls } from '../../kit/every-call.ts'
import { countedOf, till } from '../../kit/till.ts'
import { customersOf } from '../kit/customers.ts'
import { quantile } from '../kit/figures.ts'
import { lanes } from '../kit/lanes.ts'
import { figure, type Part } from '../kit/report.ts'
import { openServerPair } from '../kit/server-pair.ts'
import { staffCookie } from '../kit/staff.ts'
import { bytesOf, Wire } from '../kit/wire.ts'

const full = { people: 100_000, sold: 400, early: 20, atOnce: 1_000 }
const small = { people: 200, sold: 5, early: 1, atOnce: 8 }
/** Slowest allowed sale of 95 in 100, beside a web purchase; and cashiers of one centre at once. */
const goal = 1.5
const cashiers = 8

/** Tables in which a sale of one ticket and one pair of shoes leaves rows. */
const written = ['desk_sale', 'intent', 'ticket', 'invoice', 'fiscal_document', 'tender', 'audit_log']

/** Copies rows of the newest sale into tables without indexes, in one transaction with a counter. */
const openBare = async (client: pg.Client) => {
  for (const name of written) {
    await client.query(`create table bare_${name} (like ${name})`)
    await client.query(`create table one_${name} as select * from ${name} order by ctid desc limit 1`)
  }
  await client.query(`create table bare_counter as select 0 as last`)
  return async () => {
    const begun = performance.now()
    await client.query('begin')
    for (const name of written) await client.query({ name, text: `insert into bare_${name} select * from one_${name}` })
    await client.query({ name: 'counter', text: 'update bare_counter set last = last + 1 returning last' })
    await client.query('commit')
    return performance.now() - begun
  }
}

export const tillPart: Part = {
  name: 'till',
  async run(quick) {
    const { people, sold, early, atOnce } = quick ? small : full
    const pair = await openServerPair(sold + early, { large: people })
    const database = pair.databases[0]!
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      const { db, close } = await openPostgres(database.url)
      const cookie = await staffCookie(db, 'reception')
      await close()
      const server = await pair.start(database)
      const wire = new Wire(server.url)
      const ask = async (at: Wire, request: Parameters<typeof bytesOf>[0]): Promise<unknown> => {
        const { status, body } = await at.send(bytesOf({ cookie, ...request }))
        if (status !== 200) throw new Error(`${request.path} answered ${status}: ${body.slice(0, 300)}`)
        return JSON.parse(body)
      }
      const { articles } = (await ask(wire, { method: 'GET', path: pathOf(sales.articles) })) as {
        articles: DeskArticle[]
      }
      const named = (name: string) => articles.find((article) => article.name.sl === name)!
      const [ticket, shoes] = [named('Dnevna vstopnica'), named('Plezalniki')]
      const opening = { key: randomUUID(), counted: countedOf(15_000), because: '' }
      await ask(wire, { method: 'POST', path: pathOf(tills.open, { params: { till } }), json: opening })
      const { rows: climbers } = await client.query<{ id: string }>(
        `select id from person where birth_date < '2000-01-01' order by md5(id::text) limit $1`,
        [sold + early + atOnce],
      )
      const totalCents = ticket.cents + shoes.cents
      let served = 0
      const sell = async (at: Wire) => {
        const participantId = climbers[served % climbers.length]!.id
        served += 1
        const json = {
          key: randomUUID(),
          till,
          lines: [
            { kind: 'tickets', articleId: ticket._id, participantId, quantity: 1 },
            { kind: 'desk', articleId: shoes._id, quantity: 1 },
          ],
          totalCents,
          cashCents: totalCents,
          givenCents: 5_000,
          terminalCents: 0,
          language: 'sl',
        }
        const begun = performance.now()
        await ask(at, { method: 'POST', path: pathOf(sales.sell), json })
        return performance.now() - begun
      }
      const customer = customersOf(server.url, pair.shared)
      const webPurchase = calls.find(({ endpoint }) => endpoint === tickets.buy)!
      await sell(wire)
      const bare = await openBare(client)
      const times = { desk: [] as number[], web: [] as number[], bare: [] as number[] }
      for (let number = 0; number < sold + early; number += 1) {
        const each = { desk: await sell(wire), web: await customer(webPurchase, number), bare: await bare() }
        // The first ones warm up.
        if (number < early) continue
        times.desk.push(each.desk)
        times.web.push(each.web)
        times.bare.push(each.bare)
      }
      const wires = Array.from({ length: cashiers }, () => new Wire(server.url))
      let left = atOnce
      const begun = performance.now()
      const together: number[] = []
      await lanes(
        cashiers,
        () => (left > 0 ? left-- : undefined),
        async (_number, lane) => void together.push(await sell(wires[lane]!)),
      )
      const rate = atOnce / ((performance.now() - begun) / 1_000)
      for (const each of [wire, ...wires]) each.close()
      const at = (each: readonly number[], share: number) =>
        quantile(
          each.toSorted((one, other) => one - other),
          share,
        )
      const ratio = at(times.desk, 0.95) / at(times.web, 0.95)
      return {
        title: 'Sales at the desk',
        about: [
          `${people.toLocaleString('en')} people and ${(3 * people).toLocaleString('en')} invoices. A ticket for a person and a pair of shoes in cash, one sale after the other by HTTP,`,
          'until the answer with the number of the invoice; the tax authority is asked afterwards. In turns: the purchase call of',
          'a paid cart in the web shop, and the same rows written into tables without indexes over one connection, in one',
          `transaction. ${sold} of each. Commits do not wait for the disk. ${cashiers} cashiers at once make **${figure(rate)} sales a second**, p95 ${figure(at(together, 0.95))} ms.`,
          `Goal: p95 at most ${goal} times that of the web purchase.`,
        ].join('\n'),
        head: ['', 'p50, ms', 'p95, ms'],
        rows: [
          ['sale at the desk', times.desk],
          ['web purchase', times.web],
          ['bare rows', times.bare],
        ].map(([name, each]) => [
          name as string,
          figure(at(each as number[], 0.5)),
          figure(at(each as number[], 0.95)),
        ]),
        missed: ratio > goal ? [`p95 of a sale at the desk is ${ratio.toFixed(2)} times that of a web purchase`] : [],
      }
    } finally {
      await client.end()
      await pair.stop()
    }
  },
}
