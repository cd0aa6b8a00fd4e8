import { createHash } from 'node:crypto'
import { invoices } from '#contract/money/invoices.ts'
import { Client } from '../../kit/client.ts'
import { operator } from '../../kit/operator-process.ts'
import { startCluster } from '../../kit/postgres.ts'
import { lanes } from '../kit/lanes.ts'
import { figure, type Part } from '../kit/report.ts'
import { openEmbeddedShop } from '../kit/shop.ts'

const connections = 16

const timed = async <Result>(work: () => Promise<Result>): Promise<[Result, number]> => {
  const start = performance.now()
  const result = await work()
  return [result, (performance.now() - start) / 1000]
}

/** Hashes of every customer's invoices, as their owners download them. */
const documentsOf = async (url: string, tokens: readonly string[]): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  const year = String(new Date().getFullYear())
  const remaining = [...tokens]
  await lanes(
    connections,
    () => remaining.pop(),
    async (token) => {
      const buyer = new Client(url, { token })
      for (const { _id } of (await buyer.call(invoices.mine, { params: { year } })).invoices) {
        const { bytes } = await buyer.send(invoices.download, { params: { invoiceId: _id } })
        found.set(_id, createHash('sha256').update(bytes).digest('hex'))
      }
    },
  )
  return found
}

export const move: Part = {
  name: 'move',
  async run(quick) {
    const sales = quick ? 20 : 2_000
    const cluster = await startCluster({ durable: true })
    const shop = await openEmbeddedShop(sales)
    try {
      await cluster.run('create database moved')
      const tokens = shop.members.map(({ token }) => token)
      const before = await shop.product()
      const base = { url: before.url, connections } as const
      const { card, cookies, cart } = shop
      const paid = await shop.load.run({ kind: 'prepare', ...base, card, cookies, cart, count: sales })
      await shop.load.run({ kind: 'burst', ...base, requests: paid.map(({ buy }) => buy) })
      const documents = await documentsOf(before.url, tokens)
      await before.stop()

      const environment = {
        NODE_ENV: 'test',
        DATA_DIR: shop.folder,
        DATABASE_URL: cluster.url('moved'),
        ...shop.keys,
      }
      const [moved, seconds] = await timed(() => operator(environment, 'move-to-postgresql'))
      if (moved.code !== 0) throw new Error(`the move ended with ${moved.code}: ${moved.stdout}${moved.stderr}`)
      const after = await shop.product({ DATABASE_URL: cluster.url('moved') })
      const again = await documentsOf(after.url, tokens)
      const integrity = await operator(environment, 'integrity')
      const same = [...documents].filter(([id, hash]) => again.get(id) === hash).length
      const [, tables = '', rows = ''] = /^(\d+) tables with (\d+) rows/.exec(moved.stdout) ?? []
      return {
        title: 'The move from the embedded database to PostgreSQL',
        about: [
          `\`move-to-postgresql\` with ${sales.toLocaleString('en')} sales: the integrity checks on both sides, every row copied, rows and`,
          'content of each table compared. Before and after it, all customers download all their invoices.',
        ].join('\n'),
        head: ['', ''],
        rows: [
          ['seconds of the command', figure(seconds)],
          ['tables', tables],
          ['rows', figure(Number(rows))],
          ['documents with the same bytes', `${same} of ${documents.size}`],
          ['integrity afterwards', integrity.stdout.split(';')[0]?.trim() ?? ''],
        ],
        missed: [
          ...(documents.size === sales ? [] : [`${documents.size} documents of ${sales} sales`]),
          ...(same === documents.size && again.size === same ? [] : ['documents differ after the move']),
          ...(integrity.code === 0 ? [] : ['integrity checks found something after the move']),
        ],
      }
    } finally {
      await shop.stop()
      await cluster.stop()
    }
  },
}
