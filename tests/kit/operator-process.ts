import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { baseEnvironment, fileOf, quickStart, type Ended } from './server-process.ts'

const root = join(import.meta.dirname, '../..')

/** `previs …` as its own process, in this environment and no other. */
export const operator = (environment: Record<string, string>, ...args: string[]): Promise<Ended> =>
  new Promise((done) => {
    const child = spawn(process.execPath, [quickStart, fileOf('operator-command'), ...args], {
      cwd: root,
      env: { ...baseEnvironment, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = { stdout: '', stderr: '' }
    child.stdout.on('data', (part: Buffer) => (output.stdout += part.toString()))
    child.stderr.on('data', (part: Buffer) => (output.stderr += part.toString()))
    child.once('close', (code) => done({ code, ...output }))
  })
