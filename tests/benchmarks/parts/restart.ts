import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '#contract/centre/catalogue.ts'
import { account } from '#contract/people/account.ts'
import { startBalancer } from '../../kit/balancer.ts'
import { pathOf } from '../../kit/client.ts'
import { listenOnFreePort } from '../../kit/listen.ts'
import { makeClone, removeClone, startBy, type StartCommand } from '../../kit/start-command.ts'
import type { Figures } from '../kit/figures.ts'
import { figure, type Part } from '../kit/report.ts'
import { openShop } from '../kit/shop.ts'
import type { WireRequest } from '../kit/wire.ts'

const perSecond = 35
const full = { restarts: [0, 1, 0], seconds: 45, peaceSeconds: 15 }
const small = { restarts: [0], seconds: 20, peaceSeconds: 2 }

const manual = readFileSync('docs/operate.md', 'utf8')

/** Lines of the operator's manual; the part runs them as they stand, but for names and ports. */
const documented = (pattern: RegExp): string => {
  const [, found] = pattern.exec(manual) ?? []
  if (found === undefined) throw new Error(`docs/operate.md has no ${pattern.source}`)
  return found
}
const caddyfile = documented(/```\n(moj\.previs\.example \{\n[^`]*127\.0\.0\.1:3001[^`]*\})\n```/)
const drainSeconds = documented(/^Environment=DRAIN_SECONDS=(\d+)$/m)
const waitUntilReady = documented(/^(until curl .*)$/m)
const pollSeconds = documented(/health_interval (\d+)s/)

const freePort = async (): Promise<number> => {
  const server = createServer()
  const port = await listenOnFreePort(server)
  server.close()
  await once(server, 'close')
  return port
}

const hasCaddy = spawnSync('caddy', ['version']).status === 0

/** Caddy with the documented lines; a second address leads to the bare server. */
const startCaddy = async (folder: string, ports: readonly number[], bare: string) => {
  const [ours, ofBare] = [await freePort(), await freePort()]
  const site = caddyfile
    .replace('moj.previs.example', `http://localhost:${ours}`)
    .replaceAll(/300([01])\b/g, (_, index: string) => String(ports[Number(index)]))
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{\n  admin off\n}\n${site}\nhttp://localhost:${ofBare} {\n  reverse_proxy ${new URL(bare).host}\n}\n`,
  )
  const child: ChildProcess = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: { PATH: process.env['PATH'] ?? '', HOME: folder },
    stdio: 'ignore',
  })
  return {
    ours: `http://localhost:${ours}`,
    bare: `http://localhost:${ofBare}`,
    async close() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Where there is no Caddy: a proxy that polls as often. */
const startOwnProxy = async (ports: readonly number[], bare: string) => {
  const own = await startBalancer(
    ports.map((port) => `http://127.0.0.1:${port}`),
    { pollIntervalMs: Number(pollSeconds) * 1_000 },
  )
  return { ours: own.url, bare, close: own.close }
}

const answers = async (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

export const restart: Part = {
  name: 'restart',
  async run(quick) {
    const { restarts, seconds, peaceSeconds } = quick ? small : full
    const shop = await openShop(40)
    const [folder, clone] = [mkdtempSync(join(tmpdir(), 'previs-restart-')), makeClone()]
    const ports = [await freePort(), await freePort()]
    // As the documented unit does: the start file, and SIGTERM to it alone (KillMode=mixed).
    const start = (index: number): Promise<StartCommand> =>
      startBy(clone, [process.execPath, 'tools/start.mjs'], {
        NODE_ENV: 'test',
        DATA_DIR: folder,
        DATABASE_URL: shop.cluster.url('shop'),
        TRUSTED_PROXIES: '127.0.0.1',
        PORT: String(ports[index]),
        DRAIN_SECONDS: drainSeconds,
        ...shop.keys,
      })
    const stop = async (server: StartCommand) => {
      server.signalCommand('SIGTERM')
      await server.exited
    }
    const servers = await Promise.all([start(0), start(1)])
    const { url: bare } = await shop.bare()
    const proxy = await (hasCaddy ? startCaddy(folder, ports, bare) : startOwnProxy(ports, bare))
    const restartOne = async (index: number) => {
      await stop(servers[index]!)
      servers[index] = await start(index)
      const line = waitUntilReady.replace('3000', String(ports[index]))
      await once(spawn('sh', ['-c', line], { stdio: 'ignore' }), 'exit')
    }
    const stream = (url: string, paths: readonly string[], lasts: number): Promise<Figures> =>
      shop.load.run({
        kind: 'stream',
        url,
        requests: paths.flatMap((path) => shop.cookies.map((cookie): WireRequest => ({ method: 'GET', path, cookie }))),
        connections: 32,
        perSecond,
        seconds: lasts,
      })
    try {
      while (!(await answers(`${proxy.ours}/health/ready`))) await new Promise((again) => setTimeout(again, 200))
      const paths = [pathOf(account.me), pathOf(catalogue.visible, { query: { label: 'V', ageGroup: 'adult' } })]
      const ofBare = await stream(proxy.bare, ['/me', '/catalogue'], peaceSeconds)
      const peace = await stream(proxy.ours, paths, peaceSeconds)
      const during = stream(proxy.ours, paths, seconds)
      const begun = performance.now()
      for (const index of restarts) await restartOne(index)
      const tookSeconds = (performance.now() - begun) / 1_000
      const restarted = await during

      const failed = ({ count, statuses }: Figures) => count - (statuses['200'] ?? 0)
      const row = (name: string, figures: Figures) => [
        name,
        figures.count.toLocaleString('en'),
        String(failed(figures)),
        ...[figures.p50, figures.p95, figures.p99].map(figure),
      ]
      return {
        title: 'Rolling restarts',
        about: [
          `Two servers behind ${hasCaddy ? 'Caddy' : 'a proxy of the tests, since this machine has no Caddy'}, with the lines that docs/operate.md gives for proxy, drain and restart, under`,
          `${perSecond} requests a second (\`getme\`, catalogue). The restarts (${restarts.length}) took ${figure(tookSeconds)} s. The bare server stands behind the same proxy.`,
          'Goal: no request fails.',
        ].join('\n'),
        head: ['', 'requests', 'failed', 'p50, ms', 'p95, ms', 'p99, ms'],
        rows: [row('bare', ofBare), row('peace', peace), row('restarts', restarted)],
        missed: [
          ...(failed(restarted) > 0
            ? [`${failed(restarted)} requests failed in restarts: ${restarted.unexpected}`]
            : []),
          ...(tookSeconds > seconds ? ['the restarts took longer than the load'] : []),
        ],
      }
    } finally {
      await proxy.close()
      await Promise.all(servers.map(stop))
      await shop.stop()
      removeClone(clone)
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
