import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { seconds } from '#server/platform/clock.ts'
import { refuse, Refusal } from '#server/platform/refuse.ts'

/** While so many are here at once, whoever is told to come back is told so later, and outside. */
const busyFrom = 16

/** How much later: nothing to a person, and to a script all the difference. */
const delayMs = seconds(1)

/** So many wait for it; the next ones are told at once, since memory has an end out there as well. */
const maxWaiting = 1_000

const isToldToComeBack = (error: Error) => error instanceof Refusal && (error.code === 'busy' || error.status === 429)

/**
 * Answers so many calls of the API at the same time and tells the others to come back: whoever is let in is then served
 * in time, and memory has an end (reference: security §3.1). Whoever is still saying what they want is not in yet, or a
 * hundred slow clients would use every slot. Scripts that are told to come back do so in the same millisecond, and
 * customers would stand behind their refusals.
 */
export const limitConcurrency = (app: FastifyInstance, limit: number): void => {
  let inside = 0
  let external = 0
  const leaving = new WeakMap<FastifyRequest, () => void>()
  app.addHook('preValidation', async (request, { raw }) => {
    // Who left in the middle of a word does not come in.
    if (!request.url.startsWith('/api/') || raw.closed) return
    if (inside >= limit) refuse('busy')
    inside += 1
    let isInside = true
    const leave = () => {
      if (isInside) inside -= 1
      isInside = false
    }
    leaving.set(request, leave)
    // Also when the customer has gone away in the middle.
    raw.once('close', leave)
  })
  app.addHook('onError', async (request, _reply, error) => {
    if (!isToldToComeBack(error) || inside + external < busyFrom || external >= maxWaiting) return
    leaving.get(request)?.()
    external += 1
    await pause(delayMs)
    external -= 1
  })
}
