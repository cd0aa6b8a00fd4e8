import type { FastifyInstance } from 'fastify'
import { refuse } from '#server/platform/refuse.ts'

/**
 * Answers so many calls of the API at the same time and tells the others to come back: whoever is let in is then served
 * in time, and memory has an end (reference: security §3.1). Whoever is still saying what they want is not in yet, or a
 * hundred slow clients would be a full house.
 */
export const limitCrowd = (app: FastifyInstance, most: number): void => {
  let inside = 0
  app.addHook('preValidation', async (request, { raw }) => {
    // Who left in the middle of a word does not come in.
    if (!request.url.startsWith('/api/') || raw.closed) return
    if (inside >= most) refuse('busy')
    inside += 1
    // Also when the customer has gone away in the middle.
    raw.once('close', () => (inside -= 1))
  })
}
