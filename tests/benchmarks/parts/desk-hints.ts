import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { desk } from '#contract/staff/reception/desk.ts'
import { today } from '#contract/staff/operation/today.ts'
import { visits } from '#contract/staff/climbing/visits.ts'
import { pathOf } from '../../kit/client.ts'
import { limitsOff } from '../../kit/limits-off.ts'
import { quantile } from '../kit/figures.ts'
import { figure, type Part } from '../kit/report.ts'
import { openShop } from '../kit/shop.ts'
import { staffCookie } from '../kit/staff.ts'
import { bytesOf, Wire } from '../kit/wire.ts'

const full = 150
const small = 3
/** Hints of a topic are at most ten a second, so visits come more slowly than that. */
const betweenMs = 160
/** Longest that 95 of 100 visits may take to stand on the other desk. */
const goalMs = 300

/** The next hint of a stream; every call waits for one more. */
const hintsOf = (url: string, cookie: string) =>
  new Promise<{ next(): Promise<void>; close(): void }>((opened, failed) => {
    let onHint = () => {}
    const request = get(`${url}${pathOf(today.hints, {})}`, { headers: { cookie } }, (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return failed(new Error(`the hints were answered with ${answer.statusCode}`))
      answer.on('data', (part: Buffer) => part.includes('"visits"') && onHint())
      answer.on('error', () => {})
      return opened({
        next: () =>
          new Promise((hinted) => {
            onHint = hinted
          }),
        close: () => void request.destroy(),
      })
    })
    request.on('error', failed)
  })

const sorted = (times: readonly number[]) => times.toSorted((one, other) => one - other)

export const deskHints: Part = {
  name: 'desk hints',
  async run(quick) {
    const rounds = quick ? small : full
    const shop = await openShop(1)
    const url = shop.cluster.url('shop')
    const [writer, listener] = [new pg.Client(url), new pg.Client(url)]
    await Promise.all([writer.connect(), listener.connect()])
    try {
      const cookies = [
        await staffCookie(shop.database.db, 'manager', 1),
        await staffCookie(shop.database.db, 'manager', 2),
      ]
      const environment = { WORKER: '0', LIMITS: limitsOff }
      const [one, other] = [await shop.product(environment), await shop.product(environment)]
      const [first, second] = [new Wire(one.url), new Wire(other.url)]
      const stream = await hintsOf(other.url, cookies[1]!)
      const feed = bytesOf({ method: 'GET', path: pathOf(desk.feed, { query: {} }), cookie: cookies[1]! })
      const expectOk = ({ status, body }: { status: number; body: string }) => {
        if (status !== 200) throw new Error(`answered ${status}: ${body}`)
        return body
      }
      /** One group is recorded at one desk, until the list of the other desk has it. */
      const ours = async (): Promise<number> => {
        const name = randomUUID()
        const hinted = stream.next()
        const begun = performance.now()
        const json = { key: randomUUID(), heads: 1, name }
        expectOk(
          await first.send(bytesOf({ method: 'POST', path: pathOf(visits.group, {}), cookie: cookies[0]!, json })),
        )
        await hinted
        expectOk(await second.send(feed))
        return performance.now() - begun
      }
      await listener.query('listen bench_visits')
      /** A row, a notice of the database and a query of as many rows, without a server between. */
      const bare = async (): Promise<number> => {
        const noticed = new Promise<void>((done) => listener.once('notification', () => done()))
        const begun = performance.now()
        await writer.query(`insert into visit (id, reason, at, scan) values (gen_random_uuid(), 'group', now(), $1)`, [
          randomUUID(),
        ])
        await writer.query('notify bench_visits')
        await noticed
        await listener.query('select * from visit order by at desc limit 40')
        return performance.now() - begun
      }
      const times = { ours: [] as number[], bare: [] as number[] }
      for (let round = -3; round < rounds; round += 1) {
        const each = { ours: await ours(), bare: await bare() }
        if (round >= 0) {
          times.ours.push(each.ours)
          times.bare.push(each.bare)
        }
        await wait(betweenMs)
      }
      stream.close()
      first.close()
      second.close()
      const at = (which: 'ours' | 'bare', share: number) => quantile(sorted(times[which]), share)
      const p95 = at('ours', 0.95)
      return {
        title: 'A visit on the other desk',
        about: [
          `Two server processes on one database, a desk at each. From sending a visit at one desk until the list of the other desk, read again`,
          `after its hint, has been answered; ${rounds} visits, ${betweenMs} ms apart. Bare: a row, a notice of PostgreSQL and a query, over two connections.`,
          `Goal: p95 at most ${goalMs} ms.`,
        ].join('\n'),
        head: ['', 'ours p50, ms', 'ours p95, ms', 'bare p50, ms', 'bare p95, ms'],
        rows: [['record to list', ...[at('ours', 0.5), p95, at('bare', 0.5), at('bare', 0.95)].map(figure)]],
        missed: p95 > goalMs ? [`p95 of a visit on the other desk is ${figure(p95)} ms instead of ${goalMs}`] : [],
      }
    } finally {
      await Promise.all([writer.end(), listener.end()])
      await shop.stop()
    }
  },
}
