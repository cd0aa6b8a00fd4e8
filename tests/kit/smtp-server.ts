import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A received email, raw and parsed. */
export interface Arrived {
  recipients: string[]
  raw: string
  message: Email
}

/** The names of the header lines, in lower case and sorted; a folded line continues the one before it. */
export const headerNames = (raw: string): string[] =>
  (raw.split('\r\n\r\n')[0] ?? '')
    .split('\r\n')
    .filter((line) => !/^\s/.test(line))
    .map((line) => (line.split(':')[0] ?? '').toLowerCase())
    .toSorted()

/** The header names of every email that we send; there are no others. */
export const ourHeaders = [
  'auto-submitted',
  'content-language',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
]

/**
 * How the SMTP server behaves: normal; not listening; closing each connection; accepting connections in silence; busy;
 * refusing a recipient for now or for good; refusing an email; never answering an email; answering it without end; or
 * closing the connection between accepting an email and answering.
 */
export type SmtpMode =
  | 'up'
  | 'gone'
  | 'hangs up'
  | 'silent'
  | 'busy'
  | 'not now'
  | 'unknown'
  | 'refused'
  | 'no answer'
  | 'endless'
  | 'dies'

export interface TestSmtpServer {
  url: string
  arrived: Arrived[]
  /** Number of connections so far. */
  calls(): number
  /** The lines that clients have sent, until the text of an email. */
  commands(): string[]
  be(mode: SmtpMode): Promise<void>
  close(): Promise<void>
}

const refusals: Partial<Record<SmtpMode, { at: 'connect' | 'rcpt' | 'data'; code: number }>> = {
  busy: { at: 'connect', code: 421 },
  'not now': { at: 'rcpt', code: 450 },
  unknown: { at: 'rcpt', code: 550 },
  refused: { at: 'data', code: 554 },
}

/** A real SMTP server that records emails and misbehaves as its mode requires. */
export const openSmtpServer = async (): Promise<TestSmtpServer> => {
  const arrived: Arrived[] = []
  const sockets = new Set<Socket>()
  const timers = new Set<NodeJS.Timeout>()
  let mode: SmtpMode = 'up'
  let calls = 0
  const commands: string[] = []

  /** Names the recipient where there is one, as email servers do. */
  const refusal = (at: 'connect' | 'rcpt' | 'data', recipient = '') => {
    const rule = refusals[mode]
    const words = `refused by the test <${recipient}>`
    return rule?.at === at ? Object.assign(new Error(words), { responseCode: rule.code }) : null
  }
  const closeConnections = () => {
    for (const timer of timers) clearInterval(timer)
    for (const socket of sockets) socket.destroy()
  }

  const open = (port: number) =>
    new Promise<SMTPServer>((listening) => {
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        logger: false,
        closeTimeout: 50,
        onConnect(_session, done) {
          if (mode !== 'silent') done(refusal('connect'))
        },
        onRcptTo: ({ address }, _session, done) => done(refusal('rcpt', address)),
        onData(stream, session, done) {
          const parts: Buffer[] = []
          stream.on('data', (part: Buffer) => parts.push(part))
          stream.on('end', () => {
            const error = refusal('data')
            if (error) return done(error)
            if (mode === 'no answer') return undefined
            if (mode === 'endless') {
              // A reply of many lines without a last one.
              for (const socket of sockets) timers.add(setInterval(() => socket.write('250-wait\r\n'), 50))
              return undefined
            }
            const isDying = mode === 'dies'
            const bytes = Buffer.concat(parts)
            void PostalMime.parse(bytes).then((message) => {
              const recipients = session.envelope.rcptTo.map(({ address }) => address)
              arrived.push({ recipients, raw: bytes.toString('latin1'), message })
              if (isDying) closeConnections()
              else done()
            })
            return undefined
          })
        },
      })
      server.on('error', () => {
        // The client closed the connection.
      })
      server.server.on('connection', (socket: Socket) => {
        calls += 1
        socket.on('data', (part) => commands.push(...part.toString('latin1').split('\r\n').slice(0, 5)))
        if (mode === 'hangs up') socket.destroy()
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
      })
      server.listen(port, '127.0.0.1', () => listening(server))
    })
  let server: SMTPServer | undefined = await open(0)
  const { port } = server.server.address() as AddressInfo

  const stop = async () => {
    closeConnections()
    await new Promise<void>((closed) => (server ? server.close(closed) : closed()))
    server = undefined
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    calls: () => calls,
    commands: () => commands,
    async be(next) {
      closeConnections()
      mode = next
      if (next === 'gone') await stop()
      else server ??= await open(port)
    },
    close: stop,
  }
}
