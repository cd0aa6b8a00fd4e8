import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiRoot } from '#contract/platform/paths.ts'
import { seconds } from '#server/platform/clock.ts'
import { refuse, Refusal } from '#server/platform/refuse.ts'

/** From this many calls at once, refusals of too many calls are sent later. */
const busyFrom = 16

/** Delay of such a refusal: irrelevant to a person, but it slows a script down. */
const delayMs = seconds(1)

/** Maximum number of delayed refusals; further ones are sent at once, since each takes memory. */
const maxWaiting = 1_000

const isRetryRefusal = (error: Error) => error instanceof Refusal && (error.code === 'busy' || error.status === 429)

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the count of a call whose answer goes on for hours. */
    releaseSlot?: () => void
  }
}

/** Calls of customers, of staff, and messages of suppliers. */
type Kind = 'calls' | 'staff' | 'webhooks'

/** Log-ins of staff, which strangers may send too and whose passwords are hashed, count with the customers' calls. */
const kindOf = ({ url, routeOptions: { config } }: FastifyRequest): Kind => {
  if (url.startsWith(`${apiRoot}/webhooks/`)) return 'webhooks'
  const { may, method } = config.endpoint ?? {}
  return may === undefined || (may === 'anyone' && method !== 'GET') ? 'calls' : 'staff'
}

/**
 * Answers a limited number of API calls at the same time and refuses the others as `busy`. So accepted calls are fast
 * and memory is bounded (docs/product/limits.md §5.3). Webhooks have a limit of their own, since they may wait for
 * other machines, and so has staff, since a rush of customers must not close the desk. A call counts once its body has
 * arrived, or slow clients would use every slot. Refusals are delayed under load, since scripts repeat a refused call at
 * once (docs/product/limits.md §1.7).
 */
export const limitConcurrency = (app: FastifyInstance, limits: Record<Kind, number>): void => {
  const activeOf: Record<Kind, number> = { calls: 0, staff: 0, webhooks: 0 }
  const active = () => activeOf.calls + activeOf.staff + activeOf.webhooks
  let delayed = 0
  app.addHook('preValidation', async (request, { raw }) => {
    // The client has left before its call was read.
    if (!request.url.startsWith('/api/') || raw.closed) return
    const kind = kindOf(request)
    if (activeOf[kind] >= limits[kind]) refuse('busy')
    activeOf[kind] += 1
    let isCounted = true
    const release = () => {
      if (isCounted) activeOf[kind] -= 1
      isCounted = false
    }
    request.releaseSlot = release
    // Also when the client leaves during the call.
    raw.once('close', release)
  })
  app.addHook('onError', async (request, _reply, error) => {
    if (!isRetryRefusal(error) || active() + delayed < busyFrom || delayed >= maxWaiting) return
    request.releaseSlot?.()
    delayed += 1
    await pause(delayMs)
    delayed -= 1
  })
}
