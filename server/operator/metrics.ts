import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tally } from '#server/platform/log.ts'
import { gauges, readGauge } from '#server/integrity/gauges.ts'

/** Metrics for Prometheus, on a port of their own that customers do not reach. */
export interface Metrics {
  url: string
  close(): Promise<void>
}

/** Counts requests by the template of their route, never by address: links contain secrets. */
const watchRequests = (http: FastifyInstance, registry: Registry): void => {
  const seconds = new Histogram({
    name: 'previs_http_seconds',
    help: 'Duration of requests, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  http.addHook('onResponse', async (request, reply) => {
    const { url: route = '-' } = request.routeOptions
    seconds.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
}

/** Counts warnings and errors of the log: payment mismatches, limits, reports of the content policy. */
const countEvents = (tally: Tally, registry: Registry): void => {
  const events: Counter = new Counter({
    name: 'previs_events_total',
    help: 'Warnings and errors in the log of this process, by event; for the event limit, by limit',
    labelNames: ['event', 'limit'],
    registers: [registry],
    collect(): void {
      events.reset()
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
        const rows = await readGauge(ctx.db, each, ctx.clock.now()).catch((error: unknown) => {
          ctx.log.error('metrics', error, { gauge: each.name })
          return []
        })
        for (const row of rows) gauge.set(each.by ? { [each.by]: row[each.by] ?? '' } : {}, row.value)
      },
    })
  }
}

/** Opens the metrics port; values from the database are read for each request. */
export const openMetrics = async (
  http: FastifyInstance,
  ctx: Context,
  { pool, tally }: Pick<Database, 'pool'> & { tally: Tally },
  { port, host }: { port: number; host: string },
): Promise<Metrics> => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  watchRequests(http, registry)
  askDatabase(ctx, registry)
  countEvents(tally, registry)
  const waiting: Gauge = new Gauge({
    name: 'previs_pool_waiting',
    help: 'Queries that wait for a database connection',
    registers: [registry],
    collect(): void {
      waiting.set(pool.waitingCount)
    },
  })
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        ctx.log.error('metrics', error)
        response.writeHead(503).end()
      },
    )
  })
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
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
