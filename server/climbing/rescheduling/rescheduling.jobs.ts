import type { DateChangeId, PersonId } from '#contract/platform/id.ts'
import { systemActor } from '#server/platform/audit-log.ts'
import { defineJob, worker } from '#server/platform/jobs.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { settleRefunds } from './settle-refunds.ts'

interface Settling {
  changeId: DateChangeId
  payerId: PersonId
  /** Guests of the date whom the payer hears of as well. */
  guestIds: readonly PersonId[]
}

/** Settles what one payer gets for a cancelled date. */
export const settleDateRefund = defineJob<Settling>('rescheduling.settle', { retries: 20 })

export const reschedulingWorker = worker<SellingContext, Settling>(settleDateRefund, (ctx, sent) =>
  settleRefunds(ctx, systemActor, sent),
)
