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
  const methods = new Map<string, string[]>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) methods.set(url, [...(methods.get(url) ?? []), ...[method].flat()])
  })
  // Five hundred patterns, which a start does not wait for; no route is added once one was asked for.
  let known: (readonly [RegExp, string[]])[] | undefined
  return (path) => {
    known ??= [...methods].map(([url, each]) => [urlsOf(url), each] as const)
    return [...new Set(known.flatMap(([addresses, each]) => (addresses.test(path) ? each : [])))]
  }
}
