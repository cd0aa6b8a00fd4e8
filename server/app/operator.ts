import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { TicketId } from '#contract/kit/id.ts'
import { isId } from '#contract/kit/id.ts'
import { audit } from '#server/auditor/auditor.ts'
import { settleByHand } from '#server/classes/classes.ts'
import { redeemAtReception } from '#server/gifts/gifts.ts'
import { accountsOfMonth, takeBack } from '#server/invoices/invoices.ts'
import { moneyThatWaits, refundAgain, type SellingContext } from '#server/payments/payments.ts'
import { recordVisit } from '#server/visits/visits.ts'

/** A command that was understood by nobody or could not be done; its text is for the operator. */
class CommandError extends Error {}

/** A command that was done and found something wrong: said like any other answer, and not a success. */
export class Alarm extends Error {}

/** What an operator can ask for by name; the reception desk will do the same by hand. */
const commands: Record<string, (ctx: SellingContext, args: readonly string[]) => Promise<string>> = {
  async audit(ctx) {
    const { findings, summary } = await audit(ctx)
    if (findings.length) throw new Alarm([...findings, summary].join('\n'))
    return summary
  },
  async settle(ctx, [name = '', how = '']) {
    const [, number, year] = /^(\d+)-(\d{4})$/.exec(name) ?? []
    if (!number || !year || (how !== 'cash' && how !== 'transfer'))
      throw new CommandError('usage: settle <number>-<year> cash|transfer')
    return settleByHand(ctx, { number: Number(number), year: Number(year) }, how)
  },
  async redeem(ctx, [code = '', email = '', childName]) {
    if (!code || !email) throw new CommandError("usage: redeem <code> <person's e-mail> [<child's first name>]")
    return redeemAtReception(ctx, code, email, childName)
  },
  async visit(ctx, [ticketId = '', scan = `operator-${Date.now()}`]) {
    if (!isId(ticketId)) throw new CommandError('usage: visit <ticket id> [<scan id>]')
    return recordVisit(ctx, ticketId as TicketId, scan)
  },
  async refund(ctx, [name = '', ...because]) {
    if (!name)
      throw new CommandError('usage: refund <number>-<year> [<reason>], e.g. refund PC1-WEB1-17-2026 double booking')
    const answer = await takeBack(ctx, name, because.join(' ').trim() || null)
    if ('kept' in answer) throw new CommandError(answer.kept)
    return `${answer.before ? 'refunded before' : 'refunded'}, credit note ${answer.creditNote}`
  },
  review: (ctx) => moneyThatWaits(ctx),
  async 'refund-again'(ctx, [refundId = '']) {
    if (!isId(refundId)) throw new CommandError('usage: refund-again <refund id>')
    return refundAgain(ctx, refundId)
  },
  async export(ctx, [month = '', language = 'sl']) {
    if (!/^[2-9]\d{3}-(0[1-9]|1[0-2])$/.test(month) || (language !== 'sl' && language !== 'en'))
      throw new CommandError('usage: export <YYYY-MM> [sl|en]')
    return accountsOfMonth(ctx, month, language)
  },
}

/** Runs one command; an unknown one names those there are. */
export const runCommand = async (ctx: SellingContext, [name = '', ...args]: readonly string[]): Promise<string> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new CommandError(`commands: ${Object.keys(commands).join(', ')}`)
  return command(ctx, args)
}

/** Where the running server takes commands: a socket only its own user may open (design §2). */
export const operatorSocket = (dataDir: string): string => {
  const hash = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return String.raw`\\.\pipe\previs-${hash}`
  const path = join(dataDir, 'operator.sock')
  // A socket's path has room for about a hundred characters.
  return path.length < 100 ? path : join(tmpdir(), `previs-${hash}.sock`)
}

const answer = async (ctx: SellingContext, body: string) => runCommand(ctx, JSON.parse(body) as string[])

/** Several processes may share a folder: the first one listens, the others leave it alone. */
export const openOperator = (ctx: SellingContext, dataDir: string): Promise<{ close(): Promise<void> }> =>
  new Promise((done) => {
    const path = operatorSocket(dataDir)
    const server = createServer((incoming, response) => {
      let body = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (part: string) => (body += part))
      incoming.on('end', () => {
        answer(ctx, body).then(
          (said) => response.end(said),
          (error: unknown) =>
            response
              .writeHead(error instanceof Alarm ? 409 : 500)
              .end(error instanceof Error ? error.message : String(error)),
        )
      })
    })
    const close = () => new Promise<void>((closed) => (server.listening ? server.close(() => closed()) : closed()))
    const start = () => {
      mkdirSync(dirname(path), { recursive: true })
      // Made closed: between making it and closing it others could knock.
      const before = process.umask(0o177)
      server.listen(path, () => done({ close }))
      process.umask(before)
    }
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') {
        ctx.log.warn('operator_socket', { code: error.code ?? null })
        done({ close })
        return
      }
      // A socket file that nobody answers on was left behind by a killed process.
      askServer(dataDir, []).then(
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
export const askServer = (
  dataDir: string,
  args: readonly string[],
): Promise<{ done: boolean; alarm?: true; said: string }> =>
  new Promise((answered, nobody) => {
    const call = request({ socketPath: operatorSocket(dataDir), method: 'POST', path: '/' }, (response) => {
      let said = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (said += part))
      response.on('end', () => {
        const { statusCode } = response
        answered({ done: statusCode === 200, ...(statusCode === 409 && { alarm: true }), said })
      })
    })
    call.on('error', nobody)
    call.end(JSON.stringify(args))
  })
