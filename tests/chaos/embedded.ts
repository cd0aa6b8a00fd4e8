import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createFiscalProvider } from '#providers/fiscal/client.ts'
import { readAppConfig } from '#server/app/app-config.ts'
import { compose } from '#server/app/compose.ts'
import { checkIntegrity } from '#server/integrity/integrity.ts'
import { withoutGrace } from '#server/integrity/check.ts'
import { sendDue } from '#server/fiscal/confirm.ts'
import { sendAgain } from '#server/fiscal/fiscal.store.ts'
import { FakeClock } from '#server/platform/clock.ts'
import { openEmbedded } from '#server/platform/database/database.ts'
import { startExternalService } from '../kit/external-service.ts'
import { createMembers } from '../kit/members.ts'
import { startServer, type ServerProcess } from '../kit/server-process.ts'
import { fiscalKeysOf, keysOf } from '../kit/supplier-keys.ts'
import { copyEmbedded, prepareEmbedded } from '../kit/template.ts'
import { runPurchase } from './purchases.ts'
import { planFiscalPurchases } from './plan.ts'
import { Shopper, type Complaints } from './shopper.ts'
import { releaseJobs, ticketGoods } from './chaos.ts'

/** Sales between two kills. */
const salesPerLife = 12

/** Customers at once: the embedded database does one statement at a time. */
const lanes = 6

export interface EmbeddedReport {
  sold: number
  kills: number
  documents: number
  wrong: readonly string[]
}

/**
 * Sells tickets at one server on the embedded database, which is killed with `kill -9` again and again while the tax
 * authority misbehaves. Then everything is sent, and the register is compared with the documents.
 */
export const runEmbeddedChaos = async (seed: number, purchases: number): Promise<EmbeddedReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'previs-embedded-'))
  const [template, dataDir] = [join(folder, 'template'), join(folder, 'data')]
  for (const each of [template, dataDir]) mkdirSync(each)
  await prepareEmbedded(template)
  copyEmbedded(template, dataDir)
  const [card, wallet, fiscal] = await Promise.all([
    startExternalService('card', folder),
    startExternalService('wallet', folder),
    startExternalService('fiscal', folder),
  ])
  const before = await openEmbedded(dataDir, { durable: false })
  const members = await createMembers(before.db, purchases, new Date(Date.now() - 60_000))
  await before.close()
  const environment = {
    PORT: '0',
    LOG: 'silent',
    DATA_DIR: dataDir,
    ...keysOf(card, wallet),
    ...fiscalKeysOf(fiscal, folder),
  }
  let server: ServerProcess = await startServer(environment)
  const goods = await ticketGoods(server.url)
  const complaints: Complaints = { faults: new Set(), turnedAway: 0, unreachable: 0 }
  let [sold, kills] = [0, 0]
  let restarting: Promise<unknown> = Promise.resolve()
  const kill = async () => {
    kills += 1
    await server.kill()
    server = await startServer(environment)
  }
  const planned = planFiscalPurchases(seed, purchases)
  let next = 0
  const lane = async () => {
    for (let purchase = planned[next]; purchase; purchase = planned[next]) {
      next += 1
      if (next % salesPerLife === 0) restarting = restarting.then(kill)
      const shopper = new Shopper(() => server.url, complaints, members[purchase.number]!.token)
      const { ending } = await runPurchase({ env: { card, wallet, fiscal }, shopper, purchase }, goods)
      if (ending === 'sold') sold += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: lanes }, lane))
    await restarting
    await server.stop()
    await fetch(`${fiscal.controlUrl}/__sandbox/faults`, { method: 'DELETE' })
    // An hour later every message is due, and what was refused is sent again by a person.
    const clock = new FakeClock(new Date(Date.now() + 3_600_000))
    const app = await compose({ ...readAppConfig(environment), worker: false }, { clock })
    try {
      await releaseJobs(app.ctx.db)
      await app.jobs.drain(app.ctx)
      await sendAgain(app.ctx.db, clock.now())
      await sendDue(app.ctx)
      const { findings } = await checkIntegrity(
        { ...app.ctx, fiscal: createFiscalProvider(fiscal.keys, () => clock.now()) },
        withoutGrace(clock.now()),
      )
      const { rows } = await sql<{ documents: number; open: number }>`
        select count(*)::int as documents, count(*) filter (where state <> 'confirmed')::int as open
        from fiscal_document`.execute(app.ctx.db)
      const { documents = 0, open = 0 } = rows[0] ?? {}
      return {
        sold,
        kills,
        documents,
        wrong: [...findings, ...complaints.faults, ...(open ? [`${open} documents are not confirmed`] : [])],
      }
    } finally {
      await app.close()
    }
  } finally {
    await Promise.all([card.stop(), wallet.stop(), fiscal.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}
