import { execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { listenOnFreePort } from './listen.ts'

const versionsFolder = '/usr/lib/postgresql'

/** Folders that may hold `initdb` and `postgres`, newest version first. */
const candidates = () => [
  ...(existsSync(versionsFolder)
    ? readdirSync(versionsFolder)
        .toSorted((one, other) => Number(other) - Number(one))
        .map((version) => join(versionsFolder, version, 'bin'))
    : []),
  ...(process.env['PATH'] ?? '').split(':'),
]

/** Where PostgreSQL's binaries are on this machine, if it has any. */
export const postgresBinaries = (): string | undefined =>
  candidates().find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))

const idOf = (user: string, what: '-u' | '-g'): number | undefined => {
  try {
    return Number(execFileSync('id', [what, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}

/** PostgreSQL refuses to run as root, so root starts it as another user of the machine. */
export const otherUser = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    const uid = idOf(user, '-u')
    const gid = idOf(user, '-g')
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new Error('PostgreSQL refuses to run as root, and this machine has neither postgres nor nobody')
}

/** A certificate and its key, as PEM. */
export interface Certificate {
  cert: string
  key: string
}

export interface Cluster {
  /** Connection string of one database in it. */
  url(database: string): string
  /** The port on 127.0.0.1 of a cluster with TLS. */
  port: number
  /** Of its first process, the parent of all others; another one after `cutPower`. */
  pid(): number
  run(statement: string): Promise<void>
  /** Ends it like a power cut and starts it again on the written data; needs `synchronous_commit=on`. */
  cutPower(): Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL cannot take any free port itself. */
const freePort = async (): Promise<number> => {
  const server = createServer()
  const port = await listenOnFreePort(server)
  await new Promise((closed) => server.close(closed))
  return port
}

/** Waits until it accepts connections: after a power cut, recovery takes long on a slow disk. */
export const untilReady = async (url: string): Promise<void> => {
  const until = performance.now() + 120_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (performance.now() > until) throw error
      await new Promise((again) => setTimeout(again, 50))
    }
  }
}

/** Runs one statement on a connection of its own. */
export const runStatement = async (connectionString: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/**
 * A throw-away cluster on a socket in the system's temporary folder: no port, no network. `durable` keeps fsync on, for
 * benches; `settings` are added to its configuration; with `tls` it also listens on a port of this machine.
 */
export const startCluster = async ({
  durable = false,
  settings: more = [],
  tls,
}: { durable?: boolean; settings?: readonly string[]; tls?: Certificate } = {}): Promise<Cluster> => {
  const binaries = postgresBinaries()
  if (!binaries) throw new Error('this machine has no PostgreSQL')
  const user = otherUser()
  const folder = mkdtempSync(join(tmpdir(), 'previs-pg-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const options: SpawnOptions = { ...user, cwd: folder, stdio: 'ignore' }
  const data = join(folder, 'data')
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', ...(durable ? [] : ['--no-sync'])],
    { ...user, cwd: folder, stdio: 'ignore' },
  )
  const port = tls ? await freePort() : 5432
  const ownFile = (name: string, content: string) => {
    const file = join(folder, name)
    writeFileSync(file, content, { mode: 0o600 })
    if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid)
    return file
  }
  const settings = [
    ...(tls
      ? [
          'listen_addresses=127.0.0.1',
          'ssl=on',
          `ssl_cert_file=${ownFile('server.crt', tls.cert)}`,
          `ssl_key_file=${ownFile('server.key', tls.key)}`,
        ]
      : ['listen_addresses=']),
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']),
    ...more,
  ]
  const launch = () =>
    spawn(join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((each) => ['-c', each])], options)
  let server = launch()
  const url = (database: string) =>
    `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`
  await untilReady(url('postgres'))
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const gone = new Promise((exited) => server.once('exit', exited))
    server.kill(signal)
    await gone
  }
  return {
    url,
    port,
    pid: () => server.pid!,
    run: (statement) => runStatement(url('postgres'), statement),
    async cutPower() {
      // Like `pg_ctl stop -m immediate`: nothing more is written.
      await end('SIGQUIT')
      server = launch()
      await untilReady(url('postgres'))
    },
    async stop() {
      // A fast shutdown: open connections are ended.
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
