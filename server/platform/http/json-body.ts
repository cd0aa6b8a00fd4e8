import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#server/platform/refuse.ts'

/** Deeper, wider or longer than the body of any of our forms (docs/product/limits.md §6.1). */
const max = { depth: 20, entries: 100, text: 1_000 }

/** For calls that take lists of people or long texts; a little more than their contract, which names the field. */
const maxLarge: typeof max = { depth: 20, entries: 600, text: 5_000 }

const isWithinLimits = (value: unknown, limits: typeof max, depth = limits.depth): boolean => {
  if (typeof value === 'string') return value.length <= limits.text
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  const entries = Object.values(value)
  return entries.length <= limits.entries && entries.every((entry) => isWithinLimits(entry, limits, depth - 1))
}

/** JSON is UTF-8 (RFC 8259); any other charset in the header is refused. */
const isOtherCharset = (type: string | undefined): boolean =>
  /;\s*charset\s*=/i.test(type ?? '') && !/;\s*charset\s*=\s*"?utf-?8"?\s*(;|$)/i.test(type ?? '')

// Invalid bytes are refused; otherwise they would be stored as replacement characters.
const utf8 = new TextDecoder('utf-8', { fatal: true })

const textOf = (bytes: Buffer): string => {
  try {
    return utf8.decode(bytes)
  } catch {
    return refuse('bad_json')
  }
}

/** Accepts only JSON bodies, within the limits; the bytes of a file are left to the call that takes one (upload.ts). */
export const jsonBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  // `__proto__` and `constructor` in a body are unknown keys and dropped like any other.
  const parse = app.getDefaultJsonParser('remove', 'remove')
  const parsed = (request: FastifyRequest, text: string) =>
    new Promise<unknown>((done, failed) => {
      void parse(request, text, (error, value) => (error ? failed(error) : done(value)))
    })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (isOtherCharset(request.headers['content-type'])) refuse('not_json')
    if (request.routeOptions.config.endpoint?.takesFile !== undefined) refuse('not_json')
    const text = textOf(body)
    if (text === '') return undefined
    const value = await parsed(request, text)
    const limits = request.routeOptions.config.endpoint?.hasLargeBody ? maxLarge : max
    return isWithinLimits(value, limits) ? value : refuse('too_large')
  })
  app.addContentTypeParser('application/octet-stream', async (request: FastifyRequest, body: IncomingMessage) =>
    request.routeOptions.config.endpoint?.takesFile === undefined ? refuse('not_json') : body,
  )
}
