import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { writes, type CallShape, type Endpoint, type FileAnswer } from '#contract/platform/endpoint.ts'
import { isId } from '#contract/platform/id.ts'
import type { StaffEndpoint } from '#contract/staff/platform/staff-call.ts'
import { refuse } from '#server/platform/refuse.ts'

/**
 * A changing request must come from our own pages: by Fetch Metadata, else by Origin (docs/product/api.md §6.1, §6.2).
 * A client with neither header is no browser and sends no cookies. An exception are page requests of old browsers by
 * GET.
 */
export const isCrossSite = ({ headers }: FastifyRequest, ownOrigin: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  if (headers.origin !== undefined) return headers.origin !== ownOrigin
  return headers.accept?.includes('text/html') ?? false
}

/** A document as a file that is never cached nor sniffed (docs/product/api.md §12.1). */
export const sendFile = (reply: FastifyReply, type: string, { name, bytes, inline = false }: FileAnswer) => {
  // A browser's PDF viewer needs its own styles, which the API's policy would block.
  if (inline) void reply.header('content-security-policy', "frame-ancestors 'none'")
  return reply
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename="${name}"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type(type)
    .send(Buffer.from(bytes))
}

const hasMalformedId = (params: unknown) =>
  Object.entries(params as Record<string, string>).some(
    ([name, value]) => value !== undefined && /id$/i.test(name) && !isId(value),
  )

/** A malformed id in the path answers like an unknown one. */
export const refuseMalformedIds = ({ params }: FastifyRequest): void => {
  if (hasMalformedId(params)) refuse('not_found')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: CallShape &
      Pick<Endpoint, 'fault'> &
      Pick<StaffEndpoint, 'stream' | 'hasLargeBody' | 'takesFile'> &
      Partial<Pick<StaffEndpoint, 'may'>>
  }
}

interface Steps {
  /** Before parameters and body: refuses who may not call. */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void>
  handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  /** Absent from the public OpenAPI. */
  hidden?: true
}

/** A call without a body takes none; an empty object is what some clients send (docs/product/api.md §7.1). */
const refuseAnyBody = async ({ body }: FastifyRequest) => {
  if (body !== undefined && JSON.stringify(body) !== '{}') refuse('body_unexpected')
}

/** Schemas of answers by their calls: a test run starts many servers, and each would make and compile all of them. */
const answers = new WeakMap<CallShape, z.ZodMiniObject>()

const answerOf = (endpoint: CallShape): z.ZodMiniObject => {
  const known = answers.get(endpoint)
  if (known) return known
  const schema = z.extend(endpoint.answer as z.ZodMiniObject, { status: z.literal('success') })
  answers.set(endpoint, schema)
  return schema
}

/** The Fastify route of a call. Order of refusals: docs/product/api.md §2.2. */
export const addRoute = (
  app: FastifyInstance,
  ownOrigin: string,
  endpoint: CallShape & Pick<StaffEndpoint, 'stream' | 'hasLargeBody' | 'takesFile'>,
  { admit, handle, hidden }: Steps,
): void => {
  const { method, path, params, query, body, file, stream, takesFile } = endpoint
  const changes = writes(endpoint)
  const refuseForeign = async (request: FastifyRequest) => {
    if (isCrossSite(request, ownOrigin)) refuse('cross_site')
  }
  app.route({
    method,
    url: path,
    // A HEAD request for the length must neither carry out the call nor open a stream.
    ...(method === 'GET' ? { exposeHeadRoute: !changes && !stream } : { bodyLimit: 64 * 1024 }),
    schema: {
      ...(hidden && { hide: true }),
      tags: [path.split('/')[1] ?? ''],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(!file && !stream && { response: { 200: answerOf(endpoint) } }),
    },
    config: { endpoint },
    // A file is large: it is read only of a caller who may send one.
    ...(changes && { onRequest: takesFile === undefined ? refuseForeign : [refuseForeign, admit] }),
    ...(takesFile === undefined && { preValidation: body ? admit : [admit, refuseAnyBody] }),
    handler: handle,
  })
}
