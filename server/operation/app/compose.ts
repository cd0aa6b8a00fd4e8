import { apiRoot } from '#contract/platform/paths.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { payerReturned } from '#server/money/payments/webhooks.routes.ts'
import { systemClock, type Clock } from '#server/platform/clock.ts'
import { allowsDevPages, placementOf, type Config } from '#server/platform/config.ts'
import { openEmbedded, openPostgres, type Database } from '#server/platform/database/database.ts'
import { DatabaseError } from '#server/platform/database/database-error.ts'
import { inDataDir, makeDataDir } from '#server/platform/database/data-dir.ts'
import { openHints } from '#server/platform/hints.ts'
import { openJobs, type JobQueue } from '#server/platform/jobs.ts'
import { countingLog, createLog, type Log } from '#server/platform/log.ts'
import { checkKeyFile } from '#server/platform/secrets.ts'
import { withSchemaLock, bringUpToDate } from '#server/platform/database/migrate.ts'
import { unverifiedHost } from '#server/platform/database/database-tls.ts'
import { openStandby, snapshotsOf } from '#server/platform/database/read-snapshot.ts'
import { refuseUnfinishedDatabase } from '#server/platform/database/unfinished.ts'
import { ownSecrets } from '#server/operation/operator/key-check.ts'
import { limitConcurrency } from '#server/platform/http/concurrency-limit.ts'
import { healthRoutes } from '#server/platform/http/health.ts'
import { createHttp } from '#server/platform/http/server.ts'
import { emailSampleRoutes } from '#server/operation/dev/email-samples.ts'
import { mailboxRoutes } from '#server/operation/dev/mailbox.ts'
import { describeApi, openApiRoutes } from '#server/platform/http/openapi.ts'
import {
  CommandError,
  type CommandRunner,
  type DatabaseEnv,
  type OfflineEnv,
  type OpenedDatabase,
} from '#server/operation/operator/command.ts'
import { openCommandSocket } from '#server/operation/operator/command-socket.ts'
import { partsRoutes } from '#server/operation/dev/ui-gallery.ts'
import { pageRoutes } from '#server/platform/http/pages.ts'
import { sessionCookie } from '#server/platform/http/session-cookie.ts'
import { sessionMaxAgeMs } from '#server/people/account/person.rules.ts'
import { isLiveSession } from '#server/people/account/sessions.ts'
import { unsubscribePages } from '#server/reception/messages/unsubscribe-pages.routes.ts'
import { arrivalPages } from '#server/reception/arrivals/arrival-pages.routes.ts'
import { hoursSentence } from '#server/centre/hours/hours.ts'
import { openCentre } from '#server/centre/settings/settings.ts'
import { openTerms } from '#server/centre/settings/terms.ts'
import { closeAll } from './close-all.ts'
import { apiRoutes, staffApiRoutes } from './routes.ts'
import { listen, type Socket } from '#server/platform/http/listener.ts'
import { startBackgroundWork } from '#server/operation/operator/maintenance-mode.ts'
import { isOnlySandbox } from '#server/platform/deployment.rules.ts'
import { refuseDemo, refuseForgotten, refuseMoved } from './refuse-database.ts'
import { openExternalServices, type ExternalServices } from './suppliers.ts'
import { sellingModules } from './selling-modules.ts'
import { emails, workers } from './workers.ts'
import { issueInvoice } from '#server/money/invoices/invoices.ts'
import { createAwaitsInvoiceNumber } from '#server/money/invoices/lost-numbers.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'

export interface App {
  ctx: SellingContext
  url: string
  jobs: JobQueue<SellingContext>
  external: ExternalServices
  http: FastifyInstance
  /** Address of the metrics, if they are on. */
  metricsUrl?: string
  /** Opens the port for customers. */
  open(): void
  /** Starts the background jobs. */
  work(): Promise<void>
  close(): Promise<void>
}

/** Parts that a test replaces. */
export interface Parts {
  clock?: Clock
  log?: Log
  database?: Database
}

const openDatabase = (config: Config): Promise<Database> =>
  config.databaseUrl ? openPostgres(config.databaseUrl) : openEmbedded(config.dataDir)

/** What a context is opened for; a restore or a move opens databases that servers refuse. */
type Purpose = 'serve' | 'command' | 'fill'

