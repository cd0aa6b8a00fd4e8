import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#server/platform/refuse.ts'

/** Longest query, in characters: our own have a few words. */
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
 * The address as routes know it. Proxies may send it with a host in front (RFC 9112 §3.2.2), which is no business of
 * ours: links are made from the configuration. A percent sign that begins no character stands for itself.
 */
export const normaliseUrl = ({ url = '/' }: IncomingMessage): string => {
  const own = url.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '')
  const [path = '', ...query] = (own.startsWith('/') || own === '*' ? own : `/${own}`).split('?')
  return [isDecodable(path) ? path : path.replaceAll('%', '%25'), ...query].join('?')
}

const isHost = (name: string, at: number) => at % 2 === 0 && name.toLowerCase() === 'host'

/** Refuses what is no plain request, before anything is looked up (reference: security B31). */
export const refuseAmbiguousUrls = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ raw, url, headers }) => {
    // With two hosts each machine on the way may believe another one. HTTP/1.0 knew none.
    const hosts = raw.rawHeaders.filter(isHost).length
    if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0')) refuse('bad_request')
    if (url.length - url.split('?', 1)[0]!.length > maxQueryCharacters) refuse('too_large')
    // 100 KB of gzip are 100 MB of text.
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') refuse('not_json')
  })
}
