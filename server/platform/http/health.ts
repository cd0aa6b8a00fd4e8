import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/database/database.ts'

/** For supervisors and load balancers: `live` means that the process runs, `ready` that it can serve. */
export const healthRoutes = (app: FastifyInstance, db: Db, isStopping: () => boolean): void => {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }))
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      await sql`select 1`.execute(db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