/** Context of an operator's command: the same as a server's, without open ports. */
const openContext = async (config: Config, publicUrl: string, parts: Parts = {}, purpose: Purpose = 'command') => {
  const log = parts.log ?? createLog(config.log)
  const wereOpen = makeDataDir(config.dataDir)
  if (wereOpen) log.warn('files_were_open', { count: wereOpen })
  checkKeyFile(config.secretKeyFile)
  const database = parts.database ?? (await openDatabase(config))
  const clock = parts.clock ?? database.clock
  const { secrets, jobs } = await withSchemaLock(database, async () => {
    await refuseUnfinishedDatabase(database)
    if (purpose !== 'fill') await refuseForgotten(config, database)
    await bringUpToDate(database)
    if (purpose !== 'fill') await refuseMoved(database)
    if (purpose === 'serve') await refuseDemo(config, database)
    return {
      secrets: await ownSecrets(database, config.secretKeyFile),
      // The jobs module makes its own tables, and two processes doing that at once collide.
      jobs: await openJobs<SellingContext>(database, workers, log, purpose === 'serve' && config.worker),
    }
  }).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const external = await openExternalServices(config, publicUrl, clock).catch(async (error: unknown) => {
    // The jobs have begun to look at the database, and would report that it is closed.
    await closeAll([() => jobs.stop(), () => database.close()], log)
    throw inDataDir(config.dataDir, error)
  })
  const standby = config.readDatabaseUrl ? openStandby(database.db, config.readDatabaseUrl, { clock, log }) : undefined
  const { now, ...facts } = openCentre(database.db, config, clock)
  const ctx: SellingContext = {
    db: database.db,
    readSnapshot: standby?.read ?? snapshotsOf(database.db),
    clock,
    log,
    jobs,
    hints: openHints(database, log),
    suppliers: external.suppliers,
    offered: external.offered,
    email: external.email,
    fiscal: external.authority,
    secrets,
    get centre() {
      return now()
    },
    ...facts,
    openingHours: () => hoursSentence({ db: database.db, clock, centre: config.centre }),
    termsDocuments: openTerms(database.db, config),
    limits: config.limits,
    publicUrl,
    staffUrl: config.staffUrl ?? publicUrl,
    isOnlySandbox: isOnlySandbox(placementOf(config)),
    ...sellingModules,
    issueInvoice,
    awaitsInvoiceNumber: createAwaitsInvoiceNumber(clock),
  }
  const closeDatabases = async () => {
    await standby?.close()
    await database.close()
  }
  return { ctx, database, closeDatabases, jobs, external }
}

/** The database as it is, for an operator's command while no server runs here. */
export const withDatabase = async <Result>(
  config: Config,
  work: (env: DatabaseEnv) => Promise<Result>,
): Promise<Result> => {
  // Opening the embedded database would create one; these commands need existing data.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database')))
    throw new DatabaseError(`DATA_DIR: ${config.dataDir} has no database yet`)
  const database = await openDatabase(config)
  try {
    return await work({ config, database, clock: database.clock, machine: systemClock })
  } finally {
    await database.close()
  }
}

const withOpened = async <Result>(
  config: Config,
  purpose: Purpose,
  work: (opened: OpenedDatabase) => Promise<Result>,
): Promise<Result> => {
  const opened = await openContext(config, config.publicUrl ?? `http://localhost:${config.port}`, {}, purpose)
  const { ctx, closeDatabases, jobs, external } = opened
  try {
    return await work(opened)
  } finally {
    await closeAll(
      [() => ctx.hints.close(), () => jobs.stop(), () => external.close(), () => ctx.email.close(), closeDatabases],
      ctx.log,
    )
  }
}

/** The context without open ports, for an operator's command while no server runs. */
export const withContext = <Result>(config: Config, work: (ctx: SellingContext) => Promise<Result>): Promise<Result> =>
  withOpened(config, 'command', ({ ctx }) => ctx.readCentre().then(() => work(ctx)))

/** Environment of commands that fill a database while every server is stopped. */
export const offlineEnv = (config: Config, clock: Clock): OfflineEnv => ({
  config,
  clock,
  inApp: (work, { embedded = false } = {}) => {
    const { databaseUrl: _databaseUrl, ...withoutUrl } = config
    return withOpened(embedded ? withoutUrl : config, 'fill', work)
  },
})

