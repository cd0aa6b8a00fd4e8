import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '#server/operation/demo/seed.ts'
import { readAppConfig } from '#server/operation/app/app-config.ts'
import { ownSecrets } from '#server/operation/operator/key-check.ts'
import { openPostgres } from '#server/platform/database/database.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import type { SharedSetting } from '../../kit/every-call.ts'
import { populate } from '../../kit/population.ts'
import { startCluster } from '../../kit/postgres.ts'
import { limitsOff } from '../../kit/limits-off.ts'
import { preparePostgres, templateName } from '../../kit/template.ts'
import { startShopProcesses, benchmarkArticles } from './shop.ts'
import type { Serving } from './processes.ts'

/** A database of one size. */
export interface SizedDatabase {
  name: string
  people: number
  /** Connection string of the database. */
  url: string
  megabytes: number
}

/** Databases on one PostgreSQL that differ only in size, with the context of their customers' calls. */
export interface ServerPair {
  databases: readonly SizedDatabase[]
  shared: SharedSetting
  /** Environment of a server for one of the databases. */
  environment(database: SizedDatabase): Record<string, string>
  start(database: SizedDatabase): Promise<Serving>
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
 * Builds new databases, since some calls work only once for each customer. `callers` is the number of calling families,
 * whose data are equal in each database.
 */
export const openServerPair = async (callers: number, sizes: Record<string, number>): Promise<ServerPair> => {
  // Commits do not wait for the disk, whose variation would hide the differences.
  const cluster = await startCluster({ settings: ['max_wal_size=8GB'] })
  await preparePostgres(cluster)
  const now = new Date()
  const { centre } = readAppConfig({})
  const passwordHash = await hashPassword(demoPassword)
  const folder = mkdtempSync(join(tmpdir(), 'previs-pair-'))
  const databases: SizedDatabase[] = []
  for (const [name, people] of Object.entries(sizes)) {
    await cluster.run(`create database ${name} template ${templateName}`)
    const url = cluster.url(name)
    const database = await openPostgres(url)
    // The sealed codes of the population are of no key, so the database has one before it has codes.
    await ownSecrets(database, join(folder, 'secret.key'))
    const { pool, close } = database
    const client = await pool.connect()
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'`)
    await populate(client, { people, callers, now, centre, passwordHash }, { bulk: true })
    // Now, so that autovacuum does not run during the measurement.
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
    client.release()
    await close()
    databases.push({ name, people, url, megabytes: rows[0]!.bytes / 1024 ** 2 })
  }
  await cluster.run('checkpoint')
  const { db, close } = await openPostgres(databases[0]!.url)
  const { dayTicket, gift } = await benchmarkArticles(db)
  await close()
  const { keys, product, card, wallet, stop } = await startShopProcesses(folder, {})
  const environment = ({ url }: SizedDatabase) => ({
    DATABASE_URL: url,
    DATA_DIR: folder,
    LIMITS: limitsOff,
    WORKER: '0',
  })
  const [atCard, atWallet] = [actAt(card), actAt(wallet)]
  return {
    databases,
    shared: {
      now,
      password: demoPassword,
      dayTicket,
      gift,
      pay: (checkout) => atCard(`checkouts/${encodeURIComponent(checkout)}/pay`),
      approve: (order) => atWallet(`orders/${encodeURIComponent(order)}/approve`),
    },
    environment: (database) => ({ PORT: '0', LOG: 'silent', ...keys, ...environment(database) }),
    start: (database) => product(environment(database)),
    async stop() {
      await stop()
      await cluster.stop()
    },
  }
}
