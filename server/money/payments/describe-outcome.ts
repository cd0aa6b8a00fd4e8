import type { Language } from '#contract/platform/language.ts'
import { eurosOf } from '#contract/platform/money.ts'
import type { Intent, IntentRefund } from '#contract/money/payments.ts'
import { checkoutsOf } from './checkouts.store.ts'
import { describeDecline } from './declines.ts'
import type { SellingContext } from './goods.ts'
import type { IntentRow } from './intents.store.ts'
import * as store from './outcome.store.ts'
import { refundReasonText } from './refund.email.ts'

type Outcome = Pick<Intent, 'declined' | 'returnedAt' | 'received' | 'refunds'>

/**
 * What a page says about a purchase that is not a success: the reason, the day, and what comes next. All of it is read
 * from our own records, since a cart in a browser may be another one by now (docs/product/payments.md §6.16).
 */
export const describeOutcome = async (
  ctx: SellingContext,
  intent: IntentRow,
  state: Intent['state'],
  language: Language,
): Promise<Outcome> => {
  if (state === 'open') return { ...(await describeDecline(ctx, intent, language)), ...(await lastReturn(ctx, intent)) }
  if (state === 'confirming') return lastReturn(ctx, intent)
  if (state === 'review') return describeReceived(ctx, intent)
  return state === 'fulfilled' ? {} : describeRefunds(ctx, intent, language)
}

const lastReturn = async (ctx: SellingContext, { id }: IntentRow): Promise<Outcome> => {
  const returns = (await checkoutsOf(ctx.db, [id])).flatMap(({ returned_at: at }) => (at ? [at.toISOString()] : []))
  const last = returns.toSorted().at(-1)
  return last === undefined ? {} : { returnedAt: last }
}

/** The amount is not among it, since money that does not fit may be of another currency. */
const describeReceived = async (ctx: SellingContext, { id }: IntentRow): Promise<Outcome> => {
  const payments = await store.paymentsInReviewOf(ctx.db, id)
  const [first] = payments
  if (!first) return {}
  return { received: { at: first.taken_at.toISOString(), fits: payments.every(fits) } }
}

/** Whether money fits its purchase; the brand of money that was in review is its outcome. */
const fits = ({ brand }: { brand: string }): boolean => brand !== 'mismatch'

const states: Record<'queued' | 'in_transit' | 'refunded' | 'failed', IntentRefund['state']> = {
  queued: 'ordered',
  in_transit: 'ordered',
  refunded: 'done',
  failed: 'stuck',
}

const describeRefunds = async (ctx: SellingContext, { id }: IntentRow, language: Language): Promise<Outcome> => {
  const refunds = (await store.refundsOf(ctx.db, id)).map((refund): IntentRefund => ({
    ...(fits(refund) && { amount: eurosOf(refund.cents) }),
    because: refundReasonText(refund.reason, refund.cents < refund.paidCents, language),
    supplier: refund.supplier,
    state: states[refund.state],
    orderedAt: refund.queued_at.toISOString(),
    ...(refund.settled_at && { doneAt: refund.settled_at.toISOString() }),
  }))
  return refunds.length ? { refunds } : {}
}
