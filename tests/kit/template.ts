import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/database/migrate.ts'
import { stockDemoShop } from '#server/operation/demo/demo-catalogue.ts'
import { addGiftedActivities } from '#server/operation/demo/demo-classes.ts'
import { premisesOf } from '#server/money/fiscal/premises.ts'
import { keepPremises } from '#server/money/fiscal/premises.store.ts'
import { systemActor } from '#server/platform/audit-log.ts'
import { FakeClock } from '#server/platform/clock.ts'
import { inTransaction, openEmbedded, openPostgres, type Database } from '#server/platform/database/database.ts'
import { openJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { secretsOf } from '#server/platform/secrets.ts'
import { workers } from '#server/operation/app/workers.ts'
import { sampleCentre } from './own-centre.ts'
import { startCluster, type Cluster } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The prepared database that the database of each test app is copied from. */
    template: { kind: 'embedded'; folder: string } | { kind: 'postgres'; url: string }
  }
}

/** Name of the database on the cluster that the database of each test app is copied from. */
export const templateName = 'previs_template'

/**
 * Schema, job queue and catalogue without customers: made once, copied for each test app. With an authority outside of the
 * servers (tests/kit/supplier-keys.ts) the centre has its premises `registered` there.
 */
const prepare = async (database: Database, { registered }: { registered: boolean }) => {
  await migrate(database)
  const jobs = await openJobs(database, workers, createLog('error'))
  await jobs.stop()
  // Long ago, so that prices hold at any time of a test.
  const clock = new FakeClock(new Date('2020-01-01T08:00:00Z'))
  const secrets = secretsOf(Buffer.alloc(32, 1))
  const shop = { db: database.db, clock, centre: sampleCentre(), secrets }
  await stockDemoShop(shop, systemActor)
  await addGiftedActivities(shop, systemActor)
  const premises = premisesOf(shop.centre)
  if (registered && premises) await inTransaction(database.db, (tx) => keepPremises(tx, premises, clock.now()))
  await database.close()
  // The workers of a fresh clone then find most modules compiled, and do not all compile the same.
  flushCompileCache()
}

/** PostgreSQL's own templates: no test uses them, and they are half of the files to copy. */
const unused = ['1', '4']

export const prepareEmbedded = async (folder: string, { registered = true } = {}): Promise<void> => {
  await prepare(await openEmbedded(folder, { durable: false }), { registered })
  for (const oid of unused) {
    const base = join(folder, 'database', 'base', oid)
    for (const name of readdirSync(base)) if (name !== 'PG_VERSION') rmSync(join(base, name))
  }
}

export const preparePostgres = async (cluster: Cluster, { registered = true } = {}): Promise<void> => {
  await cluster.run(`create database ${templateName}`)
  await prepare(await openPostgres(cluster.url(templateName)), { registered })
}

/** A folder with a copy of the embedded template. */
export const copyEmbedded = (from: string, to: string): void =>
  cpSync(join(from, 'database'), join(to, 'database'), { recursive: true })

/** Vitest's global set-up of the projects that need a database. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  if (project.name === 'postgres') {
    // The server gathers statistics at moments of its own, and would change plans in the middle of a test. It would compile
    // long statements too, in each of a thousand new processes, and plan each prepared one anew for its first five values.
    const cluster = await startCluster({
      settings: ['autovacuum=off', 'jit=off', 'plan_cache_mode=force_generic_plan'],
    })
    await preparePostgres(cluster, { registered: false })
    project.provide('template', { kind: 'postgres', url: cluster.url('postgres') })
    return () => cluster.stop()
  }
  const folder = mkdtempSync(join(tmpdir(), 'previs-template-'))
  await prepareEmbedded(folder, { registered: false })
  project.provide('template', { kind: 'embedded', folder })
  return async () => rmSync(folder, { recursive: true, force: true })
}