/** The whole server: listening, but not yet open for customers, and without background jobs. */
export const compose = async (config: Config, parts: Parts = {}): Promise<App> => {
  const socket: Socket = await listen(config.port, config.host, config.timeouts)
  try {
    const url = config.publicUrl ?? `http://localhost:${socket.port}`
    const { log, tally } = countingLog(parts.log ?? createLog(config.log))
    for (const each of [config.databaseUrl, config.readDatabaseUrl]) {
      const unverified = each && unverifiedHost(each)
      if (unverified) log.warn('database_unverified', { host: unverified })
    }
    const { ctx, database, closeDatabases, jobs, external } = await openContext(config, url, { ...parts, log }, 'serve')
    if (ctx.fiscal && ctx.fiscal.certificate.until < ctx.clock.now())
      log.warn('fiscal_certificate_over', { until: ctx.fiscal.certificate.until.toISOString() })
    log.info('suppliers', { ...placementOf(config).ways, fiscal: placementOf(config).fiscal })
    let stopping = false
    const http = await createHttp({
      socket,
      log: ctx.log,
      publicUrl: url,
      staffUrl: ctx.staffUrl,
      trustedProxies: config.trustedProxies,
      strictAnswers: config.strictAnswers,
    })
    const metrics =
      config.metrics &&
      // Imported where they are wanted: their library takes memory.
      (await (
        await import('#server/operation/operator/metrics.ts')
      ).openMetrics(http, ctx, { pool: database.pool, tally, dataDir: config.dataDir }, config.metrics))
    const { at_once: calls, staff_at_once: staff, webhooks_at_once: webhooks } = config.limits
    limitConcurrency(http, { calls: calls.max, staff: staff.max, webhooks: webhooks.max })
    await describeApi(http)
    await http.register(async (api) => apiRoutes(api, ctx), { prefix: apiRoot })
    await http.register(async (api) => staffApiRoutes(api, ctx), { prefix: apiRoot })
    openApiRoutes(http)
    healthRoutes(http, ctx.db, () => stopping)
    const devPages = allowsDevPages(config)
    if (devPages && external.mailbox) {
      mailboxRoutes(http, external.mailbox, ctx)
      emailSampleRoutes(http, emails, ctx)
      await partsRoutes(http)
    }
    if (devPages && Object.keys(external.sandboxes).length)
      http.get('/dev/sandboxes.json', { schema: { hide: true } }, async () => ({
        ...external.sandboxes,
        fiscal: external.fiscalSandbox,
      }))
    await arrivalPages(http, ctx)
    await unsubscribePages(http, ctx)
    const sources = ctx.offered.map((supplier) => ctx.suppliers[supplier].sources)
    const cookie = sessionCookie(url, sessionMaxAgeMs)
    await pageRoutes(http, ctx, sources, {
      onReturn: (checkoutId, network) => payerReturned(ctx, checkoutId, network),
      restoreHint: (request, reply) => cookie.restoreHint(request, reply, (token) => isLiveSession(ctx, token)),
    })
    await http.ready()
    const env: DatabaseEnv = { config, database, clock: ctx.clock, machine: systemClock }
    const runner: CommandRunner = {
      app: (work) => ctx.readCentre().then(() => work(ctx)),
      database: (work) => work(env),
      offline: () => {
        throw new CommandError('the server runs; stop it first')
      },
      diagnostics: (work) => work({ ...env, inDatabase: (inside) => inside(env) }),
    }
    let working: { stop(): void } | undefined
    const operator = await openCommandSocket(runner, config.dataDir, ctx.log)
    return {
      ctx,
      url,
      jobs,
      external,
      http,
      ...(metrics && { metricsUrl: metrics.url }),
      open: socket.open,
      async work() {
        working = await startBackgroundWork(ctx, jobs)
      },
      async close() {
        stopping = true
        // Streams would keep the port open; their browsers open others at the next server.
        await ctx.hints.close()
        socket.closeAfterAnswers()
        // A load balancer must see that this server is not ready before its port closes.
        await pause(config.drain * 1_000)
        const steps = [
          () => socket.close(),
          () => metrics?.close(),
          () => operator.close(),
          () => working?.stop(),
          () => jobs.stop(),
          () => http.close(),
          () => external.close(),
          () => ctx.email.close(),
          closeDatabases,
        ]
        await closeAll(steps, ctx.log)
      },
    }
  } catch (error) {
    await socket.close()
    throw error
  }
}
