import type { FastifyInstance } from 'fastify'

/** A route's path as the addresses it answers to. */
const urlsOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replaceAll(/:\w+/g, '[^/]+')
      .replace(/\/$/, '')}/?$`,
  )

/** What can be done at an address, by the routes registered from here on. Pages are not counted: they are everywhere. */
export const registerAllowedMethods = (app: FastifyInstance): ((path: string) => string[]) => {
  const known: { addresses: RegExp; method: string }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const addresses = urlsOf(url)
    known.push(...[method].flat().map((each) => ({ addresses, method: each })))
  })
  return (path) => [...new Set(known.flatMap(({ addresses, method }) => (addresses.test(path) ? [method] : [])))]
}
