import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limitsOff } from './limits-off.ts'
import { baseEnvironment, outputOf, readyUrl, type Ended } from './server-process.ts'

const root = join(import.meta.dirname, '../..')

/**
 * A clone with nothing to install and nothing to build, so that a test runs the start command itself: its own
 * `npm start`, `tools/start.mjs` and `dist/server/main.js`.
 */
export const makeClone = (): string => {
  const clone = mkdtempSync(join(tmpdir(), 'previs-clone-'))
  for (const file of ['package.json', 'package-lock.json', 'tools/start.mjs', 'tools/prepare.mjs', 'tools/memory.mjs'])
    cpSync(join(root, file), join(clone, file))
  writeFileSync(join(clone, 'tools/build.ts'), '')
  const main = 'dist/server/main.js'
  mkdirSync(join(clone, main, '..'), { recursive: true })
  writeFileSync(join(clone, main), `await import(${JSON.stringify(join(root, main))})\n`)
  mkdirSync(join(clone, 'node_modules'))
  const node = `node-${process.platform}-${process.arch}`
  if (existsSync(join(root, 'node_modules', node)))
    symlinkSync(join(root, 'node_modules', node), join(clone, 'node_modules', node))
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  lock.update(`${process.platform}-${process.arch}`)
  writeFileSync(join(clone, 'node_modules/.lock-hash'), lock.digest('hex'))
  return clone
}

export const removeClone = (clone: string): void => rmSync(clone, { recursive: true, force: true })

export interface StartCommand {
  url: string
  output: Readonly<Omit<Ended, 'code'>>
  /** Resolves with the exit code of the command itself, and the signal that ended it. */
  exited: Promise<{ code: number | null; signal: string | null }>
  /** Resolves when neither the command nor its server writes any more. */
  closed: Promise<void>
  /** Signals every process of the command, as systemd and Ctrl-C do. */
  signalGroup(signal: NodeJS.Signals): void
  /** Signals the process that was started, and no other. */
  signalCommand(signal: NodeJS.Signals): void
}

/** Starts a server by a command in a clone, in a process group of its own; resolves when it is ready. */
export const startBy = async (
  clone: string,
  [program, ...args]: readonly [string, ...string[]],
  environment: Record<string, string>,
): Promise<StartCommand> => {
  const child = spawn(program, args, {
    cwd: clone,
    detached: true,
    env: {
      ...baseEnvironment,
      HOME: clone,
      LIMITS: limitsOff,
      CENTRE: join(root, 'centre.json'),
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = outputOf(child)
  const exited = new Promise<{ code: number | null; signal: string | null }>((done) =>
    child.once('exit', (code, signal) => done({ code, signal })),
  )
  const closed = new Promise<void>((done) => child.once('close', () => done()))
  const url = await readyUrl(child, output, closed)
  return {
    url,
    output,
    exited,
    closed,
    signalGroup: (signal) => void process.kill(-(child.pid ?? 0), signal),
    signalCommand: (signal) => void child.kill(signal),
  }
}
