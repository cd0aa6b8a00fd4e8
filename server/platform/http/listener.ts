import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket as NetSocket } from 'node:net'
import { stopwatch } from '#server/platform/clock.ts'

/** Timeouts of a client in seconds: for the headers, for the whole request, and without any data. */
export interface Timeouts {
  headers: number
  request: number
  idle: number
  /** From an answer to the next request on the same connection. */
  kept: number
}

/** A socket that listens before the database is opened, so that a port in use is found first. */
export interface Socket {
  server: Server
  port: number
  setHandler(listener: RequestListener): void
  /** Requests are served from now on; before, they get 503. */
  open(): void
  /** Each answer from now on is the last one on its connection, so that no request meets a closing connection. */
  closeAfterAnswers(): void
  /** Accepts no new connection and waits for running requests. */
  close(): Promise<void>
}

/** How long a stopping server waits for running requests (docs/faults.md F19). */
const drainTimeoutMs = 20_000

export class PortInUse extends Error {}

/** One line about a port that cannot be opened; other errors stay as they are. */
export const listenError = (
  error: NodeJS.ErrnoException,
  { port, host }: { port: number; host: string },
  [portVariable, hostVariable]: readonly [string, string],
): Error => {
  if (error.code === 'EADDRINUSE') return new PortInUse(`${portVariable}: ${host}:${port} is in use by another program`)
  if (error.code === 'EACCES') return new PortInUse(`${portVariable}: this user may not listen on ${host}:${port}`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new PortInUse(`${hostVariable}: this machine has no address ${host}`)
  return error
}

/** Browsers and proxies wait for an answer before the next request. 2,000 pipelined requests are 100 MB of answers. */
const maxPipelined = 16

/** Unfinished answers by connection. */
type OpenAnswers = WeakMap<object, Set<ServerResponse>>

const limitPipelining =
  (handle: RequestListener, open: OpenAnswers): RequestListener =>
  (request, response) => {
    const { socket } = request
    const answers = open.get(socket) ?? new Set()
    if (answers.size === maxPipelined) socket.destroy()
    if (socket.destroyed) return
    open.set(socket, answers.add(response))
    response.once('close', () => answers.delete(response))
    handle(request, response)
  }

const checkIntervalMs = 1_000

/**
 * Node measures these timeouts by the clock, and data that arrived while this process was busy is still unread. So a
 * late server would cut off clients that were in time. Its own lateness is added to their time.
 */
const extendTimeoutsByOwnLag = (server: Server, { headers, request }: Timeouts): void => {
  const sinceLastCheck = stopwatch()
  // Started before Node's own check, which runs as often, so it always runs first.
  const clock = setInterval(() => {
    const since = sinceLastCheck()
    const lagMs = since > 2 * checkIntervalMs ? since : 0
    server.headersTimeout = headers * 1_000 + lagMs
    server.requestTimeout = request * 1_000 + lagMs
  }, checkIntervalMs).unref()
  server.once('close', () => clearInterval(clock))
}

/**
 * A late process sees the end of a connection's time before a request that arrived in time. Closing would reset that
 * request, so everything that has arrived is read first.
 */
const closeUnlessHeard = (socket: NetSocket): void => {
  const { bytesRead } = socket
  // Timers run first, then reading, then this.
  setImmediate(() => {
    if (socket.bytesRead === bytesRead) socket.destroy()
  })
}

/** Slow clients are disconnected before they can use every connection (docs/product/limits.md §7.1, §7.2). */
const createServerWithTimeouts = (timeouts: Timeouts, listener: RequestListener): Server => {
  const { headers, request, idle, kept } = timeouts
  const open: OpenAnswers = new WeakMap()
  const handle = limitPipelining(listener, open)
  const server = createServer(
    {
      headersTimeout: headers * 1_000,
      requestTimeout: request * 1_000,
      keepAliveTimeout: kept * 1_000,
      connectionsCheckingInterval: checkIntervalMs,
      maxHeaderSize: 16_384,
      // A missing Host header gets our own refusal.
      requireHostHeader: false,
    },
    handle,
  )
  extendTimeoutsByOwnLag(server, timeouts)
  // Also for clients that do not read their answer. A connection that waits for our answer is not idle.
  server.timeout = idle * 1_000
  server.on('timeout', (socket) => {
    const waits = [...(open.get(socket) ?? [])].some((answer) => !answer.headersSent)
    if (!waits) closeUnlessHeard(socket)
  })
  // `Expect` headers are ignored.
  server.on('checkExpectation', handle)
  return server
}

/** Connections beyond the maximum that get an answer, 503; further ones are closed without. */
const spareConnections = 1_000

const answerUnavailable =
  (retryAfterSeconds: number): RequestListener =>
  (_request, response) => {
    const headers = { 'retry-after': String(retryAfterSeconds), 'content-security-policy': "frame-ancestors 'none'" }
    response.writeHead(503, headers).end()
  }

const unspecified = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
])

/**
 * Closing a port resets connections that clients opened and a busy process has not accepted yet. They are accepted in
 * order, so once a connection of our own has been accepted, so were all before it.
 */
const acceptBacklog = (server: Server, { address, port }: AddressInfo): Promise<void> =>
  new Promise((accepted) => {
    const own = connect(port, unspecified.get(address) ?? address)
    const end = () => {
      server.off('connection', compare)
      server.off('drop', end)
      own.destroy()
      accepted()
    }
    const compare = ({ remotePort }: NetSocket) => {
      if (remotePort === own.localPort) end()
    }
    server.on('connection', compare)
    // Beyond the maximum of connections every further one is refused unheard.
    server.on('drop', end)
    own.once('error', end)
    own.setTimeout(drainTimeoutMs, end)
  })

export const listen = (port: number, host: string, timeouts: Timeouts, maxConnections = 4_000): Promise<Socket> =>
  new Promise((done, failed) => {
    const notYet = answerUnavailable(2)
    const tooMany = answerUnavailable(60)
    let listener = notYet
    let handle = notYet
    let isClosing = false
    let connections = 0
    const spare = new WeakSet<NetSocket>()
    const server = createServerWithTimeouts(timeouts, (request, response) => {
      const isSpare = spare.has(request.socket)
      if (isClosing || isSpare) response.shouldKeepAlive = false
      if (isSpare) tooMany(request, response)
      else handle(request, response)
    })
    server.maxConnections = maxConnections + spareConnections
    server.on('connection', (socket) => {
      if (connections >= maxConnections) spare.add(socket)
      connections += 1
      socket.once('close', () => (connections -= 1))
    })
    server.once('error', (error: NodeJS.ErrnoException) => {
      failed(listenError(error, { port, host }, ['PORT', 'HOST']))
    })
    server.listen(port, host, () => {
      const address = server.address()
      done({
        server,
        port: typeof address === 'object' && address ? address.port : port,
        setHandler: (given) => {
          listener = given
        },
        open: () => {
          handle = listener
        },
        closeAfterAnswers: () => {
          isClosing = true
        },
        close: async () => {
          if (address && typeof address === 'object') await acceptBacklog(server, address)
          await new Promise<void>((closed) => {
            // Requests still running after that time are cut off.
            const timeout = setTimeout(() => server.closeAllConnections(), drainTimeoutMs)
            server.close(() => {
              clearTimeout(timeout)
              closed()
            })
            server.closeIdleConnections()
          })
        },
      })
    })
  })
