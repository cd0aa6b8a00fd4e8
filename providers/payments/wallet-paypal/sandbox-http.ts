import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/** A request, fully read. */
export interface SandboxRequest {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
}

/** An answer to send; an object is sent as JSON. */
export interface Reply {
  status: number
  body: object | string
  headers?: Record<string, string>
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  /** Its groups are the arguments of `answer`. */
  path: RegExp
  answer(request: SandboxRequest, ...ids: string[]): Reply | Promise<Reply>
}

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A refusal in PayPal's shape (developer.paypal.com/api/rest/responses). */
export const refusal = (status: number, name: string, issue?: string, description = issue): Reply => ({
  status,
  body: {
    name,
    message: name.replaceAll('_', ' ').toLowerCase(),
    debug_id: randomBytes(7).toString('hex').slice(0, 13),
    ...(issue && { details: [{ issue, description }] }),
    links: [],
  },
})

export const unprocessable = (issue: string): Reply => refusal(422, 'UNPROCESSABLE_ENTITY', issue)

export const notFound = (): Reply => refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')

/** No request needs half a megabyte. */
const maxBodyBytes = 500_000

/** The whole body, or undefined when it is too large. */
export const readBody = async (request: IncomingMessage): Promise<string | undefined> => {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    if (!Buffer.isBuffer(part)) continue
    length += part.length
    if (length > maxBodyBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

export const send = (response: ServerResponse, { status, body, headers }: Reply): void => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json;charset=UTF-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(text)
}
