import type { FastifyInstance } from 'fastify'
import { apiRoot, paths } from '#contract/platform/paths.ts'

const tokenPages = [paths.confirmAddress(''), paths.resetPassword(''), paths.childLogin('')]

/** Calls and pages whose address contains a token; no other site may see it. */
const secretAddress = new RegExp(`^(${apiRoot}/users)?(${tokenPages.join('|')})`, 'i')

/** Devices of the browser that a page may use: none, except for a camera where one is read with. */
export const permissionsPolicy = (camera: 'camera=()' | 'camera=(self)'): string =>
  `${camera}, microphone=(), geolocation=(), usb=()`

/** Headers of every answer (docs/product/web.md §10.4, §10.5). */
export const commonHeaders = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy('camera=()'),
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** Headers of every answer but pages and documents, which set their own. */
export const defaultHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin',
  'cache-control': 'no-store',
}

export const securityHeaders = (app: FastifyInstance, publicUrl: string): void => {
  const always = Object.entries(commonHeaders(publicUrl))
  const defaults = Object.entries(defaultHeaders)
  // Hooks of every answer take a callback, since a promise each is a notable part of a small answer's cost.
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of always) if (!reply.hasHeader(name)) void reply.header(name, value)
    // Our own id, never the client's: it finds the lines of this request in the log and the audit log.
    void reply.header('x-request-id', request.id)
    if (secretAddress.test(request.url)) void reply.header('referrer-policy', 'no-referrer')
    for (const [name, value] of defaults) if (!reply.hasHeader(name)) void reply.header(name, value)
    done()
  })
}
