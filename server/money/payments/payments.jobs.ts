import type { IntentId } from '#contract/platform/id.ts'
import { addMs, minutes, seconds } from '#server/platform/clock.ts'
import { supplierActor, systemActor } from '#server/platform/audit-log.ts'
import { defineJob, worker } from '#server/platform/jobs.ts'
import type { SellingContext } from './goods.ts'
import { dueCheckouts } from './checkouts.store.ts'
import { unclaimedIntents } from './intents.store.ts'
import { unclaimedLifetimeMs } from './payments.rules.ts'
import { waitingRefunds } from './payments.store.ts'
import { refundPayment, sendRefund } from './refunds.ts'
import { refundUnspent, settle } from './settle.ts'

interface SettleRequest {
  intentId: IntentId
  checkoutId: string
  ask: boolean
  /** Set when a supplier's message caused the job. */
  from?: 'supplier'
}

/** Settles one intent soon, after a webhook. */
export const settleSoon = defineJob<SettleRequest>('payments.settle', {
  retries: 5,
})

/** The same after the return of a payer. Anyone can load that page again and again, so one waits for each checkout. */
export const settleReturned = defineJob<SettleRequest>('payments.settle_returned', { retries: 5, oneWaiting: true })

/** Sends waiting refunds, refunds unclaimed sessions and asks about due checkouts. */
export const sweepPayments = defineJob('payments.sweep', { retries: 0 })

/** Calls in parallel, so that one slow answer does not delay the others. */
const maxParallel = 8
/** More than one sweep can finish before the next one. */
const batchSize = 5_000
/** Shorter than the minute between two sweeps; the next one continues with the rest. */
const sweepTimeoutMs = seconds(50)

const inParallel = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  { failed, over }: { failed: (error: unknown) => void; over: AbortSignal },
) => {
  const remaining = [...items]
  const lane = async () => {
    for (let item = remaining.shift(); item !== undefined && !over.aborted; item = remaining.shift())
      await work(item).catch(failed)
  }
  await Promise.all(Array.from({ length: maxParallel }, lane))
}

export const sweep = async (ctx: SellingContext): Promise<void> => {
  const now = ctx.clock.now()
  const options = {
    failed: (error: unknown) => ctx.log.error('sweep', error),
    // Real time, not `ctx.clock`: it bounds how long a process is busy.
    over: AbortSignal.timeout(sweepTimeoutMs),
  }
  await inParallel(
    await waitingRefunds(ctx.db, addMs(now, -minutes(5))),
    ({ id }) => refundPayment(ctx, systemActor, id),
    options,
  )
  await inParallel(
    await unclaimedIntents(ctx.db, addMs(now, -unclaimedLifetimeMs)),
    ({ id }) => refundUnspent(ctx, systemActor, id, 'unclaimed'),
    options,
  )
  await inParallel(
    await dueCheckouts(ctx.db, now, batchSize),
    (due) => settle(ctx, systemActor, due.intent_id, { checkoutId: due.id }),
    options,
  )
}

export const paymentWorkers = [
  ...[settleSoon, settleReturned].map((job) =>
    worker<SellingContext, SettleRequest>(job, async (ctx, { intentId, checkoutId, ask, from }) => {
      await settle(ctx, from ? supplierActor : systemActor, intentId, { checkoutId, ask })
    }),
  ),
  worker<SellingContext, { refundId: string }>(sendRefund, (ctx, { refundId }) =>
    refundPayment(ctx, systemActor, refundId),
  ),
  worker<SellingContext, object>(sweepPayments, sweep, { every: '* * * * *' }),
]
