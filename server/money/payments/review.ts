import type { PersonId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import type { SellingContext } from './goods.ts'
import type { IntentRow } from './intents.store.ts'
import {
  concernedByPayment,
  concernedByRefund,
  failedRefunds,
  paymentInReview,
  paymentsInReview,
  releaseFromReview,
  type PaymentRow,
} from './payments.store.ts'
import { decide, refundUnspent } from './settle.ts'

export interface MoneyToReview {
  payments: Awaited<ReturnType<typeof paymentsInReview>>
  refunds: Awaited<ReturnType<typeof failedRefunds>>
}

/** The money that needs an operator: payments in review, and refunds that a supplier refused. */
export const moneyToReview = async ({ db }: Context): Promise<MoneyToReview> => {
  const [payments, refunds] = await Promise.all([paymentsInReview(db), failedRefunds(db)])
  return { payments, refunds }
}

/** Whom the money in review concerns: payer and participant; undefined for an unknown payment or refund. */
export const concernedBy = async (
  { db }: Context,
  what: { paymentId: string } | { refundId: string },
): Promise<PersonId[] | undefined> => {
  const found = await ('paymentId' in what
    ? concernedByPayment(db, what.paymentId)
    : concernedByRefund(db, what.refundId))
  return found && [found.payerId, found.participantId]
}

/** Whether a payment in review may be accepted: it fits its purchase, which nothing else has settled. */
export const isAcceptable = ({ brand, kind, state }: MoneyToReview['payments'][number]): boolean =>
  brand === 'review' && kind !== null && (state === 'review' || state === 'open')

/** Why a decision is not carried out: another one came first, or the payment cannot be accepted. */
type ReviewRefusal =
  | { refused: 'not_in_review' | 'no_purchase' | 'purchase_settled' }
  | { refused: 'payment_mismatch'; cents: Cents; totalCents: Cents }

export type DecidedReview =
  | { state: 'sold' | 'goods_gone'; reference: string }
  | { state: 'refund_queued'; cents: Cents }
  | ReviewRefusal

/** Ends the transaction of a decision, which changes nothing then. */
class Undecided extends Error {
  readonly reason: ReviewRefusal

  constructor(reason: ReviewRefusal) {
    super(reason.refused)
    this.reason = reason
  }
}

/** Answers who decides, in the transaction of the decision. */
type Act = (tx: Tx, payment: PaymentRow) => Promise<Actor>

/** Releases the payment under its intent's lock, so that of two decisions only the first one counts. */
const releasing =
  (payment: PaymentRow, act: Act, check: (intent: IntentRow) => void) => async (tx: Tx, intent: IntentRow) => {
    if (!(await releaseFromReview(tx, intent.id, payment.supplier, payment.supplier_payment_id)))
      throw new Undecided({ refused: 'not_in_review' })
    check(intent)
    // Only here: whether it is sold or refunded is decided in the same transaction.
    if (intent.state === 'review') intent.state = 'open'
    return act(tx, payment)
  }

const checkAcceptable = (payment: PaymentRow) => (intent: IntentRow) => {
  if (payment.brand !== 'review')
    throw new Undecided({ refused: 'payment_mismatch', cents: payment.cents, totalCents: intent.total_cents })
  if (!intent.kind) throw new Undecided({ refused: 'no_purchase' })
  if (intent.state !== 'review' && intent.state !== 'open') throw new Undecided({ refused: 'purchase_settled' })
}

/** Sells what was paid for, as after a plain success; when the goods are gone, the money goes back. */
const accept = async (ctx: SellingContext, act: Act, payment: PaymentRow): Promise<DecidedReview> => {
  const released = releasing(payment, act, checkAcceptable(payment))
  const { state, reference } = await decide(ctx, released, payment.intent_id)
  return { state: state === 'fulfilled' ? 'sold' : 'goods_gone', reference }
}

/** Returns the whole payment on the ordinary way of refunds, with an email that names the reason. */
const refund = async (ctx: SellingContext, act: Act, payment: PaymentRow): Promise<DecidedReview> => {
  const { cents, intent_id: intentId } = payment
  const released = releasing(payment, act, () => {})
  await refundUnspent(ctx, released, intentId, 'review')
  return { state: 'refund_queued', cents }
}

/**
 * Carries out a decision about a payment in review. Repeated, or when two operators decide, only the first
 * one counts (docs/product/payments.md §10.4).
 */
export const decideReview = async (
  ctx: SellingContext,
  act: Act,
  paymentId: string,
  decision: 'accept' | 'refund',
): Promise<DecidedReview> => {
  const payment = await paymentInReview(ctx.db, paymentId)
  if (!payment) return { refused: 'not_in_review' }
  try {
    return await (decision === 'accept' ? accept : refund)(ctx, act, payment)
  } catch (error) {
    if (error instanceof Undecided) return error.reason
    throw error
  }
}
