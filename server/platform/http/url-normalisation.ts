import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#server/platform/refuse.ts'

/** Longest query, in characters. */
const maxQueryCharacters = 2_048

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * The request's path as routes match it. A proxy may send an absolute address (RFC 9112 §3.2.2); its host is dropped,
 * since links use the configured address. A percent sign that encodes nothing stands for itself.
 */
export const normaliseUrl = ({ url = '/' }: IncomingMessage): string => {
  const own = url.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '')
  const [path = '', ...query] = (own.startsWith('/') || own === '*' ? own : `/${own}`).split('?')
  return [isDecodable(path) ? path : path.replaceAll('%', '%25'), ...query].join('?')
}

const isHost = (name: string, at: number) => at % 2 === 0 && name.toLowerCase() === 'host'

/** Refuses ambiguous requests before anything else (docs/threats.md B31; docs/product/api.md §7.2). */
export const refuseAmbiguousUrls = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ raw, url, headers }) => {
    // With two Host headers each proxy may use another one. HTTP/1.0 has none.
    const hosts = raw.rawHeaders.filter(isHost).length
    if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0')) refuse('bad_request')
    if (url.length - url.split('?', 1)[0]!.length > maxQueryCharacters) refuse('too_large')
    // 100 KB of gzip are 100 MB of text.
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') refuse('not_json')
  })
}
