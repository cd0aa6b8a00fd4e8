import { createHash } from 'node:crypto'
import { lstatSync, rmSync, statSync, type Stats } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { refusalText } from '#texts/refusals.ts'
import { operatorActor } from '#server/platform/audit-log.ts'
import { ConfigError } from '#server/platform/config.ts'
import { sqlState } from '#server/platform/database/database.ts'
import { DatabaseError } from '#server/platform/database/database-error.ts'
import type { Log } from '#server/platform/log.ts'
import { hasModes, isOpenToOthers, makePrivateFolder } from '#server/platform/private-files.ts'
import { Refusal } from '#server/platform/refuse.ts'
import { FindingsError, CommandError, UsageError, type CommandRunner } from './command.ts'
import { execute } from './commands.ts'

/** Path of the running server's command socket, open only to its own user (docs/product/operations.md §9.1). */
const commandSocketPath = (dataDir: string): string => {
  const hash = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return String.raw`\\.\pipe\previs-${hash}`
  const path = join(resolve(dataDir), 'operator.sock')
  // A socket path may have about a hundred bytes. The folder of a longer one is for its owner alone.
  return Buffer.byteLength(path) < 100 ? path : join(tmpdir(), `previs-${hash}`, 'operator.sock')
}

const isForeign = (stats: Stats | undefined, owner: number) =>
  stats !== undefined && (stats.uid !== owner || isOpenToOthers(stats) || stats.isSymbolicLink())

/**
 * Throws unless the socket and its folder belong to the data folder's owner alone. In the temporary folder any user could
 * listen first, get gift codes and answer for the server (docs/threats.md B34).
 */
const checkSocket = (path: string, dataDir: string): void => {
  const owner = hasModes && statSync(dataDir, { throwIfNoEntry: false })?.uid
  if (owner === false || owner === undefined) return
  for (const each of dirname(path) === resolve(dataDir) ? [path] : [dirname(path), path])
    if (isForeign(lstatSync(each, { throwIfNoEntry: false }), owner))
      throw new CommandError(
        `DATA_DIR: ${each} is not the server's own, so no command goes there; find out who made it, remove it, or name a DATA_DIR with a shorter path`,
      )
}

/** Exit code of a command: done, failed, wrong arguments, done with findings. */
export interface CommandResult {
  code: 0 | 1 | 2 | 3
  output: string
}

/** Errors an operator can act on are not logged as faults. */
const isAnswer = (error: unknown) => [CommandError, DatabaseError, ConfigError].some((known) => error instanceof known)

/** Runs a command and turns any error into its result. */
export const answerCommand = async (
  runner: CommandRunner,
  args: readonly string[],
  { log, operator }: { log?: Log; operator?: string | undefined } = {},
): Promise<CommandResult> => {
  try {
    return { code: 0, output: await execute(runner, args, operatorActor(operator)) }
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, output: error.message }
    if (error instanceof FindingsError) return { code: 3, output: error.message }
    // The sentence is a customer's; the code is what the documentation names.
    if (error instanceof Refusal) return { code: 1, output: `${refusalText(error.code, 'en')} (${error.code})` }
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
        const args = async () => {
          const { args: words, operator } = JSON.parse(body) as { args: string[]; operator?: string }
          return answerCommand(runner, words, { log, operator })
        }
        args().then(
          (answer) => response.end(JSON.stringify(answer)),
          () => response.writeHead(400).end(),
        )
      })
    })
    const close = () => new Promise<void>((closed) => (server.listening ? server.close(() => closed()) : closed()))
    const giveUp = (code: string) => {
      log.warn('operator_socket', { code })
      done({ close })
    }
    const start = () => {
      try {
        makePrivateFolder(dirname(path))
        checkSocket(path, dataDir)
      } catch (error) {
        giveUp(error instanceof CommandError ? 'foreign' : (sqlState(error) ?? 'unknown'))
        return
      }
      // Created with closed permissions, since other users could connect before a chmod.
      const before = process.umask(0o177)
      server.listen(path, () => done({ close }))
      process.umask(before)
    }
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') {
        giveUp(error.code ?? 'unknown')
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

/** Sends a command to the running server; rejects when there is none, or another user's socket in its place. */
export const sendCommand = (dataDir: string, args: readonly string[], operator?: string): Promise<CommandResult> =>
  new Promise((answered, failed) => {
    const path = commandSocketPath(dataDir)
    checkSocket(path, dataDir)
    const call = request({ socketPath: path, method: 'POST', path: '/' }, (response) => {
      let output = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (output += part))
      response.on('end', () => answered(JSON.parse(output) as CommandResult))
    })
    call.on('error', failed)
    call.end(JSON.stringify({ args, operator }))
  })
