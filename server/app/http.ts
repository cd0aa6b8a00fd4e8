import { createServer, type RequestListener, type Server } from 'node:http'
import cookie from '@fastify/cookie'
import { fastify, type FastifyInstance } from 'fastify'
import { answerFailures } from '#server/platform/answer-failures.ts'
import { serializerCompiler, validatorCompiler } from '#server/platform/bind.ts'
import type { Log } from '#server/platform/log.ts'
import { newId } from '#server/platform/ids.ts'

/** A socket that listens before anything else is opened: a port in use is found out first, and cheaply. */
export interface Socket {
  server: Server
  port: number
  handWith(listener: RequestListener): void
  /** From now on requests are served; until then they are told to come back. */
  open(): void
  close(): Promise<void>
}

export class PortInUse extends Error {}

export const listen = (port: number, host: string): Promise<Socket> =>
  new Promise((done, failed) => {
    const notYet: RequestListener = (_request, response) => {
      response.writeHead(503, { 'retry-after': '2' }).end()
    }
    let listener = notYet
    let handle = notYet
    const server = createServer(
      // Slow clients are let go long before they can fill the house (reference: security §3.1).
      { headersTimeout: 8_000, requestTimeout: 15_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
      (request, response) => handle(request, response),
    )
    server.maxConnections = 4_000
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
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeIdleConnections()
          }),
      })
    })
  })

interface Options {
  socket: Socket
  log: Log
  trustedProxies: readonly string[]
  production: boolean
}

/** The web server without a route: parsers, limits, failures and the log line of each request. */
export const createHttp = async ({ socket, log, trustedProxies, production }: Options): Promise<FastifyInstance> => {
  const app = fastify({
    serverFactory: (listener) => {
      socket.handWith(listener)
      return socket.server
    },
    logger: false,
    bodyLimit: 64 * 1024,
    trustProxy: trustedProxies.length ? [...trustedProxies] : false,
    genReqId: () => newId(),
    // A path id of any length is one that does not exist; the header's size is the limit.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler(!production) as never)
  answerFailures(app, log)
  await app.register(cookie)

  app.removeAllContentTypeParsers()
  // `__proto__` and `constructor` in a body are keys nobody asked for, so they are dropped like any other.
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })

  app.addHook('onResponse', async (request, reply) => {
    log.info('request', {
      request: request.id,
      method: request.method,
      // The route's template, never the address: links carry secrets.
      route: request.routeOptions.url ?? '-',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  return app
}
