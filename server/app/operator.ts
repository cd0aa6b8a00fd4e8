import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TicketId } from '#contract/kit/id.ts'
import { isId } from '#contract/kit/id.ts'
import type { Context } from '#server/platform/context.ts'
import { recordVisit } from '#server/visits/visits.ts'

/** What an operator can ask for by name; the reception desk will do the same by hand. */
const commands: Record<string, (ctx: Context, args: readonly string[]) => Promise<string>> = {
  async visit(ctx, [ticketId = '', scan = `operator-${Date.now()}`]) {
    if (!isId(ticketId)) return 'usage: visit <ticket id> [<scan id>]'
    return recordVisit(ctx, ticketId as TicketId, scan)
  },
}

/** Runs one command; an unknown one names those there are. */
export const runCommand = (ctx: Context, [name = '', ...args]: readonly string[]): Promise<string> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  return command ? command(ctx, args) : Promise.resolve(`commands: ${Object.keys(commands).join(', ')}`)
}

/** Where the running server takes commands: a socket only its own user may open (design §2). */
export const operatorSocket = (dataDir: string): string => {
  const hash = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return String.raw`\\.\pipe\previs-${hash}`
  const path = join(dataDir, 'operator.sock')
  // A socket's path has room for about a hundred characters.
  return path.length < 100 ? path : join(tmpdir(), `previs-${hash}.sock`)
}

/** Several processes may share a folder: the first one listens, the others leave it alone. */
export const openOperator = (ctx: Context, dataDir: string): Promise<{ close(): Promise<void> }> =>
  new Promise((done) => {
    const path = operatorSocket(dataDir)
    const server = createServer((incoming, response) => {
      let body = ''
      incoming.on('data', (part: Buffer) => (body += part.toString()))
      incoming.on('end', () => {
        const answer = async () => runCommand(ctx, JSON.parse(body) as string[])
        answer().then(
          (said) => response.end(said),
          (error: unknown) => response.writeHead(500).end(String(error)),
        )
      })
    })
    const close = () => new Promise<void>((closed) => (server.listening ? server.close(() => closed()) : closed()))
    const start = () =>
      server.listen(path, () => {
        if (process.platform !== 'win32') chmodSync(path, 0o600)
        done({ close })
      })
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') {
        ctx.log.warn('operator_socket', { code: error.code ?? null })
        done({ close })
        return
      }
      // A socket file that nobody answers on was left behind by a killed process.
      askServer(dataDir, ['ping']).then(
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
export const askServer = (dataDir: string, args: readonly string[]): Promise<string> =>
  new Promise((done, failed) => {
    const call = request({ socketPath: operatorSocket(dataDir), method: 'POST', path: '/' }, (response) => {
      let body = ''
      response.on('data', (part: Buffer) => (body += part.toString()))
      response.on('end', () => (response.statusCode === 200 ? done(body) : failed(new Error(body))))
    })
    call.on('error', failed)
    call.end(JSON.stringify(args))
  })
