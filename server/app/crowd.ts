import type { FastifyInstance } from 'fastify'
import { refuse } from '#server/platform/refuse.ts'

/**
 * Answers so many calls of the API at the same time and tells the others to come back: whoever is let in is then served
 * in time, and memory has an end (reference: security §3.1).
 */
export const limitCrowd = (app: FastifyInstance, most: number): void => {
  let inside = 0
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    if (inside >= most) refuse('busy')
    inside += 1
    // Also when the customer has gone away in the middle.
    reply.raw.once('close', () => (inside -= 1))
  })
}
