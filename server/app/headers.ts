import type { FastifyInstance } from 'fastify'

/** What every answer says to the browser, whatever it is (reference: security §5). Pages bring their own policy. */
export const securityHeaders = (app: FastifyInstance, publicUrl: string): void => {
  const secure = publicUrl.startsWith('https:')
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff')
    void reply.header('cross-origin-resource-policy', 'same-origin')
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), usb=()')
    if (secure) void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    const defaults = {
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin',
    }
    for (const [name, value] of Object.entries(defaults)) if (!reply.hasHeader(name)) void reply.header(name, value)
  })
}
