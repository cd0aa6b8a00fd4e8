import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * How the post behaves. `down`: nobody listens; `later`, `never`: refuses with 451 or 554; `hangs`: says nothing after a
 * letter; `dies`: takes the letter and breaks off before it says so, so that it comes again.
 */
export type PostMood = 'well' | 'down' | 'later' | 'never' | 'hangs' | 'dies'

/** A letter that was taken, however often it came. */
export interface Letter {
  messageId: string
  to: string
  subject: string
  text: string
  times: number
}

export interface PostOffice {
  url: string
  /** `POST /mood` changes how it behaves, `GET /letters?to=…` answers what was taken. */
  desk: string
  close(): Promise<void>
}

/** An SMTP server with moods, and a desk where tests ask for letters. */
export const openPostOffice = async (): Promise<PostOffice> => {
  const letters = new Map<string, Letter>()
  let mood: PostMood = 'well'

  const take = async (bytes: Buffer, to: string) => {
    const { messageId = '', subject = '', text = '' } = await PostalMime.parse(bytes)
    const before = letters.get(messageId)
    if (before) before.times += 1
    else letters.set(messageId, { messageId, to, subject, text, times: 1 })
  }

  const open = async (port: number) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo: (_address, _session, done) =>
        done(mood === 'later' ? Object.assign(new Error('come back later'), { responseCode: 451 }) : undefined),
      onData(stream, session, done) {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          if (mood === 'never') done(Object.assign(new Error('not here'), { responseCode: 554 }))
          if (mood === 'never' || mood === 'hangs') return
          const dies = mood === 'dies'
          const [to] = session.envelope.rcptTo
          void take(Buffer.concat(parts), to?.address ?? '').then(() => {
            if (!dies) done()
            // The connection is the only thing that knows which one it is.
            else for (const connection of server.connections) connection.close()
          })
        })
      },
    })
    // A client that goes away in the middle of a letter is what this is for.
    server.on('error', () => {})
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
    return server
  }
  const shut = (server: SMTPServer) =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      for (const connection of server.connections) connection.close()
    })

  let server: SMTPServer | undefined = await open(0)
  const { port } = server.server.address() as AddressInfo

  const change = async (to: PostMood) => {
    mood = to
    if (to === 'down' && server) await shut(server)
    if (to === 'down') server = undefined
    else server ??= await open(port)
  }

  const desk = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://desk')
    const to = searchParams.get('to')
    const answer = async () => {
      if (pathname === '/mood') await change(searchParams.get('is') as PostMood)
      return [...letters.values()].filter((letter) => to === null || letter.to === to)
    }
    void answer().then((found) => response.end(JSON.stringify(found)))
  })
  await new Promise<void>((listening) => desk.listen(0, '127.0.0.1', listening))
  return {
    url: `smtp://127.0.0.1:${port}`,
    desk: `http://127.0.0.1:${(desk.address() as AddressInfo).port}`,
    async close() {
      desk.closeAllConnections()
      await new Promise((closed) => desk.close(closed))
      if (server) await shut(server)
    },
  }
}
