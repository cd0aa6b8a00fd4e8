import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Armed, Call, Faults } from './sandbox-faults.ts'

/** A request, read and parsed. */
export interface SandboxRequest {
  query: URLSearchParams
  body: string
  headers: IncomingMessage['headers']
  /** Groups of the route's path, decoded. */
  parts: string[]
  fault: Armed | undefined
}

export interface Reply {
  status: number
  headers: Record<string, string>
  body: string
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  /** Name for faults; a route without a name is never faulty. */
  call?: Call
  answer(request: SandboxRequest): Reply | Promise<Reply>
}

export const json = (body: unknown, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json;charset=UTF-8' },
  body: JSON.stringify(body),
})

export const page = (
  type: 'html' | 'css' | 'javascript',
  body: string,
  headers: Record<string, string> = {},
): Reply => ({
  status: 200,
  headers: { 'content-type': `text/${type}; charset=utf-8`, 'cache-control': 'no-store', ...headers },
  body,
})

export const redirect = (location: string): Reply => ({ status: 303, headers: { location }, body: '' })

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}

const send = (response: ServerResponse, { status, headers, body }: Reply): void => {
  const bytes = Buffer.from(body)
  response
    .writeHead(status, { 'x-content-type-options': 'nosniff', ...headers, 'content-length': bytes.length })
    .end(bytes)
}

/** Faults that prevent a call from acting. Returns true when there is one. */
const failed = (fault: Armed | undefined, response: ServerResponse): boolean => {
  // Nothing is ever sent; the connection ends when the client gives up or the sandbox closes.
  if (fault?.fault === 'timeout') return true
  if (fault?.fault === 'reset') response.socket?.resetAndDestroy()
  else if (fault?.fault === '500') send(response, { ...json({ error: 'Internal Server Error' }), status: 500 })
  else if (fault?.fault === 'html')
    send(response, page('html', '<!doctype html><title>Maintenance</title><p>Back soon.'))
  else return false
  return true
}

/** Sends the answer of a call that has acted, spoilt as planned. */
const deliver = async (fault: Armed | undefined, response: ServerResponse, reply: Reply): Promise<void> => {
  if (fault?.fault === 'delay') await wait(fault.ms)
  if (fault?.fault === 'lose-answer') response.socket?.destroy()
  else if (fault?.fault === 'truncated') send(response, { ...reply, body: reply.body.slice(0, reply.body.length / 2) })
  else if (fault?.fault === 'huge') send(response, { ...reply, body: reply.body.padEnd(5_000_000) })
  else send(response, reply)
}

/** Answers by the first matching route. */
export const serve = (routes: readonly Route[], faults: Faults, before: () => void): RequestListener => {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox')
    const body = await readBody(request)
    const route = routes.find(({ method, path }) => method === request.method && path.test(pathname))
    if (!route) return send(response, { ...json({ error: 'no such page' }), status: 404 })
    const parts = (route.path.exec(pathname)?.slice(1) ?? []).map(decodeURIComponent)
    const fault = route.call && faults.take(route.call, `${decodeURIComponent(request.url ?? '')}\n${body}`)
    if (failed(fault, response)) return undefined
    before()
    const reply = await route.answer({ query: searchParams, body, headers: request.headers, parts, fault })
    return deliver(fault, response, reply)
  }
  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent) response.socket?.destroy()
      else send(response, { ...json({ error: String(error) }), status: 500 })
    })
  }
}
