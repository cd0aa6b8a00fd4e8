import type { IntentId } from '#contract/kit/id.ts'
import { addMs, minutes, seconds } from '#server/platform/clock.ts'
import { supplierActor, systemActor } from '#server/platform/audit-log.ts'
import { defineJob, worker } from '#server/platform/jobs.ts'
import type { SellingContext } from './goods.ts'
import { dueCheckouts } from './checkouts.store.ts'
import { unclaimedIntents } from './intents.store.ts'
import { unclaimedLife } from './payments.rules.ts'
import { waitingRefunds } from './payments.store.ts'
import { refundPayment, sendRefund } from './refunds.ts'
import { refundUnspent, settle } from './settle.ts'

interface News {
  intentId: IntentId
  checkoutId: string
  ask: boolean
  /** Who has the news. */
  from?: 'supplier'
}

/** A reason to look at an intent now: a webhook, or a payer who came back. */
export const settleSoon = defineJob<News>('payments.settle', {
  retries: 5,
})

/** Everything about money that is due: suppliers to ask, refunds to push, sessions nobody claimed. */
export const sweepPayments = defineJob('payments.sweep', { retries: 0 })

/** At a time, so that a slow supplier does not hold up the others. */
const side = 8
/** More than anybody gets through before the next sweep comes. */
const batchSize = 5_000
/** The next sweep is due a minute after this one, and takes up what is left. */
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
  await Promise.all(Array.from({ length: side }, lane))
}

export const sweep = async (ctx: SellingContext): Promise<void> => {
  const now = ctx.clock.now()
  const how = {
    failed: (error: unknown) => ctx.log.error('sweep', error),
    // Machine time, not the story's: this is about how long a process is busy.
    over: AbortSignal.timeout(sweepTimeoutMs),
  }
  await inParallel(await waitingRefunds(ctx.db, addMs(now, -minutes(5))), ({ id }) => refundPayment(ctx, id), how)
  await inParallel(
    await unclaimedIntents(ctx.db, addMs(now, -unclaimedLife)),
    ({ id }) => refundUnspent(ctx, systemActor, id, 'unclaimed'),
    how,
  )
  await inParallel(
    await dueCheckouts(ctx.db, now, batchSize),
    (due) => settle(ctx, systemActor, due.intent_id, { checkoutId: due.id }),
    how,
  )
}

export const paymentWorkers = [
  worker<SellingContext, News>(settleSoon, async (ctx, { intentId, checkoutId, ask, from }) => {
    await settle(ctx, from ? supplierActor : systemActor, intentId, { checkoutId, ask })
  }),
  worker<SellingContext, { refundId: string }>(sendRefund, (ctx, { refundId }) => refundPayment(ctx, refundId)),
  worker<SellingContext, object>(sweepPayments, sweep, { every: '* * * * *' }),
]
