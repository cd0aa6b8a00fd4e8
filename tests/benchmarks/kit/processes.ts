import { execFile, fork, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { memoryEnvironment, memoryFlags } from '../../../tools/memory.mjs'
import type { Order, Result } from './load.ts'

const root = join(import.meta.dirname, '../../..')

/** What Node compiled before, as for a release and for `npm start`. */
const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache/modules') }

/** A running server process. */
export interface Serving {
  url: string
  /** Memory in megabytes, now and at its peak; undefined outside Linux. */
  memory(): { now: number; peak: number } | undefined
  /** Processor time of the main thread so far, in milliseconds; undefined outside Linux. */
  cpuMs(): number | undefined
  /** The same of all its threads. */
  allCpuMs(): number | undefined
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
    return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
  } catch {
    return undefined
  }
}

/** Parent and processor time of a process or of one thread; Linux counts in ticks of 10 ms. */
const timesOf = (folder: string) => {
  try {
    // After the name in brackets come state and parent, then 9 other fields, and the times: user and system, its own and
    // those of its children that ended.
    const fields = readFileSync(`/proc/${folder}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? []
    return { parent: fields[1]!, ms: (fields[11]! + fields[12]!) * 10, endedMs: (fields[13]! + fields[14]!) * 10 }
  } catch {
    return undefined
  }
}

/** Processor time of the children of a process so far, such as PostgreSQL's connections; undefined outside Linux. */
export const childrenCpuMs = (pid: number): number | undefined => {
  const own = timesOf(`${pid}`)
  if (!own) return undefined
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(timesOf)
    .reduce((sum, times) => sum + (times?.parent === pid ? times.ms : 0), own.endedMs)
}

const serving = async (child: ChildProcess, ready: RegExp, log: string): Promise<Serving> => {
  let output = ''
  const url = await new Promise<string>((done, failed) => {
    child.stdout?.on('data', (part: Buffer) => {
      output += part.toString()
      const found = ready.exec(output)?.[1]
      if (found !== undefined) done(found)
    })
    child.once('exit', () => failed(new Error(`the process ended before it was ready: ${readFileSync(log, 'utf8')}`)))
  })
  return {
    url,
    memory: () => memoryOf(child.pid!),
    cpuMs: () => timesOf(`${child.pid}/task/${child.pid}`)?.ms,
    allCpuMs: () => timesOf(`${child.pid}`)?.ms,
    async stop() {
      child.kill('SIGTERM')
      await ended(child)
    },
  }
}

/** Starts a file of this repository; stderr goes to the log file. */
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

/** Starts the product as a release does. `BENCH_PROFILE` names a folder for CPU profiles (`node --cpu-prof`). */
export const startProduct = (environment: Record<string, string>, log: string): Promise<Serving> => {
  const profile = process.env['BENCH_PROFILE']
  const args = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  return serving(
    start('dist/server/main.js', { ...memoryEnvironment, ...compileCache, ...environment }, log, [
      ...memoryFlags,
      ...args,
    ]),
    /ready:\s+(http\S+)/,
    log,
  )
}

export const startBare = (environment: Record<string, string>, log: string): Promise<Serving> =>
  serving(start('tests/benchmarks/kit/bare.ts', environment, log), /ready (http\S+)/, log)

/** Starts both suppliers in a process of their own; returns the environment variables for the server. */
export const startSuppliers = async (
  folder: string,
  log: string,
): Promise<{ keys: Record<string, string>; card: string; wallet: string; fiscal: string; stop(): Promise<void> }> => {
  const child = start('tests/benchmarks/kit/suppliers.ts', { FOLDER: folder }, log)
  const { url, stop } = await serving(child, /ready (\{.*\})/, log)
  return {
    ...(JSON.parse(url) as { keys: Record<string, string>; card: string; wallet: string; fiscal: string }),
    stop,
  }
}

/** Starts the load generator, which runs one order after the other. */
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

/** Passwords a second in a process that only hashes. */
export const startArgon = async (seconds: number): Promise<number> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(root, 'tests/benchmarks/kit/argon.ts'),
    `${seconds}`,
  ])
  return Number(stdout)
}
