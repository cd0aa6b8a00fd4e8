import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startProduct } from '../kit/processes.ts'
import { figure, type Part } from '../kit/report.ts'
import { openShop } from '../kit/shop.ts'

/** Statements a second that a server at rest may send. */
const goal = 2

export const atRest: Part = {
  name: 'rest',
  async run(quick) {
    const shop = await openShop(10, ['shared_preload_libraries=pg_stat_statements'])
    const folder = mkdtempSync(join(tmpdir(), 'previs-rest-'))
    try {
      const { pool } = shop.database
      await pool.query('create extension pg_stat_statements')
      const environment = { PORT: '0', NODE_ENV: 'test', ...shop.keys, DATABASE_URL: shop.cluster.url('shop') }
      const begin = () => startProduct({ ...environment, DATA_DIR: join(folder, 'data') }, join(folder, 'log.txt'))
      // The first start after a build compiles, and keeps a quarter more memory than all later ones.
      await (await begin()).stop()
      const server = await begin()
      // The work that every start does is over then.
      await pause(quick ? 1_000 : 20_000)
      await pool.query('select pg_stat_statements_reset()')
      const seconds = quick ? 5 : 120
      await pause(seconds * 1_000)
      const { rows } = await pool.query<{ calls: number }>(
        `select sum(calls)::float8 as calls from pg_stat_statements where query not like '%pg_stat_statements%'`,
      )
      const perSecond = (rows[0]?.calls ?? 0) / seconds
      const memory = server.memory()?.now
      await server.stop()
      return {
        title: 'At rest',
        about: `One server that does jobs, on PostgreSQL, for ${seconds} seconds without a customer; all statements count.`,
        head: ['', 'statements a second', 'memory, MB'],
        rows: [['at rest', figure(perSecond), memory === undefined ? '' : figure(memory)]],
        missed: perSecond > goal ? [`${figure(perSecond)} statements a second at rest (goal: at most ${goal})`] : [],
      }
    } finally {
      await shop.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
