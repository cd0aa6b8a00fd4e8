import { dayOf, startOfDay } from '#server/platform/calendar.ts'
import { addMs, days } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { defineJob, worker } from '#server/platform/jobs.ts'
import { arrivalsSince } from './arrivals.rules.ts'
import * as store from './arrivals.store.ts'
import { requestsBefore } from './guardian-requests.ts'
import { deleteOldRequests } from './guardian-requests.store.ts'

/** How long an accepted one stays, without what was typed, so that a code scanned again finds its person. */
const acceptedKeptMs = days(30)

/** Deletes what was never shown at the reception in its 24 hours; runs each quarter of an hour. */
export const deleteOldArrivals = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now()
  await store.deleteOld(ctx.db, {
    waiting: arrivalsSince(now),
    accepted: addMs(now, -acceptedKeptMs),
    // Yesterday's acceptances confirm no one any more.
    confirmed: startOfDay(dayOf(now)),
  })
  await deleteOldRequests(ctx.db, requestsBefore(now))
}

const retention = defineJob('arrivals.retention', { retries: 0 })

export const arrivalsWorker = worker<Context, object>(retention, deleteOldArrivals, { every: '*/15 * * * *' })
