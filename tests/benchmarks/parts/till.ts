import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { tickets } from '#contract/climbing/tickets.ts'
import type { DeskArticle } from '#contract/staff/reception/basket.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { tills } from '#contract/staff/money/till.ts'
import { openPostgres } from '#server/platform/database/database.ts'
import { pathOf } from '../../kit/client.ts'
import { calls } from '../../kit/every-call.ts'
import { countedOf, till } from '../../kit/till.ts'
import { prepareCall } from '../kit/customers.ts'
import { quantile } from '../kit/figures.ts'
import { lanes } from '../kit/lanes.ts'
import { figure, type Part } from '../kit/report.ts'
import { openServerPair } from '../kit/server-pair.ts'
import { staffCookie } from '../kit/staff.ts'
import { bytesOf, Wire } from '../kit/wire.ts'

const full = { people: 100_000, sold: 400, early: 20, atOnce: 500 }
const small = { people: 400, sold: 5, early: 1, atOnce: 8 }
/** Slowest allowed sale of 95 in 100, beside a web purchase; and cashiers of one centre, or buyers, at once. */
const goal = 1.5
const cashiers = 8

/** Tables in which a sale of one ticket and one pair of shoes leaves rows. */
const written = ['desk_sale', 'intent', 'ticket', 'invoice', 'fiscal_document', 'tender', 'audit_log']

/** Tables without indexes for the rows of the newest sale; copies them in one transaction with a counter. */
const openBare = async (client: pg.Client) => {
  for (const name of written) {
    await client.query(`create table bare_${name} (like ${name})`)
    await client.query(`create table one_${name} as select * from ${name} order by ctid desc limit 1`)
  }
  await client.query(`create table bare_counter as select 0 as last`)
  return async (at: pg.Client) => {
    const begun = performance.now()
    await at.query('begin')
    for (const name of written) await at.query({ name, text: `insert into bare_${name} select * from one_${name}` })
    await at.query({ name: 'counter', text: 'update bare_counter set last = last + 1 returning last' })
    await at.query('commit')
    return performance.now() - begun
  }
}

/** What some do at once, each over a connection of its own; resolves to the milliseconds of one. */
type Work = (lane: number) => Promise<number>

interface Rate {
  times: readonly number[]
  perSecond: number
}

/** Does all kinds of work at the same time, until one of them has been done so often. */
const together = async (count: number, kinds: readonly Work[]): Promise<Rate[]> => {
  let isOver = false
  const begun = performance.now()
  const all = await Promise.all(
    kinds.map(async (work) => {
      const times: number[] = []
      let left = count
      const next = () => {
        isOver ||= left === 0
        return isOver ? undefined : left--
      }
      await lanes(cashiers, next, async (_number, lane) => void times.push(await work(lane)))
      return times
    }),
  )
  const seconds = (performance.now() - begun) / 1_000
  return all.map((times) => ({ times, perSecond: times.length / seconds }))
}

export const tillPart: Part = {
  name: 'till',
  async run(quick) {
    const { people, sold, early, atOnce } = quick ? small : full
    const pair = await openServerPair(sold + early + 2 * atOnce, { large: people })
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
        [sold + early + 2 * atOnce],
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
      const webPurchase = calls.find(({ endpoint }) => endpoint === tickets.buy)!
      const prepare = (family: number) => prepareCall(server.url, pair.shared, webPurchase, family)
      await sell(wire)
      const bare = await openBare(client)
      const times = { desk: [] as number[], web: [] as number[], bare: [] as number[] }
      for (let number = 0; number < sold + early; number += 1) {
        const each = { desk: await sell(wire), web: await (await prepare(number))(wire), bare: await bare(client) }
        // The first ones warm up.
        if (number < early) continue
        times.desk.push(each.desk)
        times.web.push(each.web)
        times.bare.push(each.bare)
      }
      // Carts are paid before, so that the purchases alone run at once.
      const paid: Awaited<ReturnType<typeof prepare>>[] = []
      for (let family = sold + early; paid.length < 2 * atOnce; family += 1) paid.push(await prepare(family))
      const wiresOf = () => Array.from({ length: cashiers }, () => new Wire(server.url))
      const [deskWires, webWires] = [wiresOf(), wiresOf()]
      const clients = Array.from({ length: cashiers }, () => new pg.Client({ connectionString: database.url }))
      for (const each of clients) await each.connect()
      const byCashier: Work = (lane) => sell(deskWires[lane]!)
      const byBuyer: Work = (lane) => paid.pop()!(webWires[lane]!)
      const [desk] = await together(atOnce, [byCashier])
      const [web] = await together(atOnce, [byBuyer])
      const [deskOfBoth, webOfBoth] = await together(atOnce, [byCashier, byBuyer])
      const [bareAtOnce] = await together(atOnce, [(lane) => bare(clients[lane]!)])
      for (const each of clients) await each.end()
      for (const each of [wire, ...deskWires, ...webWires]) each.close()
      const at = (each: readonly number[], share: number) =>
        quantile(
          each.toSorted((one, other) => one - other),
          share,
        )
      const row = (name: string, of: readonly number[] | Rate) => {
        const all = 'times' in of ? of.times : of
        const rate = 'times' in of ? figure(of.perSecond) : ''
        return [name, figure(at(all, 0.5)), figure(at(all, 0.95)), rate]
      }
      const ratio = at(times.desk, 0.95) / at(times.web, 0.95)
      return {
        title: 'Sales at the desk',
        about: [
          `${people.toLocaleString('en')} people and ${(3 * people).toLocaleString('en')} invoices. A ticket for a person and a pair of shoes in cash, one sale after the other by HTTP,`,
          'until the answer with the number of the invoice; the tax authority is asked afterwards. In turns: the purchase call of',
          'a paid cart in the web shop, and the same rows written into tables without indexes over one connection, in one',
          `transaction. ${sold} of each. Then ${cashiers} at once, each over a connection of its own: cashiers alone make`,
          `**${figure(desk!.perSecond)} sales a second**, buyers in the web shop alone ${figure(web!.perSecond)} purchases, both at the same time ${figure(deskOfBoth!.perSecond)} and ${figure(webOfBoth!.perSecond)}.`,
          'All numbers of one till wait for each other, as do those of the web shop. Commits do not wait for the disk.',
          `Goal: p95 at most ${goal} times that of the web purchase.`,
        ].join('\n'),
        head: ['', 'p50, ms', 'p95, ms', 'a second'],
        rows: [
          ['sale at the desk', times.desk],
          ['web purchase', times.web],
          ['bare rows', times.bare],
          [`${cashiers} cashiers at once`, desk!],
          [`${cashiers} buyers in the web shop at once`, web!],
          ['cashiers, while the buyers buy', deskOfBoth!],
          ['buyers, while the cashiers sell', webOfBoth!],
          [`bare rows, ${cashiers} at once`, bareAtOnce!],
        ].map(([name, each]) => row(name as string, each as number[] | Rate)),
        missed: ratio > goal ? [`p95 of a sale at the desk is ${ratio.toFixed(2)} times that of a web purchase`] : [],
      }
    } finally {
      await client.end()
      await pair.stop()
    }
  },
}
