import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../kit/figures.ts'
import { startProduct } from '../kit/processes.ts'
import { figure, type Part } from '../kit/report.ts'
import { rounds } from '../kit/rounds.ts'
import { openShop } from '../kit/shop.ts'

const timed = async (environment: Record<string, string>, log: string) => {
  const start = performance.now()
  const server = await startProduct({ PORT: '0', ...environment }, log)
  const seconds = (performance.now() - start) / 1_000
  const memory = server.memory()?.now
  await server.stop()
  return { seconds, memory }
}

type Timed = Awaited<ReturnType<typeof timed>>

const rowOf = (what: string, all: readonly Timed[]) => [
  what,
  figure(median(all.map(({ seconds }) => seconds))),
  all[0]?.memory === undefined ? '' : figure(median(all.map(({ memory }) => memory ?? 0))),
]

export const start: Part = {
  name: 'start',
  async run(quick) {
    const shop = await openShop(10)
    const folder = mkdtempSync(join(tmpdir(), 'previs-starts-'))
    const log = join(folder, 'log.txt')
    try {
      const postgres: Timed[] = []
      const first: Timed[] = []
      const again: Timed[] = []
      for (let round = 0; round < (quick ? 1 : rounds); round += 1) {
        const keys = { NODE_ENV: 'test', ...shop.keys, DATABASE_URL: shop.cluster.url('shop') }
        postgres.push(await timed({ ...keys, DATA_DIR: join(folder, 'postgres') }, log))
        const embedded = { DATA_DIR: join(folder, `embedded-${round}`) }
        first.push(await timed(embedded, log))
        again.push(await timed(embedded, log))
      }
      return {
        title: 'Starting',
        about: [
          'Time from starting the process to the line that it is ready, without the preparation of `npm start`. Memory is measured at',
          'that moment, before the first request.',
        ].join('\n'),
        head: ['', 'seconds', 'memory, MB'],
        rows: [
          rowOf('on PostgreSQL', postgres),
          rowOf('embedded database, new, with the demo centre', first),
          rowOf('embedded database, existing', again),
        ],
        missed: [],
      }
    } finally {
      await shop.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
