import { sql } from 'kysely'
import type { QueryCreator } from 'kysely'
import type { IntentId } from '#contract/kit/id.ts'
import type { Cents } from '#contract/kit/money.ts'
import type { Outcome, RefundOutcome } from '#providers/payments/outcome.ts'
import type { Db, Tables, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { outcomeOf } from './checkouts.store.ts'
import type { RefundReason, Supplier } from './payments.rules.ts'

/**
 * Stores a payment a supplier has taken, and the last outcome of its checkout. A payment reported again is not stored
 * twice.
 */
export const insertPayment = (
  tx: Tx,
  payment: {
    intentId: IntentId
    checkoutId: string
    outcome: Outcome['kind']
    supplier: Supplier
    supplierPaymentId: string
    cents: Cents
    brand: string
    spentOn: 'review' | null
    now: Date
  },
) =>
  tx
    .with('noted', (also) => outcomeOf(also, payment.checkoutId, payment.outcome))
    .insertInto('payment')
    .values({
      id: newId(),
      intent_id: payment.intentId,
      checkout_id: payment.checkoutId,
      supplier: payment.supplier,
      supplier_payment_id: payment.supplierPaymentId,
      cents: payment.cents,
      brand: payment.brand,
      spent_on: payment.spentOn,
      taken_at: payment.now,
    })
    .onConflict((conflict) => conflict.columns(['supplier', 'supplier_payment_id']).doNothing())
    .returning('id')
    .executeTakeFirst()

/** Releases a payment from review; false when it was not in review. */
export const releaseFromReview = async (
  tx: Tx,
  intentId: IntentId,
  supplier: Supplier,
  supplierPaymentId: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('payment')
    .set({ spent_on: null })
    .where('intent_id', '=', intentId)
    .where('supplier', '=', supplier)
    .where('supplier_payment_id', '=', supplierPaymentId)
    .where('spent_on', '=', 'review')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A payment in review; undefined for any other id. */
export const paymentInReview = (db: Db, paymentId: string) =>
  db.selectFrom('payment').selectAll().where('id', '=', paymentId).where('spent_on', '=', 'review').executeTakeFirst()

/** Payments not yet spent, each with the request of the checkout through which it came. */
export const unspentPayments = (tx: Tx, intentId: IntentId) =>
  tx
    .selectFrom('payment')
    .innerJoin('checkout', 'checkout.id', 'payment.checkout_id')
    .selectAll('payment')
    .select('checkout.begin_at_once')
    .where('payment.intent_id', '=', intentId)
    .where('spent_on', 'is', null)
    .orderBy('taken_at')
    .orderBy('payment.id')
    .execute()

export type UnspentPayment = Awaited<ReturnType<typeof unspentPayments>>[number]
export type PaymentRow = Omit<UnspentPayment, 'begin_at_once'>

/** Spends a payment, which works once; a statement of its own or part of another. */
export const spending = (db: QueryCreator<Tables>, paymentId: string, on: 'sale' | 'refund') =>
  db.updateTable('payment').set({ spent_on: on }).where('id', '=', paymentId).where('spent_on', 'is', null)

export const spendPayment = (tx: Tx, paymentId: string, on: 'refund') => spending(tx, paymentId, on).execute()

/** Makes the payment of a sale unspent again, since the sale is taken back. */
export const unspendSale = (tx: Tx, intentId: IntentId) =>
  tx
    .updateTable('payment')
    .set({ spent_on: null })
    .where('intent_id', '=', intentId)
    .where('spent_on', '=', 'sale')
    .returningAll()
    .executeTakeFirstOrThrow()

export const insertRefund = async (tx: Tx, payment: PaymentRow, reason: RefundReason, now: Date): Promise<string> => {
  const refundId = newId()
  await tx
    .insertInto('refund')
    .values({ id: refundId, payment_id: payment.id, cents: payment.cents, reason, queued_at: now })
    .execute()
  return refundId
}

/** The lease to send this refund. One caller at a time, since a card refund has no idempotency key. */
export const takeRefundLease = (db: Db, refundId: string, now: Date, leaseBefore: Date) =>
  db
    .updateTable('refund')
    .from('payment')
    .innerJoin('checkout', 'checkout.id', 'payment.checkout_id')
    .set({ asked_at: now })
    .whereRef('payment.id', '=', 'refund.payment_id')
    .where('refund.id', '=', refundId)
    .where('refund.state', 'in', ['queued', 'in_transit'])
    .where((row) => row.or([row('refund.asked_at', 'is', null), row('refund.asked_at', '<', leaseBefore)]))
    .returning([
      'refund.id',
      'refund.cents',
      'refund.attempt',
      'payment.supplier',
      'payment.supplier_payment_id',
      'checkout.id as checkout_id',
      'checkout.reference',
    ])
    .executeTakeFirst()

export const settleRefund = (tx: Tx, refundId: string, outcome: RefundOutcome, now: Date) =>
  tx
    .updateTable('refund')
    .set({
      state: outcome.kind === 'unknown' ? 'queued' : outcome.kind,
      ...('refundId' in outcome && { supplier_refund_id: outcome.refundId }),
      ...(outcome.kind === 'refunded' && { settled_at: now }),
    })
    .where('id', '=', refundId)
    .execute()

/** Queues a refused refund again; undefined when it was not refused. */
export const requeueRefund = (tx: Tx, refundId: string) =>
  tx
    .updateTable('refund')
    .set((row) => ({ state: 'queued' as const, asked_at: null, attempt: row('attempt', '+', 1) }))
    .where('id', '=', refundId)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst()

export const refundState = async (db: Db, refundId: string) =>
  (await db.selectFrom('refund').select('state').where('id', '=', refundId).executeTakeFirst())?.state

export const paymentsInReview = (db: Db) =>
  db
    .selectFrom('payment')
    .innerJoin('intent', 'intent.id', 'payment.intent_id')
    .select([
      'payment.id',
      'payment.supplier',
      'payment.supplier_payment_id',
      'payment.cents',
      'payment.brand',
      'payment.taken_at',
      'intent.reference',
    ])
    .where('payment.spent_on', '=', 'review')
    .orderBy('payment.taken_at')
    .execute()

export const failedRefunds = (db: Db) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('intent', 'intent.id', 'payment.intent_id')
    .select([
      'refund.id',
      'refund.cents',
      'refund.reason',
      'refund.queued_at',
      'refund.attempt',
      'payment.supplier',
      'payment.supplier_payment_id',
      'intent.reference',
    ])
    .where('refund.state', '=', 'failed')
    .orderBy('refund.queued_at')
    .execute()

export const waitingRefunds = (db: Db, askedBefore: Date) =>
  db
    .selectFrom('refund')
    .select('id')
    .where('state', 'in', ['queued', 'in_transit'])
    .where((row) => row.or([row('asked_at', 'is', null), row('asked_at', '<', askedBefore)]))
    .limit(100)
    .execute()

/** The ids and references, ours or a supplier's, that exist in our tables. */
export const knownNames = async (db: Db, names: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ name: string }>`
    select supplier_payment_id as name from payment where supplier_payment_id = any(${names})
    union all select supplier_refund_id from refund where supplier_refund_id = any(${names})
    union all select reference from checkout where reference = any(${names})
    union all select supplier_id from checkout where supplier_id = any(${names})`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
