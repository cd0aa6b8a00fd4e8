import type { IntentId } from '#contract/kit/id.ts'
import { later, minutes } from '#server/platform/clock.ts'
import { bySupplier, bySystem } from '#server/platform/deeds.ts'
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
const most = 200

const inParallel = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  failed: (error: unknown) => void,
) => {
  const rest = [...items]
  const lane = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item).catch(failed)
  }
  await Promise.all(Array.from({ length: side }, lane))
}

export const sweep = async (ctx: SellingContext): Promise<void> => {
  const now = ctx.clock.now()
  const failed = (error: unknown) => ctx.log.error('sweep', error)
  await inParallel(
    await dueCheckouts(ctx.db, now, most),
    (due) => settle(ctx, bySystem, due.intent_id, { checkoutId: due.id }),
    failed,
  )
  await inParallel(
    await unclaimedIntents(ctx.db, later(now, -unclaimedLife)),
    ({ id }) => refundUnspent(ctx, bySystem, id, 'unclaimed'),
    failed,
  )
  await inParallel(await waitingRefunds(ctx.db, later(now, -minutes(5))), ({ id }) => refundPayment(ctx, id), failed)
}

export const paymentWorkers = [
  worker<SellingContext, News>(settleSoon, async (ctx, { intentId, checkoutId, ask, from }) => {
    await settle(ctx, from ? bySupplier : bySystem, intentId, { checkoutId, ask })
  }),
  worker<SellingContext, { refundId: string }>(sendRefund, (ctx, { refundId }) => refundPayment(ctx, refundId)),
  worker<SellingContext, object>(sweepPayments, sweep, { every: '* * * * *' }),
]
