import { createServer } from 'node:net'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres, type Database } from '#server/platform/database/database.ts'
import { startExternalService, type ExternalService } from '../kit/external-service.ts'
import { startCluster, type Cluster } from '../kit/postgres.ts'
import { startServer, type ServerProcess } from '../kit/server-process.ts'
import { preparePostgres, templateName } from '../kit/template.ts'
import { keysOf } from '../kit/supplier-keys.ts'
import { openWebhookProxy, type WebhookProxy } from './webhook-proxy.ts'

/** What time it is for a server, in seconds: how wrong its machine's clock is, and how much time has gone by. */
interface Time {
  skew?: number
  later?: number
}

/** A server under chaos: it keeps its port and its folder through all its lives. */
export interface ChaosServer {
  name: string
  url: string
  folder: string
  running: ServerProcess | undefined
  /** Ends it as a power cut would, and starts it anew. */
  dieAndRise(time: Time): Promise<void>
  begin(time?: Time): Promise<void>
  stop(): Promise<void>
}

export interface ChaosEnv {
  servers: [ChaosServer, ChaosServer]
  worker: ChaosServer
  card: ExternalService<'card'>
  wallet: ExternalService<'wallet'>
  post: ExternalService<'post'>
  cluster: Cluster
  /** As the servers open it, for builders and for the last questions. */
  database: Database
  webhooks: WebhookProxy
  /** Of all servers. */
  secretKeyFile: string
  /** For one server more, at any port and with a folder of this name. */
  environment(name: string): Record<string, string>
  /** How often something was ended with force, by what it was. */
  deaths: Record<string, number>
  /** What the servers logged as faults of their own, in all their lives. */
  faults(): string[]
  /** Processes that ended though nobody had told them to, and what they said. */
  collapses: string[]
  stop(): Promise<void>
}

const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/**
 * Everything there is, each as a process of its own: two servers that only serve, a worker, PostgreSQL that keeps what it
 * says, the two payment suppliers and the mail server.
 */
export const startChaosEnv = async (settings: Record<string, string> = {}): Promise<ChaosEnv> => {
  const home = mkdtempSync(join(tmpdir(), 'previs-chaos-'))
  // What it has handed to the operating system outlives its end, so that it need not wait for the disk.
  const cluster = await startCluster({ settings: ['synchronous_commit=on'] })
  await preparePostgres(cluster)
  await cluster.run(`create database shop template ${templateName}`)
  const webhooks = await openWebhookProxy()
  const [card, wallet, post] = await Promise.all([
    startExternalService('card', home, `${webhooks.url}/card`),
    startExternalService('wallet', home, `${webhooks.url}/wallet`),
    startExternalService('post', home),
  ])
  const secretKeyFile = join(home, 'secret.key')
  const deaths: Record<string, number> = {}
  const collapses: string[] = []
  const lives: ServerProcess[] = []

  const environmentOf = (name: string) => {
    mkdirSync(join(home, name))
    return {
      PORT: '0',
      LOG: 'error',
      DATA_DIR: join(home, name),
      SECRET_KEY_FILE: secretKeyFile,
      DATABASE_URL: cluster.url('shop'),
      SMTP_URL: post.url,
      ...keysOf(card, wallet),
      ...settings,
    }
  }

  const server = async (name: string, worker: '0' | '1'): Promise<ChaosServer> => {
    const port = await freePort()
    const common = environmentOf(name)
    const environment = { ...common, PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, WORKER: worker }
    const folder = common.DATA_DIR
    const self: ChaosServer = {
      name,
      folder,
      url: `http://127.0.0.1:${port}`,
      running: undefined,
      async dieAndRise(time) {
        const { running } = self
        self.running = undefined
        deaths[name] = (deaths[name] ?? 0) + 1
        await running?.kill()
        await self.begin(time)
      },
      async begin(time = {}) {
        // The database may be down at this very moment; a supervisor would try again as well.
        for (let attempt = 0; ; attempt += 1)
          try {
            const clocks = { SKEW: String(time.skew ?? 0), LATER: String(time.later ?? 0) }
            const started = await startServer({ ...environment, ...clocks }, ['skewed-clock', 'database-clock-offset'])
            self.running = started
            lives.push(started)
            void started.ended.then(async ({ code, stderr }) => {
              if (self.running !== started) return
              collapses.push(`${name} ended by itself with ${code}: ${stderr.slice(-1_000)}`)
              // As a supervisor would; that it was needed is a finding.
              self.running = undefined
              await self.begin(time)
            })
            return
          } catch (error) {
            if (attempt === 20) throw error
          }
      },
      async stop() {
        const { running } = self
        self.running = undefined
        await running?.stop()
      },
    }
    await self.begin()
    return self
  }

  // One after the other: the first one makes the key file.
  const servers: [ChaosServer, ChaosServer] = [await server('server A', '0'), await server('server B', '0')]
  const worker = await server('worker', '1')
  webhooks.leadTo(() => [...servers, worker].filter(({ running }) => running).map(({ url }) => url))
  const database = await openPostgres(cluster.url('shop'))
  return {
    servers,
    worker,
    card,
    wallet,
    post,
    cluster,
    database,
    webhooks,
    secretKeyFile,
    environment: environmentOf,
    deaths,
    faults: () =>
      lives.flatMap(({ said }) => said.stderr.split('\n').filter((line) => line.includes('"event":"fault"'))),
    collapses,
    async stop() {
      await Promise.all([...servers, worker].map((each) => each.stop()))
      await database.close()
      await Promise.all([card.stop(), wallet.stop(), post.stop(), webhooks.close()])
      await cluster.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
