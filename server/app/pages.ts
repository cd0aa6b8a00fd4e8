import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/platform/context.ts'

export const pageRoutes = async (app: FastifyInstance, _ctx: Context): Promise<void> => {
  app.get('/', { schema: { hide: true } }, async () => 'Previs')
}
