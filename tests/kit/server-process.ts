import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { roomyLimits } from './roomy-limits.ts'

const root = join(import.meta.dirname, '../..')

export interface ServerProcess {
  url: string
  /** What it has printed so far. */
  said: Readonly<Omit<Ended, 'code'>>
  /** When it is gone, by itself or not. */
  ended: Promise<Ended>
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
  /** Asks it to stop; resolves to its exit code. */
  stop(): Promise<number | null>
}

/** What a process printed and how it ended. */
export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** Modules of the tests that a process loads before the server: what it then does to itself is no part of the product. */
export type Preloaded = readonly ('no-fsync' | 'failpoints' | 'frozen' | 'database-clock-offset' | 'skewed-clock')[]

/**
 * Nothing of the test's own environment changes what a process of ours does. Modules whose types were taken off once are
 * kept, which is a quarter of a start.
 */
export const bare = { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: join(root, '.cache/modules') }

/** A server that may come up or not. */
export const launch = (environment: Record<string, string>, preloaded: Preloaded = []) => {
  const imports = preloaded.flatMap((name) => ['--import', join(import.meta.dirname, `preload/${name}.ts`)])
  const child = spawn(process.execPath, [...imports, join(root, 'server/main.ts')], {
    cwd: root,
    env: { ...bare, LIMITS: roomyLimits, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (part: Buffer) => (said.stdout += part.toString()))
  child.stderr.on('data', (part: Buffer) => (said.stderr += part.toString()))
  const ended = new Promise<Ended>((done) => child.once('exit', (code) => done({ code, ...said })))
  return {
    child,
    said,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** A real server as its own process; resolves when it says that it is ready. */
export const startServer = async (
  environment: Record<string, string>,
  preloaded: Preloaded = [],
): Promise<ServerProcess> => {
  const { child, said, ended, kill } = launch(environment, preloaded)
  const ready = new Promise<string>((done) =>
    child.stdout.on('data', () => {
      const url = /ready:\s+(http\S+)/.exec(said.stdout)?.[1]
      if (url) done(url)
    }),
  )
  const failed = ended.then(({ stderr }): string => {
    throw new Error(`the server ended before it was ready: ${stderr}`)
  })
  const url = await Promise.race([ready, failed])
  failed.catch(() => {})
  return {
    url,
    said,
    ended,
    kill,
    async stop() {
      child.kill('SIGTERM')
      return (await ended).code
    },
  }
}

/** A server that is expected not to come up. */
export const failToStart = async (environment: Record<string, string>): Promise<Ended> => {
  const { ended, kill } = launch(environment)
  const tooLong = setTimeout(() => void kill(), 100_000)
  const result = await ended
  clearTimeout(tooLong)
  return result
}
