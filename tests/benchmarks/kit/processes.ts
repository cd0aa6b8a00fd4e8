import { execFile, fork, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Order, Result } from './load.ts'

const root = join(import.meta.dirname, '../../..')

/** A process that serves, by its address. */
export interface Serving {
  url: string
  /** Megabytes in memory now, and at most so far; undefined where the system does not tell. */
  memory(): { now: number; most: number } | undefined
  /** Milliseconds of a processor's time it has used so far; undefined where the system does not tell. */
  worked(): number | undefined
  stop(): Promise<void>
}

const ended = (child: ChildProcess) =>
  child.exitCode === null && child.signalCode === null
    ? new Promise<void>((done) => child.once('exit', () => done()))
    : Promise.resolve()

const memoryOf = (pid: number) => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
    return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
  } catch {
    return undefined
  }
}

/** Linux counts in ticks of a hundredth of a second. */
const workedBy = (pid: number) => {
  try {
    // After the name in brackets: state, parent and nine more, then what it worked for itself and in the system.
    const [user, system] =
      readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11) ?? []
    return (Number(user) + Number(system)) * 10
  } catch {
    return undefined
  }
}

const serving = async (child: ChildProcess, ready: RegExp, log: string): Promise<Serving> => {
  let said = ''
  const url = await new Promise<string>((done, failed) => {
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString()
      const found = ready.exec(said)?.[1]
      if (found !== undefined) done(found)
    })
    child.once('exit', () => failed(new Error(`it ended before it was ready: ${readFileSync(log, 'utf8')}`)))
  })
  return {
    url,
    memory: () => memoryOf(child.pid!),
    worked: () => workedBy(child.pid!),
    async stop() {
      child.kill('SIGTERM')
      await ended(child)
    },
  }
}

/** A program of ours; what it logs goes to a file, as it would on a server. */
const start = (file: string, environment: Record<string, string>, log: string, args: string[] = []) => {
  const errors = openSync(log, 'a')
  const child = spawn(process.execPath, [...args, join(root, file)], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', errors],
  })
  closeSync(errors)
  return child
}

/** The product itself. `BENCH_PROFILE` writes what its processor did to a folder, for `node --cpu-prof` readers. */
export const startProduct = (environment: Record<string, string>, log: string): Promise<Serving> => {
  const profile = process.env['BENCH_PROFILE']
  const args = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  return serving(start('server/main.ts', environment, log, args), /ready:\s+(http\S+)/, log)
}

export const startBare = (environment: Record<string, string>, log: string): Promise<Serving> =>
  serving(start('tests/benchmarks/kit/bare.ts', environment, log), /ready (http\S+)/, log)

/** Both suppliers in a process of their own, as they are elsewhere in life; answers the server's keys. */
export const startSuppliers = async (
  folder: string,
  log: string,
): Promise<{ keys: Record<string, string>; card: string; wallet: string; stop(): Promise<void> }> => {
  const child = start('tests/benchmarks/kit/suppliers.ts', { FOLDER: folder }, log)
  const { url, stop } = await serving(child, /ready (\{.*\})/, log)
  return { ...(JSON.parse(url) as { keys: Record<string, string>; card: string; wallet: string }), stop }
}

/** The load generator; does one order after the other. */
export const startLoad = () => {
  const child = fork(join(import.meta.dirname, 'load.ts'), { stdio: 'inherit' })
  return {
    run: <O extends Order>(order: O): Promise<Result<O>> =>
      new Promise((done, failed) => {
        child.once('message', (message: { result: Result<O> } | { error: string }) => {
          if ('error' in message) failed(new Error(message.error))
          else done(message.result)
        })
        child.send(order)
      }),
    async stop() {
      child.disconnect()
      await ended(child)
    },
  }
}

export type Load = ReturnType<typeof startLoad>

/** How many passwords a second a process can hash that does nothing else. */
export const startArgon = async (seconds: number): Promise<number> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(root, 'tests/benchmarks/kit/argon.ts'),
    `${seconds}`,
  ])
  return Number(stdout)
}
