import type { CancellationId, PersonId } from '#contract/platform/id.ts'
import { systemActor } from '#server/platform/audit-log.ts'
import { defineJob, worker } from '#server/platform/jobs.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { settlePayer } from './settle-payer.ts'

/** Settles all places of one payer in one cancellation. */
export const settleCancellation = defineJob<{ cancellationId: CancellationId; payerId: PersonId }>(
  'cancellations.settle',
  { retries: 20 },
)

export const cancellationWorker = worker<SellingContext, { cancellationId: CancellationId; payerId: PersonId }>(
  settleCancellation,
  (ctx, sent) => settlePayer(ctx, systemActor, sent),
)
