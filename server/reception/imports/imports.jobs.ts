import type { ImportId, StaffId } from '#contract/platform/id.ts'
import { systemActor, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { defineJob, worker } from '#server/platform/jobs.ts'
import { eraseOldFiles } from './old-files.ts'
import { continueImport } from './run-import.ts'

/** Carries out the lines of an import; begins where the one before stopped. */
export const runImport = defineJob<{ importId: ImportId }>('imports.run', { retries: 20, oneWaiting: true })

/** Has an import carried out, or carried on; one job waits for each. */
export const enqueueRun = (
  ctx: Pick<Context, 'jobs'>,
  tx: Parameters<Context['jobs']['enqueue']>[0],
  importId: ImportId,
) => ctx.jobs.enqueue(tx, runImport, { importId }, importId)

/** The member who had it carried out is its actor, though no request of theirs is left. */
const actorOf = (id: StaffId): Actor => ({
  ...systemActor,
  kind: 'staff',
  staff: { id, device: null, approvedBy: null },
})

const runWorker = worker<Context, { importId: ImportId }>(runImport, async (ctx, { importId }) => {
  if ((await continueImport(ctx, actorOf, importId)) === 'more')
    await inTransaction(ctx.db, (tx) => enqueueRun(ctx, tx, importId))
})

const tidy = defineJob('imports.tidy', { retries: 0 })

const tidyWorker = worker<Context, object>(tidy, (ctx) => eraseOldFiles(ctx, systemActor), { every: '47 3 * * *' })

export const importWorkers = [runWorker, tidyWorker]
