import { account } from '#contract/people/account.ts'
import { catalogue } from '#contract/centre/catalogue.ts'
import { pathOf } from '../../kit/client.ts'
import { figure, type Part } from '../kit/report.ts'
import { measure, medians, rounds, type Measured } from '../kit/rounds.ts'
import { openEmbeddedShop, password } from '../kit/shop.ts'

const connections = 16
const full = { seconds: 3, purchases: 200 }
const small = { seconds: 0.2, purchases: 4 }

export const embedded: Part = {
  name: 'embedded',
  async run(quick) {
    const { seconds, purchases } = quick ? small : full
    const shop = await openEmbeddedShop(2 * rounds * purchases)
    try {
      const product = await shop.product()
      const idle = product.memory()
      const burst = (requests: Parameters<typeof shop.load.run>[0] & { kind: 'burst' }) =>
        measure(shop.load, product, requests)
      const base = { kind: 'burst', url: product.url, connections } as const
      const calls = {
        getme: () =>
          burst({
            ...base,
            seconds,
            requests: shop.cookies.map((cookie) => ({ method: 'GET', path: pathOf(account.me), cookie })),
          }),
        catalogue: () =>
          burst({
            ...base,
            seconds,
            requests: [
              { method: 'GET', path: pathOf(catalogue.visible, { query: { label: 'V', ageGroup: 'adult' } }) },
            ],
          }),
        'log-ins': () =>
          burst({
            ...base,
            connections: 8,
            seconds,
            requests: shop.members.map(({ id }) => ({
              method: 'POST',
              path: pathOf(account.logIn),
              json: { email: `${id}@previs.example`, password },
            })),
          }),
        purchases: async () => {
          const paid = await shop.load.run({
            kind: 'prepare',
            url: product.url,
            card: shop.card,
            cookies: shop.cookies.splice(0, purchases),
            cart: shop.cart,
            count: purchases,
            connections,
          })
          return burst({ ...base, requests: paid.map(({ buy }) => buy) })
        },
      }
      const rows = []
      for (const [what, call] of Object.entries(calls)) {
        const all: Measured[] = []
        for (let round = 0; round < rounds; round += 1) all.push(await call())
        const { perSecond, p50, p95 } = medians(all)
        rows.push([what, `${figure(perSecond)}/s`, figure(p50), figure(p95)])
      }
      const memory = product.memory()
      return {
        title: 'The embedded database',
        about: [
          `The same on PGlite, which runs in the server's process and answers one query at a time; commits are on disk. One process does`,
          `everything, including invoices and emails. ${connections} connections. There is no goal.`,
          memory ? `Memory: ${figure(idle?.now ?? 0)} MB idle, at most ${figure(memory.peak)} MB.` : '',
        ].join('\n'),
        head: ['', 'rate', 'p50, ms', 'p95, ms'],
        rows,
        missed: [],
      }
    } finally {
      await shop.stop()
    }
  },
}
