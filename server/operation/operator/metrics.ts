import { statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { certificateOf } from '#providers/kit/certificate.ts'
import { arePremisesOpen } from '#server/money/fiscal/register-premises.ts'
import { hours } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tally } from '#server/platform/log.ts'
import { release, version } from '#server/platform/version.ts'
import { listenError } from '#server/platform/http/listener.ts'
import { countWaitingDays } from '#server/reception/figures/count-days.ts'
import { gauges, readGauge } from '#server/operation/integrity/gauges.ts'
import { operatorEvents } from './operator-events.ts'

/** Metrics for Prometheus, on a port of their own that customers do not reach. */
export interface Metrics {
  url: string
  close(): Promise<void>
}

/** Counts requests by the template of their route, never by address: links contain secrets. */
const watchRequests = (http: FastifyInstance, registry: Registry): void => {
  const seconds = new Histogram({
    name: 'previs_http_request_duration_seconds',
    help: 'Duration of requests, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  http.addHook('onResponse', async (request, reply) => {
    const { url: route = '-', config } = request.routeOptions
    // A stream lasts for hours, which is no time of an answer.
    if (config.endpoint?.stream) return
    seconds.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
}

/**
 * Counts warnings and errors of the log: payment mismatches, limits, reports of the content policy. Every event that an
 * alert may name is there at 0 from the start: `increase()` does not see a series that appears at 1.
 */
const countEvents = (tally: Tally, limits: readonly string[], registry: Registry): void => {
  const events: Counter = new Counter({
    name: 'previs_events_total',
    help: 'Warnings and errors in the log of this process, by event; for the event limit, by limit',
    labelNames: ['event', 'limit'],
    registers: [registry],
    collect(): void {
      events.reset()
      for (const event of operatorEvents) events.inc({ event, limit: '' }, 0)
      for (const limit of limits) events.inc({ event: 'limit', limit }, 0)
      for (const { event, limit, count } of tally.values()) events.inc({ event, limit }, count)
    },
  })
}

const askDatabase = (ctx: Context, registry: Registry): void => {
  for (const each of gauges) {
    const gauge = new Gauge({
      name: each.name,
      help: each.help,
      labelNames: each.by ? [each.by] : [],
      registers: [registry],
      // An unreachable database must not hide the metrics of the process.
      async collect() {
        gauge.reset()
        // A reset gauge without labels is 0, and a backup that was never made would be no second old.
        if (!each.by) gauge.remove()
        const rows = await readGauge(ctx.db, each, ctx.clock.now()).catch((error: unknown) => {
          ctx.log.error('metrics', error, { gauge: each.name })
          return []
        })
        for (const row of rows) gauge.set(each.by ? { [each.by]: row[each.by] ?? '' } : {}, row.value)
      },
    })
  }
}

/** Days of reports that the job has not counted. */
const watchFigures = (ctx: Context, registry: Registry): void => {
  const waiting: Gauge = new Gauge({
    name: 'previs_figures_days_waiting',
    help: 'Days that are over and whose figures are not counted, or are to be counted anew',
    registers: [registry],
    async collect() {
      waiting.remove()
      try {
        waiting.set(await countWaitingDays(ctx))
      } catch (error) {
        ctx.log.error('metrics', error, { gauge: 'figures' })
      }
    },
  })
}

/** How often the certificate is read; it changes every few weeks. */
const certificateIntervalMs = hours(1)

/** Release, free disk and the end of the certificate that customers see. */
const watchMachine = (ctx: Context, dataDir: string, registry: Registry): void => {
  const registers = [registry]
  new Gauge({
    name: 'previs_build_info',
    help: 'Release of this process, its commit and its Node, always 1',
    labelNames: ['version', 'commit', 'node'],
    registers,
  }).set({ version, ...(release && { commit: release.commit }), node: process.version }, 1)
  const free: Gauge = new Gauge({
    name: 'previs_disk_free_bytes',
    help: 'Free space for DATA_DIR',
    registers,
    async collect() {
      const { bavail, bsize } = await statfs(dataDir)
      free.set(bavail * bsize)
    },
  })
  if (ctx.fiscal)
    new Gauge({
      name: 'previs_fiscal_certificate_expiry_timestamp_seconds',
      help: 'End of the certificate by which the tax authority knows the centre',
      registers,
    }).set(ctx.fiscal.certificate.until.getTime() / 1_000)
  if (ctx.fiscal && ctx.centre.fiscal !== null) {
    const registered: Gauge = new Gauge({
      name: 'previs_fiscal_premises_registered',
      help: 'Whether the tax authority knows the premises of the centre: 0 while no till may sell',
      registers,
      async collect() {
        registered.set(ctx.fiscal?.system === 'sandbox' || (await arePremisesOpen(ctx)) ? 1 : 0)
      },
    })
  }
  if (!ctx.publicUrl.startsWith('https:')) return
  let readAt = 0
  const expiry: Gauge = new Gauge({
    name: 'previs_certificate_expiry_timestamp_seconds',
    help: 'End of the certificate at PUBLIC_URL; 0 while browsers do not trust it, absent before the first answer',
    registers,
    collect() {
      const now = ctx.clock.now().getTime()
      if (now - readAt < certificateIntervalMs) return
      readAt = now
      // Not awaited: a proxy that does not answer must not hold up the other metrics.
      certificateOf(ctx.publicUrl).then(
        ({ until, distrusted }) => expiry.set(distrusted === undefined ? until.getTime() / 1_000 : 0),
        (error: unknown) => ctx.log.error('metrics', error, { gauge: 'certificate' }),
      )
    },
  })
  expiry.remove()
}

/** Opens the metrics port; values from the database are read for each request. */
export const openMetrics = async (
  http: FastifyInstance,
  ctx: Context,
  { pool, tally, dataDir }: Pick<Database, 'pool'> & { tally: Tally; dataDir: string },
  { port, host }: { port: number; host: string },
): Promise<Metrics> => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // Gauges with the suffix of counters; the same values stay under `nodejs_active_handles` and so on.
  for (const kind of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${kind}_total`)
  watchRequests(http, registry)
  askDatabase(ctx, registry)
  countEvents(tally, Object.keys(ctx.limits), registry)
  watchMachine(ctx, dataDir, registry)
  watchFigures(ctx, registry)
  const waiting: Gauge = new Gauge({
    name: 'previs_pool_waiting',
    help: 'Queries that wait for a database connection',
    registers: [registry],
  })
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    // Read first: the gauges below wait for connections themselves.
    waiting.set(pool.waitingCount)
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        ctx.log.error('metrics', error)
        response.writeHead(503).end()
      },
    )
  })
  await new Promise<void>((done, failed) => {
    server.once('error', (error) => failed(listenError(error, { port, host }, ['METRICS_PORT', 'METRICS_HOST'])))
    server.listen(port, host, done)
  })
  const address = server.address()
  return {
    url: `http://${host}:${typeof address === 'object' && address ? address.port : port}/metrics`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
