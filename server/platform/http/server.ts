import cookie from '@fastify/cookie'
import { fastify, type FastifyInstance } from 'fastify'
import { answerFailures } from './error-handler.ts'
import { serializerCompiler, validatorCompiler } from './validation.ts'
import type { Log } from '#server/platform/log.ts'
import { newId } from '#server/platform/ids.ts'
import { normaliseUrl, refuseAmbiguousUrls } from './url-normalisation.ts'
import { refuseUnknownHosts } from './known-hosts.ts'
import { separateHosts } from './staff-host.ts'
import { defaultHeaders, securityHeaders, commonHeaders } from './security-headers.ts'
import { jsonBodies } from './json-body.ts'
import { registerAllowedMethods } from './allowed-methods.ts'
import { answerMalformedRequest } from './malformed-request.ts'
import type { Socket } from './listener.ts'

interface Options {
  socket: Socket
  log: Log
  publicUrl: string
  staffUrl: string
  trustedProxies: readonly string[]
  /** An undeclared field in an answer is a fault. */
  strictAnswers: boolean
}

/** The web server without routes: parsers, limits, failures and the log line of each request. */
export const createHttp = async ({
  socket,
  log,
  publicUrl,
  staffUrl,
  trustedProxies,
  strictAnswers,
}: Options): Promise<FastifyInstance> => {
  const app = fastify({
    serverFactory: (listener) => {
      socket.setHandler(listener)
      return socket.server
    },
    logger: false,
    bodyLimit: 64 * 1024,
    trustProxy: trustedProxies.length ? [...trustedProxies] : false,
    genReqId: () => newId(),
    rewriteUrl: normaliseUrl,
    clientErrorHandler: answerMalformedRequest({ ...commonHeaders(publicUrl), ...defaultHeaders }),
    // A path id of any length gets 404; the size of the headers is the limit.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler(strictAnswers) as never)
  securityHeaders(app, publicUrl)
  refuseAmbiguousUrls(app)
  refuseUnknownHosts(app, publicUrl, staffUrl)
  separateHosts(app, publicUrl, staffUrl)
  answerFailures(app, log, registerAllowedMethods(app))
  await app.register(cookie)

  jsonBodies(app)

  app.addHook('onResponse', (request, reply, done) => {
    // A balancer polls each second; only an unready answer is news.
    if (request.routeOptions.url?.startsWith('/health/') && reply.statusCode === 200) return done()
    log.info('request', {
      request: request.id,
      method: request.method,
      // The route's template, never the address: links contain secrets.
      route: request.routeOptions.url ?? '-',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    done()
  })
  return app
}
