import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { limitsOff } from './limits-off.ts'

const root = join(import.meta.dirname, '../..')

export interface ServerProcess {
  url: string
  /** The output so far. */
  output: Readonly<Omit<Ended, 'code'>>
  /** Resolves when the process has ended for any reason. */
  ended: Promise<Ended>
  /** Kills the process at once, like a power cut. */
  kill(): Promise<void>
  /** Stops the process in order; resolves to its exit code. */
  stop(): Promise<number | null>
}

/** Output and exit code of a process. */
export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** Modules of the tests that a process loads before the server, so that the product needs no code for tests. */
export type Preloaded = readonly ('no-fsync' | 'failpoints' | 'frozen' | 'database-clock-offset' | 'skewed-clock')[]

const guard = process.env['GUARD']

/**
 * Environment of our processes, without the variables of the test's own process. Modules are cached without their types,
 * which saves a quarter of a start. The guard that a test takes out (`npm test -- guards`) is missing in them too.
 */
export const baseEnvironment: Record<string, string> = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: join(root, '.cache/modules'),
  ...(guard && { GUARD: guard, NODE_OPTIONS: `--import ${join(import.meta.dirname, 'preload/without-guard.ts')}` }),
}

/** V8's simple compiler alone for WebAssembly: the embedded database starts in 1.3 s of processor time instead of 2.1 s. */
export const quickStart = '--liftoff-only'

type Child = ChildProcessByStdio<null, Readable, Readable>

/** The output of a process, which grows while it runs. */
export const outputOf = (child: Child): Omit<Ended, 'code'> => {
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (part: Buffer) => (output.stdout += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output.stderr += part.toString()))
  return output
}

/** The address that a server prints when it is ready; rejects when it ends before. */
export const readyUrl = async (
  child: Child,
  output: Readonly<Omit<Ended, 'code'>>,
  ended: Promise<unknown>,
): Promise<string> => {
  const ready = new Promise<string>((done) =>
    child.stdout.on('data', () => {
      const url = /ready:\s+(http\S+)/.exec(output.stdout)?.[1]
      if (url) done(url)
    }),
  )
  const failed = ended.then((): string => {
    throw new Error(`the server ended before it was ready: ${output.stderr}`)
  })
  failed.catch(() => {})
  return Promise.race([ready, failed])
}

/**
 * Tests call a server as a proxy does: on kept connections, without repeating a call as browsers do. On a busy machine a
 * call would meet the end of the five seconds that a direct connection is kept (docs/product/limits.md §7.3). A thousand
 * customers share one process there, whose lateness is not that of a slow client.
 */
const asBehindProxy = { TRUSTED_PROXIES: '127.0.0.1', HEADERS_TIMEOUT: '120', REQUEST_TIMEOUT: '240' }

/**
 * File of a program: the joined one, which `npm start` and a release run and which starts in half the time; a guard is taken
 * out of sources alone.
 */
export const fileOf = (program: 'main' | 'operator-command'): string =>
  join(root, guard ? `server/${program}.ts` : `dist/server/${program}.js`)

/** Starts a server without waiting until it is ready. */
export const launch = (
  environment: Record<string, string>,
  preloaded: Preloaded = [],
  given: readonly string[] = [],
) => {
  const imports = preloaded.flatMap((name) => ['--import', join(import.meta.dirname, `preload/${name}.ts`)])
  const child = spawn(process.execPath, [quickStart, ...imports, fileOf('main'), ...given], {
    cwd: root,
    env: { ...baseEnvironment, LIMITS: limitsOff, ...asBehindProxy, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = outputOf(child)
  const ended = new Promise<Ended>((done) => child.once('exit', (code) => done({ code, ...output })))
  return {
    child,
    output,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** A real server as its own process; resolves when it is ready. */
export const startServer = async (
  environment: Record<string, string>,
  preloaded: Preloaded = [],
): Promise<ServerProcess> => {
  const { child, output, ended, kill } = launch(environment, preloaded)
  const url = await readyUrl(child, output, ended)
  return {
    url,
    output,
    ended,
    kill,
    async stop() {
      child.kill('SIGTERM')
      return (await ended).code
    },
  }
}

/** A server that is expected to fail at its start. */
export const failToStart = async (environment: Record<string, string>): Promise<Ended> => {
  const { ended, kill } = launch(environment)
  const deadline = setTimeout(() => void kill(), 100_000)
  const result = await ended
  clearTimeout(deadline)
  return result
}
