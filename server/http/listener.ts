import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { laps } from '#server/platform/clock.ts'

/** How long a client may take, in seconds: to say what it wants, to send all of it, and to do nothing in between. */
export interface Timeouts {
  headers: number
  request: number
  idle: number
  /** From an answer to the next question on the same connection. */
  kept: number
}

/** A socket that listens before anything else is opened: a port in use is found out first, and cheaply. */
export interface Socket {
  server: Server
  port: number
  handWith(listener: RequestListener): void
  /** From now on requests are served; until then they are told to come back. */
  open(): void
  /** Each answer from now on is the last one on its connection, so that nobody asks just when it closes. */
  leave(): void
  /** Takes nobody new, and waits for whoever is being served. */
  close(): Promise<void>
}

/** How long a stopping server waits for those it serves (reference: security F19). */
const drainTimeoutMs = 20_000

export class PortInUse extends Error {}

/** Browsers and proxies wait for an answer before they ask on; 2,000 questions in one breath are 100 MB of answers. */
const maxPipelined = 16

/** What is being answered on a connection. */
type Open = WeakMap<object, Set<ServerResponse>>

const oneByOne =
  (handle: RequestListener, open: Open): RequestListener =>
  (request, response) => {
    const { socket } = request
    const answers = open.get(socket) ?? new Set()
    if (answers.size === maxPipelined) socket.destroy()
    if (socket.destroyed) return
    open.set(socket, answers.add(response))
    response.once('close', () => answers.delete(response))
    handle(request, response)
  }

const checking = 1_000

/**
 * Node reckons by the clock, and what a client sent while this process was busy lies unread before it: a server that
 * was late would cut off a thousand people who were not. Its own lateness is added to their time.
 */
const extendTimeoutsByOwnLag = (server: Server, { headers, request }: Timeouts): void => {
  const lap = laps()
  // Begun before Node's own clock, which runs as often, so it always comes first.
  const clock = setInterval(() => {
    const since = lap()
    const own = since > 2 * checking ? since : 0
    server.headersTimeout = headers * 1_000 + own
    server.requestTimeout = request * 1_000 + own
  }, checking).unref()
  server.once('close', () => clearInterval(clock))
}

/** Slow clients are let go long before they can use every connection (reference: security §3.1). */
const createServerWithTimeouts = (timeouts: Timeouts, listener: RequestListener): Server => {
  const { headers, request, idle, kept } = timeouts
  const open: Open = new WeakMap()
  const handle = oneByOne(listener, open)
  const server = createServer(
    {
      headersTimeout: headers * 1_000,
      requestTimeout: request * 1_000,
      keepAliveTimeout: kept * 1_000,
      connectionsCheckingInterval: checking,
      maxHeaderSize: 16_384,
      // Whoever names no host is refused by us, in our words.
      requireHostHeader: false,
    },
    handle,
  )
  extendTimeoutsByOwnLag(server, timeouts)
  server.maxConnections = 4_000
  // Also whoever takes no answer: neither of the other two limits is about that. Who waits for ours is not idle, we are.
  server.timeout = idle * 1_000
  server.on('timeout', (socket) => {
    const waits = [...(open.get(socket) ?? [])].some((answer) => !answer.headersSent)
    if (!waits) socket.destroy()
  })
  // Nobody of ours expects anything, so an expectation is no reason to say no.
  server.on('checkExpectation', handle)
  return server
}

export const listen = (port: number, host: string, timeouts: Timeouts): Promise<Socket> =>
  new Promise((done, failed) => {
    const notYet: RequestListener = (_request, response) => {
      response.writeHead(503, { 'retry-after': '2', 'content-security-policy': "frame-ancestors 'none'" }).end()
    }
    let listener = notYet
    let handle = notYet
    let leaving = false
    const server = createServerWithTimeouts(timeouts, (request, response) => {
      if (leaving) response.shouldKeepAlive = false
      handle(request, response)
    })
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') failed(new PortInUse(`PORT: ${host}:${port} is in use by another program`))
      else if (error.code === 'EACCES') failed(new PortInUse(`PORT: this user may not listen on ${host}:${port}`))
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        failed(new PortInUse(`HOST: this machine has no address ${host}`))
      else failed(error)
    })
    server.listen(port, host, () => {
      const address = server.address()
      done({
        server,
        port: typeof address === 'object' && address ? address.port : port,
        handWith: (given) => {
          listener = given
        },
        open: () => {
          handle = listener
        },
        leave: () => {
          leaving = true
        },
        close: () =>
          new Promise((closed) => {
            // Whoever is not done by then has been waited for.
            const enough = setTimeout(() => server.closeAllConnections(), drainTimeoutMs)
            server.close(() => {
              clearTimeout(enough)
              closed()
            })
            server.closeIdleConnections()
          }),
      })
    })
  })
