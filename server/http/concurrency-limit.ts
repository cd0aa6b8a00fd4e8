import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { seconds } from '#server/platform/clock.ts'
import { refuse, Refusal } from '#server/platform/refuse.ts'

/** From this many calls at once, refusals of too many calls are sent later. */
const busyFrom = 16

/** Delay of such a refusal: irrelevant to a person, but it slows a script down. */
const delayMs = seconds(1)

/** Maximum number of delayed refusals; further ones are sent at once, since each takes memory. */
const maxWaiting = 1_000

const isRetryRefusal = (error: Error) => error instanceof Refusal && (error.code === 'busy' || error.status === 429)

/**
 * Answers at most `limit` API calls at the same time and refuses the others as `busy`. So accepted calls are fast and
 * memory is bounded (docs/product/limits.md §5.3). A call counts once its body has arrived, or slow clients would
 * use every slot. Refusals are delayed under load, since scripts repeat a refused call at once (docs/product/limits.md
 * §1.7).
 */
export const limitConcurrency = (app: FastifyInstance, limit: number): void => {
  let active = 0
  let delayed = 0
  const releases = new WeakMap<FastifyRequest, () => void>()
  app.addHook('preValidation', async (request, { raw }) => {
    // The client has left before its call was read.
    if (!request.url.startsWith('/api/') || raw.closed) return
    if (active >= limit) refuse('busy')
    active += 1
    let isCounted = true
    const release = () => {
      if (isCounted) active -= 1
      isCounted = false
    }
    releases.set(request, release)
    // Also when the client leaves during the call.
    raw.once('close', release)
  })
  app.addHook('onError', async (request, _reply, error) => {
    if (!isRetryRefusal(error) || active + delayed < busyFrom || delayed >= maxWaiting) return
    releases.get(request)?.()
    delayed += 1
    await pause(delayMs)
    delayed -= 1
  })
}
