import { account } from '#contract/people/account.ts'
import { catalogue } from '#contract/centre/catalogue.ts'
import { pathOf } from '../../kit/client.ts'
import type { Part } from '../kit/report.ts'
import { againstBare, compare, measure, rounds, type Measured } from '../kit/rounds.ts'
import { openShop } from '../kit/shop.ts'
import type { WireRequest } from '../kit/wire.ts'

const connections = 32

export const reading: Part = {
  name: 'reading',
  async run(quick) {
    const seconds = quick ? 0.2 : 4
    // Many customers, so that none exceeds the limit of calls per person.
    const customers = quick ? 20 : 1_000
    const shop = await openShop(customers)
    try {
      const [product, bare] = [await shop.product({ WORKER: '0' }), await shop.bare()]
      const me = (path: string): WireRequest[] => shop.cookies.map((cookie) => ({ method: 'GET', path, cookie }))
      const list = pathOf(catalogue.visible, { query: { label: 'V', ageGroup: 'adult' } })
      const burst = (server: typeof product, requests: WireRequest[], lasts = seconds) =>
        measure(
          shop.load,
          server,
          { kind: 'burst', url: server.url, requests, connections, seconds: lasts },
          shop.databaseCpuMs,
        )
      const contests = [
        { what: 'getme', ours: me(pathOf(account.me)), bare: me('/me'), goal: 0.5 },
        {
          what: 'catalogue',
          ours: [{ method: 'GET', path: list }],
          bare: [{ method: 'GET', path: '/catalogue' }],
          goal: 1,
        },
      ]
      const missed: string[] = []
      const rows = []
      for (const contest of contests) {
        const ours: Measured[] = []
        const limit: Measured[] = []
        await burst(bare, contest.bare, seconds / 4)
        await burst(product, contest.ours, seconds / 4)
        for (let round = 0; round < rounds; round += 1) {
          limit.push(await burst(bare, contest.bare))
          ours.push(await burst(product, contest.ours))
        }
        rows.push(compare(contest.what, ours, limit, contest.goal, missed))
      }
      return {
        title: 'Reading',
        about: [
          `\`getme\` with the session of one of ${customers.toLocaleString('en')} customers, compared with the same query; the catalogue of tickets, compared with its`,
          `query. ${connections} connections.`,
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
