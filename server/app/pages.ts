import type { FastifyInstance } from 'fastify'
import { payerReturned } from '#server/payments/webhooks.routes.ts'
import type { Context } from '#server/platform/context.ts'

export const pageRoutes = async (app: FastifyInstance, ctx: Context): Promise<void> => {
  app.get('/', { schema: { hide: true } }, async () => 'Previs')
  app.get<{ Querystring: { id?: string } }>(
    '/dashboard/tickets/ticketcart/success',
    { schema: { hide: true } },
    async ({ query }) => {
      await payerReturned(ctx, query.id)
      return 'ok'
    },
  )
  await app.register(async (raw) => {
    raw.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    raw.post<{ Querystring: { id?: string } }>(
      '/dashboard/tickets/ticketcart/success',
      { schema: { hide: true } },
      async ({ query, url }, reply) => {
        await payerReturned(ctx, query.id)
        return reply.redirect(url, 303)
      },
    )
  })
}
