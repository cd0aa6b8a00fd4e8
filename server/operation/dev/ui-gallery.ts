import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { root } from '#server/platform/version.ts'

const built = join(root, '.cache/parts')

/** All UI components in their states, for developers. Absent in production and in releases. */
export const partsRoutes = async (app: FastifyInstance): Promise<void> => {
  if (!existsSync(built)) return
  await app.register(fastifyStatic, {
    root: join(built, 'assets'),
    prefix: '/dev/ui/assets/',
    decorateReply: false,
    wildcard: false,
    logLevel: 'silent',
  })
  app.get('/dev/ui', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'self'; frame-ancestors 'none'")
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(readFileSync(join(built, 'index.html'))),
  )
}
