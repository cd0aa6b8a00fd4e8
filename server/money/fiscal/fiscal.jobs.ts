import { defineJob, worker } from '#server/platform/jobs.ts'
import type { Context } from '#server/platform/context.ts'
import { sendBookDue } from './book.ts'
import { sendDue } from './confirm.ts'

/** Sends what the authority has not confirmed; a document's first attempt is made where it is drawn. */
export const fiscalSweep = defineJob('fiscal.sweep', { retries: 0 })

export const fiscalWorker = worker<Context, object>(
  fiscalSweep,
  async (ctx) => {
    await sendDue(ctx)
    await sendBookDue(ctx)
  },
  { every: '* * * * *' },
)
