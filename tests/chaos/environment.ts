import { createServer } from 'node:net'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres, type Database } from '#server/platform/database/database.ts'
import type { Failpoint } from '../kit/failpoint.ts'
import { startExternalService, type ExternalService } from '../kit/external-service.ts'
import { startCluster, type Cluster } from '../kit/postgres.ts'
import { startServer, type ServerProcess } from '../kit/server-process.ts'
import { preparePostgres, templateName } from '../kit/template.ts'
import { fiscalKeysOf, keysOf } from '../kit/supplier-keys.ts'
import { openWebhookProxy, type WebhookProxy } from './webhook-proxy.ts'
import { listenOnFreePort } from '../kit/listen.ts'

/** Clock of a server, in seconds: error of the machine's clock, and offset of the database's clock. */
interface Time {
  skew?: number
  later?: number
}

/** A server that is killed and restarted; it keeps its port and its folder. */
export interface ChaosServer {
  name: string
  url: string
  folder: string
  running: ServerProcess | undefined
  /** Kills the process as a power cut would, and starts it again. */
  killAndRestart(time: Time): Promise<void>
  begin(time?: Time): Promise<void>
  stop(): Promise<void>
}

export interface ChaosEnv {
  servers: [ChaosServer, ChaosServer]
  worker: ChaosServer
  card: ExternalService<'card'>
  wallet: ExternalService<'wallet'>
  email: ExternalService<'email'>
  fiscal: ExternalService<'fiscal'>
  cluster: Cluster
  /** Connection for building the seed and for the final checks. */
  database: Database
  webhooks: WebhookProxy
  /** Secret key file shared by all servers. */
  secretKeyFile: string
  /** Environment of an additional server, at any port and with a folder of this name. */
  environment(name: string): Record<string, string>
  /** Number of kills, by server name. */
  deaths: Record<string, number>
  /** `fault` events in the logs of all processes. */
  faults(): string[]
  /** Processes that ended unexpectedly, with the end of their stderr. */
  collapses: string[]
  /** From the next start on no process kills itself. */
  spare(): void
  stop(): Promise<void>
}

const freePort = async (): Promise<number> => {
  const server = createServer()
  const port = await listenOnFreePort(server)
  await new Promise((closed) => server.close(closed))
  return port
}

/**
 * Starts every part as a process of its own. There are two servers without a worker, a worker, PostgreSQL with durable
 * commits, both payment suppliers, the tax authority and the email server. Processes that are `dying` kill themselves at
 * one point after the other, and are started again.
 */
export const startChaosEnv = async (
  settings: Record<string, string> = {},
  dying: Partial<Record<'servers' | 'worker', readonly Failpoint[]>> = {},
): Promise<ChaosEnv> => {
  const runFolder = mkdtempSync(join(tmpdir(), 'previs-chaos-'))
  // A killed process loses nothing that the operating system already has, so no fsync is needed.
  const cluster = await startCluster({ settings: ['synchronous_commit=on'] })
  await preparePostgres(cluster)
  await cluster.run(`create database shop template ${templateName}`)
  const webhooks = await openWebhookProxy()
  const [card, wallet, email, fiscal] = await Promise.all([
    startExternalService('card', runFolder, `${webhooks.url}/card`),
    startExternalService('wallet', runFolder, `${webhooks.url}/wallet`),
    startExternalService('email', runFolder),
    startExternalService('fiscal', runFolder),
  ])
  const secretKeyFile = join(runFolder, 'secret.key')
  const deaths: Record<string, number> = {}
  const collapses: string[] = []
  const processes: ServerProcess[] = []

  const environmentOf = (name: string) => {
    mkdirSync(join(runFolder, name))
    return {
      PORT: '0',
      LOG: 'error',
      DATA_DIR: join(runFolder, name),
      SECRET_KEY_FILE: secretKeyFile,
      DATABASE_URL: cluster.url('shop'),
      SMTP_URL: email.url,
      ...keysOf(card, wallet),
      ...fiscalKeysOf(fiscal, runFolder),
      ...settings,
    }
  }

  let spared = false
  const pointsOf = (worker: '0' | '1') => [...((worker === '1' ? dying.worker : dying.servers) ?? [])]

  const server = async (name: string, worker: '0' | '1', first: number): Promise<ChaosServer> => {
    const points = pointsOf(worker)
    let next = first
    let restarting: Promise<void> = Promise.resolve()
    const port = await freePort()
    const common = environmentOf(name)
    const environment = { ...common, PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, WORKER: worker }
    const folder = common.DATA_DIR
    const self: ChaosServer = {
      name,
      folder,
      url: `http://127.0.0.1:${port}`,
      running: undefined,
      async killAndRestart(time) {
        const { running } = self
        self.running = undefined
        deaths[name] = (deaths[name] ?? 0) + 1
        await running?.kill()
        await self.begin(time)
      },
      async begin(time = {}) {
        // The database may be down at this moment; like a supervisor, the start is retried.
        for (let attempt = 0; ; attempt += 1)
          try {
            const clocks = { SKEW: String(time.skew ?? 0), LATER: String(time.later ?? 0) }
            const point = spared ? undefined : points[next % points.length]
            // Between two deaths a process works for a while.
            const failpoint = point && { ...point, skip: point.skip ?? 20 + ((next * 37) % 60) }
            next += 1
            const started = await startServer(
              { ...environment, ...clocks, ...(failpoint && { FAIL_AT: JSON.stringify(failpoint) }) },
              ['skewed-clock', 'database-clock-offset', ...(point ? (['failpoints'] as const) : [])],
            )
            self.running = started
            processes.push(started)
            void started.ended.then(async ({ code, stderr }) => {
              if (self.running !== started) return
              if (point && code === null) deaths[name] = (deaths[name] ?? 0) + 1
              else collapses.push(`${name} ended by itself with ${code}: ${stderr.slice(-1_000)}`)
              // Restarted as by a supervisor; the collapse itself is a finding.
              self.running = undefined
              restarting = self.begin(time)
            })
            return
          } catch (error) {
            if (attempt === 20) throw error
          }
      },
      async stop() {
        // It may have killed itself just now.
        await restarting
        const { running } = self
        self.running = undefined
        await running?.stop()
      },
    }
    await self.begin()
    return self
  }

  // One after the other, since the first server creates the secret key file.
  const servers: [ChaosServer, ChaosServer] = [await server('server A', '0', 0), await server('server B', '0', 2)]
  const worker = await server('worker', '1', 0)
  webhooks.leadTo(() => [...servers, worker].filter(({ running }) => running).map(({ url }) => url))
  const database = await openPostgres(cluster.url('shop'))
  return {
    servers,
    worker,
    card,
    wallet,
    email,
    fiscal,
    cluster,
    database,
    webhooks,
    secretKeyFile,
    environment: environmentOf,
    deaths,
    faults: () =>
      processes.flatMap(({ output }) => output.stderr.split('\n').filter((line) => line.includes('"event":"fault"'))),
    collapses,
    spare: () => {
      spared = true
    },
    async stop() {
      await Promise.all([...servers, worker].map((each) => each.stop()))
      await database.close()
      await Promise.all([card.stop(), wallet.stop(), email.stop(), fiscal.stop(), webhooks.close()])
      await cluster.stop()
      rmSync(runFolder, { recursive: true, force: true })
    },
  }
}
