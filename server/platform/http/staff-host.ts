import type { FastifyInstance } from 'fastify'
import { apiRoot, staffPaths } from '#contract/platform/paths.ts'
import { Refusal } from '#server/platform/refuse.ts'
import { hostnameOf } from './known-hosts.ts'

/** Pages and calls of staff. */
const ofStaff = new RegExp(`^((${apiRoot}/staff|/desk|/office|/staff)(/|$)|/staff\\.(sl|en)\\.webmanifest$)`, 'i')

/** The path as routes match it: an encoded character is that character. What is no encoding belongs to no host. */
const pathOf = (url: string): string => {
  const [path = ''] = url.split('?', 1)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** What belongs to neither: files without data, reports of blocked content, and the probes of supervisors. */
const ofBoth = /^\/(assets|icons|health)\/|^\/(icon\.svg|favicon\.ico|robots\.txt|csp)$/

/**
 * Keeps the two hosts apart (docs/product/staff.md §6.2): what is of staff is unknown on the customers' host, where
 * suppliers' scripts run, and the other way round. On loopback one address serves both.
 */
export const separateHosts = (app: FastifyInstance, publicUrl: string, staffUrl: string): void => {
  const staffHost = new URL(staffUrl).hostname
  if (new URL(publicUrl).hostname === staffHost) return
  app.addHook('onRequest', (request, reply, done) => {
    const path = pathOf(request.url)
    if (ofBoth.test(path)) return done()
    const isStaffHost = hostnameOf(request.raw.headers.host ?? '') === staffHost
    // Staff type the name of the host alone.
    if (isStaffHost && path === '/') return void reply.redirect(staffPaths.office)
    done(ofStaff.test(path) === isStaffHost ? undefined : new Refusal('not_found'))
  })
}
