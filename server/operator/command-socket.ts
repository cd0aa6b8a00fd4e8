import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { ConfigError } from '#server/platform/config.ts'
import { DatabaseError } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log.ts'
import { Refusal } from '#server/platform/refuse.ts'
import { FindingsError, CommandError, UsageError, type CommandRunner } from './command.ts'
import { execute } from './commands.ts'

/** Path of the running server's command socket, open only to its own user (docs/product/operations.md §9.1). */
const commandSocketPath = (dataDir: string): string => {
  const hash = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return String.raw`\\.\pipe\previs-${hash}`
  const path = join(dataDir, 'operator.sock')
  // A socket path may have about a hundred characters.
  return path.length < 100 ? path : join(tmpdir(), `previs-${hash}.sock`)
}

/** Exit code of a command: done, failed, wrong arguments, done with findings. */
export interface CommandResult {
  code: 0 | 1 | 2 | 3
  output: string
}

/** Errors an operator can act on are not logged as faults. */
const isAnswer = (error: unknown) =>
  [CommandError, Refusal, DatabaseError, ConfigError].some((known) => error instanceof known)

/** Runs a command and turns any error into its result. */
export const answerCommand = async (
  runner: CommandRunner,
  args: readonly string[],
  log?: Log,
): Promise<CommandResult> => {
  try {
    return { code: 0, output: await execute(runner, args) }
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, output: error.message }
    if (error instanceof FindingsError) return { code: 3, output: error.message }
    if (!isAnswer(error)) log?.error('operator', error, { command: args[0] ?? null })
    return { code: 1, output: error instanceof Error ? error.message : String(error) }
  }
}

/** Opens the command socket. Several processes may share a folder: the first one listens, the others do not. */
export const openCommandSocket = (
  runner: CommandRunner,
  dataDir: string,
  log: Log,
): Promise<{ close(): Promise<void> }> =>
  new Promise((done) => {
    const path = commandSocketPath(dataDir)
    const server = createServer((incoming, response) => {
      let body = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (part: string) => (body += part))
      incoming.on('end', () => {
        const args = async () => answerCommand(runner, JSON.parse(body) as string[], log)
        args().then(
          (answer) => response.end(JSON.stringify(answer)),
          () => response.writeHead(400).end(),
        )
      })
    })
    const close = () => new Promise<void>((closed) => (server.listening ? server.close(() => closed()) : closed()))
    const start = () => {
      mkdirSync(dirname(path), { recursive: true })
      // Created with closed permissions, since other users could connect before a chmod.
      const before = process.umask(0o177)
      server.listen(path, () => done({ close }))
      process.umask(before)
    }
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') {
        log.warn('operator_socket', { code: error.code ?? null })
        done({ close })
        return
      }
      // A socket file without a server was left behind by a killed process.
      sendCommand(dataDir, ['help']).then(
        () => done({ close }),
        () => {
          rmSync(path, { force: true })
          start()
        },
      )
    })
    start()
  })

/** Sends a command to the running server; rejects when there is none. */
export const sendCommand = (dataDir: string, args: readonly string[]): Promise<CommandResult> =>
  new Promise((answered, failed) => {
    const call = request({ socketPath: commandSocketPath(dataDir), method: 'POST', path: '/' }, (response) => {
      let output = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (output += part))
      response.on('end', () => answered(JSON.parse(output) as CommandResult))
    })
    call.on('error', failed)
    call.end(JSON.stringify(args))
  })
