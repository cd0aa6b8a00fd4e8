import type { FastifyInstance } from 'fastify'

/** Pattern of all addresses of a route's path. */
const urlsOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replaceAll(/:\w+/g, '[^/]+')
      .replace(/\/$/, '')}/?$`,
  )

/**
 * Allowed methods at an address, by the routes registered after this call. Page routes match every address and are left
 * out.
 */
export const registerAllowedMethods = (app: FastifyInstance): ((path: string) => string[]) => {
  const known: { addresses: RegExp; method: string }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const addresses = urlsOf(url)
    known.push(...[method].flat().map((each) => ({ addresses, method: each })))
  })
  return (path) => [...new Set(known.flatMap(({ addresses, method }) => (addresses.test(path) ? [method] : [])))]
}
