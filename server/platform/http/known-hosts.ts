import type { FastifyInstance } from 'fastify'
import { loopbackNames } from '#providers/kit/loopback.ts'
import { reachOf } from '#server/platform/deployment.rules.ts'
import { Refusal } from '#server/platform/refuse.ts'

/** The name in a Host header without its port; undefined where it is malformed. */
export const hostnameOf = (host: string): string | undefined =>
  /^(\[[0-9a-f:.]+\]|[^\s:@/?#[\]]+)(:\d*)?$/i.exec(host)?.[1]?.toLowerCase()

/** Names under which customers and staff reach this server; a developer's machine also knows its own. */
export const knownHosts = (publicUrl: string, staffUrl = publicUrl): ReadonlySet<string> =>
  new Set([
    new URL(publicUrl).hostname,
    new URL(staffUrl).hostname,
    ...(reachOf(publicUrl) === 'public' ? [] : loopbackNames),
  ])

/**
 * Refuses requests under any other name. Another site could give its own name this server's address, and read it in a
 * visitor's browser (docs/threats.md B34). The name alone counts: a port may be forwarded. HTTP/1.0 may have no name.
 */
export const refuseUnknownHosts = (app: FastifyInstance, publicUrl: string, staffUrl: string): void => {
  const known = knownHosts(publicUrl, staffUrl)
  app.addHook('onRequest', (request, _reply, done) => {
    const { host } = request.raw.headers
    // Supervisors and load balancers ask by the address of the process.
    if (host === undefined || request.url.startsWith('/health/')) return done()
    const name = hostnameOf(host)
    done(name !== undefined && known.has(name) ? undefined : new Refusal('unknown_host'))
  })
}
