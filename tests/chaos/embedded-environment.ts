import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFiscalProvider } from '#providers/fiscal/client.ts'
import { readAppConfig } from '#server/operation/app/app-config.ts'
import { compose } from '#server/operation/app/compose.ts'
import { sendBookDue } from '#server/money/fiscal/book.ts'
import { sendDue } from '#server/money/fiscal/confirm.ts'
import { withoutGrace } from '#server/operation/integrity/check.ts'
import { checkIntegrity } from '#server/operation/integrity/integrity.ts'
import { FakeClock } from '#server/platform/clock.ts'
import { openEmbedded, type Db } from '#server/platform/database/database.ts'
import { startExternalService } from '../kit/external-service.ts'
import { startServer, type ServerProcess } from '../kit/server-process.ts'
import { fiscalKeysOf, keysOf } from '../kit/supplier-keys.ts'
import { copyEmbedded, prepareEmbedded } from '../kit/template.ts'
import { releaseJobs, sendAllAgain } from './chaos.ts'

/** What a finished run is judged by: the app without a server, an hour later, with everything sent. */
export interface Finished {
  db: Db
  clock: FakeClock
  findings: readonly string[]
}

/** Work between two kills of the server. */
const workPerLife = 12

/** Customers or cashiers at once: the embedded database does one statement at a time. */
export const embeddedLanes = 6

/**
 * One server on an embedded database with the suppliers' sandboxes, killed with `kill -9` again and again. `prepare` writes
 * what a run needs before the first start.
 */
export const startEmbeddedEnv = async <Prepared>(
  prepare: (db: Db, dataDir: string) => Promise<Prepared>,
  more: Record<string, string> = {},
) => {
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
  const prepared = await prepare(before.db, dataDir)
  await before.close()
  const environment = {
    PORT: '0',
    LOG: 'silent',
    DATA_DIR: dataDir,
    ...more,
    ...keysOf(card, wallet),
    ...fiscalKeysOf(fiscal, folder),
  }
  let server: ServerProcess = await startServer(environment)
  let [begun, kills] = [0, 0]
  let restarting: Promise<unknown> = Promise.resolve()
  const kill = async () => {
    kills += 1
    await server.kill()
    server = await startServer(environment)
  }
  return {
    prepared,
    card,
    wallet,
    fiscal,
    url: () => server.url,
    kills: () => kills,
    /** Counts work that begins, and kills the server each time that so much has begun. */
    beginsWork: () => {
      begun += 1
      if (begun % workPerLife === 0) restarting = restarting.then(kill)
    },
    /** Ends the server and all faults. An hour later every message is due, and what was refused is sent again by a person. */
    async finish<Report>(judge: (finished: Finished) => Promise<Report>): Promise<Report> {
      await restarting
      await server.stop()
      await fetch(`${fiscal.controlUrl}/__sandbox/faults`, { method: 'DELETE' })
      const clock = new FakeClock(new Date(Date.now() + 3_600_000))
      const app = await compose({ ...readAppConfig(environment), worker: false }, { clock })
      try {
        const { db } = app.ctx
        await releaseJobs(db)
        await app.jobs.drain(app.ctx)
        await sendAllAgain(db, clock.now())
        await sendDue(app.ctx)
        await sendBookDue(app.ctx)
        const provider = createFiscalProvider(fiscal.keys, () => clock.now())
        const { findings } = await checkIntegrity({ ...app.ctx, fiscal: provider }, withoutGrace(clock.now()))
        return await judge({ db, clock, findings })
      } finally {
        await app.close()
      }
    },
    async stop() {
      await Promise.all([card.stop(), wallet.stop(), fiscal.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
