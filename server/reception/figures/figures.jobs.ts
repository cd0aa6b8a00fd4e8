import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { defineJob, worker } from '#server/platform/jobs.ts'
import { countDueDays } from './count-days.ts'
import { writeDigests } from './digest.ts'

const count = defineJob('figures.count', { retries: 0 })

/** Every ten minutes: a change of a day that is over is rare, and until then its rows are read themselves. */
export const figuresWorker = worker<Context, object>(
  count,
  async (ctx) => {
    if (await countDueDays(ctx)) await inTransaction(ctx.db, (tx) => ctx.jobs.enqueue(tx, count, {}))
  },
  { every: '*/10 * * * *' },
)

/** Each hour, since a worker may not run on Monday morning. */
export const digestWorker = worker<Context, object>(defineJob('figures.digest', { retries: 0 }), writeDigests, {
  every: '20 * * * *',
})
