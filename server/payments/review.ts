import { amountOf } from '#contract/kit/money.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import type { SellingContext } from './goods.ts'
import type { IntentRow } from './intents.store.ts'
import {
  failedRefunds,
  paymentInReview,
  paymentsInReview,
  releaseFromReview,
  type PaymentRow,
} from './payments.store.ts'
import { decide, refundUnspent } from './settle.ts'

const table = (title: string, rows: readonly (readonly (string | number)[])[]): string =>
  [`${title}: ${rows.length || 'none'}`, ...rows.map((row) => `  ${row.join('  ')}`)].join('\n')

/** Lists the money that needs an operator: payments in review, and refunds that a supplier refused. */
export const listReview = async (ctx: Context): Promise<string> => {
  const [payments, refunds] = await Promise.all([paymentsInReview(ctx.db), failedRefunds(ctx.db)])
  return [
    table(
      'payments in review',
      payments.map((row) => [
        row.id,
        row.taken_at.toISOString(),
        `${amountOf(row.cents)} EUR`,
        row.brand,
        `${row.supplier} ${row.supplier_payment_id}`,
        `reference ${row.reference}`,
      ]),
    ),
    table(
      'refused refunds',
      refunds.map((row) => [
        row.id,
        row.queued_at.toISOString(),
        `${amountOf(row.cents)} EUR`,
        row.reason,
        `${row.supplier} ${row.supplier_payment_id}`,
        `reference ${row.reference}`,
        `attempt ${row.attempt}`,
      ]),
    ),
  ].join('\n')
}

/** Why a decision is not carried out: another one came first, or the payment cannot be accepted. */
class Undecided extends Error {}

const nothingWaits = 'no payment with this id waits for a decision'

/** Releases the payment under its intent's lock, so that of two decisions only the first one counts. */
const releasing = (payment: PaymentRow, check: (intent: IntentRow) => void) => async (tx: Tx, intent: IntentRow) => {
  if (!(await releaseFromReview(tx, intent.id, payment.supplier, payment.supplier_payment_id)))
    throw new Undecided(nothingWaits)
  check(intent)
  // Only here: whether it is sold or refunded is decided in the same transaction.
  if (intent.state === 'review') intent.state = 'open'
}

const checkAcceptable = (payment: PaymentRow) => (intent: IntentRow) => {
  if (payment.brand !== 'review')
    throw new Undecided(
      `this payment of ${amountOf(payment.cents)} EUR does not fit its purchase of ${amountOf(intent.total_cents)} EUR, so nothing can be sold for it; refund it`,
    )
  if (!intent.kind)
    throw new Undecided('no purchase was named for this payment, so nothing can be sold for it; refund it')
  if (intent.state !== 'review' && intent.state !== 'open')
    throw new Undecided('this purchase was settled meanwhile; refund the payment')
}

/** Sells what was paid for, as after a plain success; when the goods are gone, the money goes back. */
const accept = async (ctx: SellingContext, actor: Actor, payment: PaymentRow): Promise<string> => {
  const { state, reference } = await decide(ctx, actor, payment.intent_id, releasing(payment, checkAcceptable(payment)))
  return state === 'fulfilled'
    ? `accepted: the purchase ${reference} is fulfilled and its invoice is issued`
    : `the goods of the purchase ${reference} are gone, so the payment is refunded`
}

/** Returns the whole payment on the ordinary way of refunds, with an email that names the reason. */
const refund = async (ctx: SellingContext, actor: Actor, payment: PaymentRow): Promise<string> => {
  const { cents, intent_id: intentId } = payment
  await refundUnspent(
    ctx,
    actor,
    intentId,
    'review',
    releasing(payment, () => {}),
  )
  return `refund of ${amountOf(cents)} EUR queued`
}

/**
 * Carries out an operator's decision about a payment in review. Repeated, or when two operators decide, only the first
 * one counts (docs/product/payments.md §10.4).
 */
export const decideReview = async (
  ctx: SellingContext,
  actor: Actor,
  paymentId: string,
  decision: 'accept' | 'refund',
): Promise<{ done: string } | { refused: string }> => {
  const payment = await paymentInReview(ctx.db, paymentId)
  if (!payment) return { refused: nothingWaits }
  try {
    return { done: await (decision === 'accept' ? accept : refund)(ctx, actor, payment) }
  } catch (error) {
    if (error instanceof Undecided) return { refused: error.message }
    throw error
  }
}
