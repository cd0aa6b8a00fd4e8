// @module-tag proof
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCardSandbox, type CardSandbox } from '#providers/payments/card-oppwa/sandbox.ts'
import { startWalletSandbox, type WalletSandbox } from '#providers/payments/wallet-paypal/sandbox.ts'
import type { FiscalSandbox } from '#providers/fiscal/sandbox.ts'
import { sweep } from '#server/money/payments/payments.jobs.ts'
import { manyPreInvoices } from '../kit/courses.ts'
import type { Failpoint } from '../kit/failpoint.ts'
import { expectMoneyAddsUp, randomCourse } from '../kit/money-given-back.ts'
import { startCluster, type Cluster } from '../kit/postgres.ts'
import { rng, type Rng } from '../kit/rng.ts'
import { launch, readyUrl, startServer } from '../kit/server-process.ts'
import { addMember, logStaffIn, type StaffClient } from '../kit/staff.ts'
import { fiscalKeysOf, keysOf, startSharedAuthority } from '../kit/supplier-keys.ts'
import { preparePostgres, templateName } from '../kit/template.ts'
import { startTestApp, testConfig, type TestApp } from '../kit/test-app.ts'
import { openTill } from '../kit/till.ts'

// Staff and customers are served here; the jobs are done by processes that are killed and stopped (docs/faults.md F11, F38).

const folder = mkdtempSync(join(tmpdir(), 'previs-given-back-'))
let cluster: Cluster
let card: CardSandbox
let wallet: WalletSandbox
let fiscal: FiscalSandbox
let testApp: TestApp
let office: StaffClient
/** Of a worker process, without the folder of its own. */
let environment: Record<string, string>
beforeAll(async () => {
  cluster = await startCluster()
  await preparePostgres(cluster)
  await cluster.run(`create database shop template ${templateName}`)
  card = await startCardSandbox({ ledger: join(folder, 'card.jsonl') })
  wallet = await startWalletSandbox({ ledger: join(folder, 'wallet.jsonl') })
  fiscal = await startSharedAuthority(folder)
  const installation = testConfig(folder, {
    databaseUrl: cluster.url('shop'),
    keys: { card: card.keys, wallet: wallet.keys },
    fiscalKeys: fiscal.keys,
  })
  testApp = await startTestApp({ at: new Date().toISOString(), passes: true, installation, limits: manyPreInvoices })
  office = await logStaffIn(testApp, await addMember(testApp, ['manager']))
  await openTill(office)
  environment = {
    PORT: '0',
    LOG: 'error',
    WORKER: '1',
    SECRET_KEY_FILE: installation.secretKeyFile,
    DATABASE_URL: cluster.url('shop'),
    // The log-in moved the clock here.
    LATER: String((testApp.clock.now().getTime() - Date.now()) / 1_000),
    ...keysOf(card, wallet),
    ...fiscalKeysOf(fiscal, folder),
  }
})
afterAll(async () => {
  await testApp[Symbol.asyncDispose]()
  await Promise.all([card.close(), wallet.close(), fiscal.close()])
  await cluster.stop()
})

let folders = 0
const ownFolder = () => {
  folders += 1
  const DATA_DIR = join(folder, `worker-${folders}`)
  mkdirSync(DATA_DIR)
  return { DATA_DIR }
}

/** Statements while a date or a place is settled, and calls by which a supplier refunds. */
const patterns = ['"(date_refund|cancelled_place)"', 'POST \\S+/(v1/payments/[^/]+|captures/[^/]+/refund)$']

/** One worker after the other, of which each dies at a random point of its work unless it is ended before. */
const dyingWorkers = (random: Rng) => {
  const run = { isOver: false }
  const deaths = { byPoint: 0, byHand: 0, stopped: 0 }
  const next = () => {
    const pattern = random.oneOf(patterns)
    const skip = pattern === patterns[0] ? random.upTo(60) : random.upTo(3) - 1
    const failpoint: Failpoint = { pattern, skip, when: random.oneOf(['before', 'after']), action: 'kill' }
    const worker = launch({ ...environment, ...ownFolder(), FAIL_AT: JSON.stringify(failpoint) }, [
      'database-clock-offset',
      'failpoints',
    ])
    return { ...worker, ready: readyUrl(worker.child, worker.output, worker.ended).catch(() => '') }
  }
  let worker = next()
  let ending: 'byPoint' | 'byHand' | 'stopped' = 'byPoint'
  const end = (how: 'byHand' | 'stopped') => {
    ending = how
    worker.child.kill(how === 'byHand' ? 'SIGKILL' : 'SIGTERM')
  }
  const supervised = (async () => {
    for (; !run.isOver; worker = next()) {
      await worker.ended
      deaths[ending] += 1
      ending = 'byPoint'
      if (run.isOver) return
    }
  })()
  return {
    deaths,
    ready: () => worker.ready,
    end,
    async over() {
      run.isOver = true
      end('byHand')
      await supervised
    },
  }
}

const unfinished = async () => {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from jobs.job where state < 'completed'
      and name in ('rescheduling.settle', 'cancellations.settle', 'payments.refund')`.execute(testApp.app.ctx.db)
  return rows[0]!.left
}

test('F11, F38: kill -9 of who settles refunds: paid is kept and given back, place by place', async () => {
  const random = rng(41)
  const workers = dyingWorkers(random.ofNumber(0))
  const happened = new Map<string, number>()
  const steps = {
    workerReady: async () => void (await workers.ready()),
    killWorker: async () => workers.end('byHand'),
    stopWorker: async () => workers.end('stopped'),
  }
  const rounds: Awaited<ReturnType<typeof randomCourse>>[] = []
  try {
    const centre = { app: () => testApp, office: () => office }
    for (let round = 1; round <= 4; round += 1)
      rounds.push(await randomCourse(centre, random.ofNumber(round), steps, happened))
  } finally {
    await workers.over()
  }
  // Jobs of killed workers are taken over after a minute, which passes here at once.
  await sql`update jobs.job set started_on = started_on - interval '1 minute' where state = 'active'`.execute(
    testApp.app.ctx.db,
  )
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(testApp.app.ctx.db)
  const survivor = await startServer({ ...environment, ...ownFolder() }, ['database-clock-offset'])
  await expect.poll(unfinished, { interval: 500, timeout: 240_000 }).toBe(0)
  await survivor.stop()
  // A refund whose worker died keeps its lease for minutes, and refunds of one payment go one after the other.
  for (let sweeps = 0; sweeps < 15; sweeps += 1) {
    testApp.clock.forward(6 * 60)
    await sweep(testApp.app.ctx)
  }
  expect(await testApp.integrity()).toEqual([])
  for (const [index, buyers] of rounds.entries()) await expectMoneyAddsUp(testApp, index + 1, buyers)
  expect(workers.deaths.byPoint).toBeGreaterThanOrEqual(1)
})
