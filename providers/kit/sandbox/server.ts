import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Faults } from './faults.ts'
import type { Reply, Route } from './route.ts'

interface Parts {
  routes: readonly Route[]
  faults: Faults
  /** Body of an answer that no route gives. */
  failure: (status: number, text: string) => Reply['body']
  /** Aborted when the sandbox closes. */
  closing: AbortSignal
}

interface Shape {
  Params: Record<string, string>
  Body: string | undefined
}

/** Sends an answer, spoilt by the fault of a call that has acted. */
const send = (reply: FastifyReply, { status = 200, headers, body }: Reply, fault?: string): FastifyReply => {
  if (fault === 'lose-answer') {
    reply.raw.socket?.destroy()
    return reply.hijack()
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const spoilt =
    fault === 'truncated' ? text.slice(0, text.length / 2) : fault === 'huge' ? text.padEnd(5_000_000) : text
  const always = {
    'content-type': 'application/json;charset=UTF-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  return reply
    .code(status)
    .headers({ ...always, ...headers })
    .send(spoilt)
}

const maintenance: Reply = {
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Maintenance</title><p>Back soon.',
}

/** Resets a connection. Node can only end one with TLS, which its caller meets as a reset too. */
const reset = (socket: Socket): void => void (socket instanceof TLSSocket ? socket.destroy() : socket.resetAndDestroy())

/** The certificate of a caller on the port with mutual TLS, whose server has checked it. */
const certificateOf = (socket: Socket) => (socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined)

/** The routes of a sandbox, with the faults planned for their calls. */
export const createServer = ({ routes, faults, failure, closing }: Parts): FastifyInstance => {
  const app = fastify({ exposeHeadRoutes: false, forceCloseConnections: true })
  const fail = (reply: FastifyReply, status: number, text: string) =>
    send(reply, { status, body: failure(status, text) })

  /** Answers instead of a call that a fault prevents from acting. */
  const prevent = (fault: string | undefined, reply: FastifyReply): FastifyReply | undefined => {
    if (fault === '500') return fail(reply, 500, 'Internal Server Error')
    if (fault === 'html') return send(reply, maintenance)
    if (fault === 'reset' && reply.raw.socket) reset(reply.raw.socket)
    // With a timeout the connection ends when the client gives up or the sandbox closes.
    return fault === 'reset' || fault === 'timeout' ? reply.hijack() : undefined
  }

  const handle = async (
    { call, textOf = (body) => body, answer }: Route,
    request: FastifyRequest<Shape>,
    reply: FastifyReply,
  ) => {
    const { method, url, headers, params, body = '' } = request
    const { fault, ms } = (call && faults.take(call, `${decodeURIComponent(url)}\n${textOf(body)}`)) || {}
    const prevented = prevent(fault, reply)
    if (prevented) return prevented
    const query = Object.fromEntries(new URL(url, 'http://sandbox').searchParams)
    const certificate = certificateOf(request.raw.socket)
    const answered = await answer({ method, headers, params, query, body, fault, certificate })
    if (fault === 'delay') await wait(ms, undefined, { signal: closing, ref: false })
    return send(reply, answered, fault)
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.setNotFoundHandler((_, reply) => fail(reply, 404, 'no such page'))
  app.setErrorHandler<Error & { statusCode?: number }>((error, _, reply) =>
    fail(reply, error.statusCode ?? 500, String(error)),
  )
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    // A page of another site must not act as the payer of a sandbox on this machine.
    const acts = method !== 'GET' || url.startsWith('/__sandbox/')
    return acts && headers['sec-fetch-site'] === 'cross-site' ? fail(reply, 403, 'called by another site') : undefined
  })
  for (const route of routes) {
    const [method = '', url = ''] = route.at.split(' ')
    app.route<Shape>({ method, url, handler: (request, reply) => handle(route, request, reply) })
  }
  return app
}
