import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '#server/demo/seed.ts'
import { readAppConfig } from '#server/app/app-config.ts'
import { openPostgres } from '#server/platform/database/database.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import type { Around } from '../../kit/every-call.ts'
import { populate } from '../../kit/population.ts'
import { startCluster } from '../../kit/postgres.ts'
import { roomyLimits } from '../../kit/roomy-limits.ts'
import { preparePostgres, templateName } from '../../kit/template.ts'
import { openAround, wanted } from './shop.ts'
import type { Serving } from './processes.ts'

/** A centre with years behind it. */
export interface Place {
  name: string
  people: number
  /** Of its database. */
  url: string
  megabytes: number
}

/** Centres on one PostgreSQL, alike in everything but their size, and what their customers need to call them. */
export interface ServerPair {
  places: readonly Place[]
  around: Around
  /** What a server is told to serve one of them. */
  environment(place: Place): Record<string, string>
  start(place: Place): Promise<Serving>
  stop(): Promise<void>
}

const actAt = (base: string) => async (path: string) => {
  const response = await fetch(`${base}/__sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ notify: false }),
  })
  if (!response.ok) throw new Error(`the sandbox answered ${path} with ${response.status}`)
  await response.bytes()
}

/**
 * Builds them anew, since a customer forgets, buys and logs out only once. So many families call; what one of them has is
 * as much in either place.
 */
export const openServerPair = async (callers: number, sizes: Record<string, number>): Promise<ServerPair> => {
  // Nothing waits for the disk: it takes as long for either, and its moods would hide what there is to see.
  const cluster = await startCluster({ settings: ['max_wal_size=8GB'] })
  await preparePostgres(cluster)
  const now = new Date()
  const { centre } = readAppConfig({})
  const passwordHash = await hashPassword(demoPassword)
  const places: Place[] = []
  for (const [name, people] of Object.entries(sizes)) {
    await cluster.run(`create database ${name} template ${templateName}`)
    const url = cluster.url(name)
    const { pool, close } = await openPostgres(url)
    const client = await pool.connect()
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'`)
    await populate(client, { people, callers, now, centre, passwordHash }, { bulk: true })
    // As autovacuum would in time, and not in the middle of it.
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
    client.release()
    await close()
    places.push({ name, people, url, megabytes: rows[0]!.bytes / 1024 ** 2 })
  }
  await cluster.run('checkpoint')
  const { db, close } = await openPostgres(places[0]!.url)
  const { dayTicket, gift } = await wanted(db)
  await close()
  const folder = mkdtempSync(join(tmpdir(), 'previs-pair-'))
  const { keys, product, card, wallet, stop } = await openAround(folder, {})
  const environment = ({ url }: Place) => ({ DATABASE_URL: url, DATA_DIR: folder, LIMITS: roomyLimits, WORKER: '0' })
  const [atCard, atWallet] = [actAt(card), actAt(wallet)]
  return {
    places,
    around: {
      now,
      password: demoPassword,
      dayTicket,
      gift,
      pay: (checkout) => atCard(`checkouts/${encodeURIComponent(checkout)}/pay`),
      approve: (order) => atWallet(`orders/${encodeURIComponent(order)}/approve`),
    },
    environment: (place) => ({ PORT: '0', LOG: 'silent', ...keys, ...environment(place) }),
    start: (place) => product(environment(place)),
    async stop() {
      await stop()
      await cluster.stop()
    },
  }
}
