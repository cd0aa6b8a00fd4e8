import type { FastifyInstance } from 'fastify'

/** Calls and pages whose address is a key; no other site learns it. */
const secretAddress = /^\/(api\/v1\/users\/)?(confirmmail|resetpassword|setchildauth)\//i

/** What every answer says to the browser, whatever it is (reference: security §5). */
export const commonHeaders = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=()',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** What an answer says unless it is a page or a document, which bring their own. */
export const defaultHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin',
  'cache-control': 'no-store',
}

export const securityHeaders = (app: FastifyInstance, publicUrl: string): void => {
  const standing = commonHeaders(publicUrl)
  const defaults = Object.entries(defaultHeaders)
  // Hooks of every answer take a callback: a promise each is a good part of what a small answer costs.
  app.addHook('onSend', (request, reply, _payload, done) => {
    void reply.headers(standing)
    if (secretAddress.test(request.url)) void reply.header('referrer-policy', 'no-referrer')
    for (const [name, value] of defaults) if (!reply.hasHeader(name)) void reply.header(name, value)
    done()
  })
}
