import { sql } from 'kysely'
import type { QueryCreator } from 'kysely'
import type { Supplier } from '#contract/money/cart.ts'
import type { IntentId } from '#contract/platform/id.ts'
import { cents, type Cents } from '#contract/platform/money.ts'
import type { Outcome, RefundOutcome } from '#providers/payments/outcome.ts'
import type { Db, Tables, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { outcomeOf } from './checkouts.store.ts'
import type { RefundReason } from './payments.rules.ts'

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

/** Whether a part of a payment, or all of it, was refunded by us. */
export const isRefunded = async (db: Db, supplier: Supplier, supplierPaymentId: string): Promise<boolean> =>
  (await db
    .selectFrom('payment')
    .select('id')
    .where('supplier', '=', supplier)
    .where('supplier_payment_id', '=', supplierPaymentId)
    .where('refunded_cents', '>', cents(0))
    .executeTakeFirst()) !== undefined

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

/** Spends a payment on its sale, which works once, as a part of another statement. */
export const spending = (db: QueryCreator<Tables>, paymentId: string) =>
  db.updateTable('payment').set({ spent_on: 'sale' }).where('id', '=', paymentId).where('spent_on', 'is', null)

/** Locks the payment of a sale, parts of which may have been refunded. */
export const lockSalePayment = (tx: Tx, intentId: IntentId) =>
  tx
    .selectFrom('payment')
    .selectAll()
    .where('intent_id', '=', intentId)
    .where('spent_on', '=', 'sale')
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Adds a refund to a payment, which is spent on refunds once all of it is returned. A check keeps the sum within it. */
export const insertRefund = async (
  tx: Tx,
  payment: { id: string },
  refund: { cents: Cents; reason: RefundReason; now: Date },
): Promise<string> => {
  await tx
    .updateTable('payment')
    .set({
      refunded_cents: sql`refunded_cents + ${refund.cents}`,
      spent_on: sql`case when refunded_cents + ${refund.cents} = cents then 'refund' else spent_on end`,
    })
    .where('id', '=', payment.id)
    .where('spent_on', 'is distinct from', 'refund')
    .returning('id')
    .executeTakeFirstOrThrow()
  const refundId = newId()
  await sql`
    insert into refund (id, payment_id, cents, reason, queued_at, part)
    select ${refundId}, ${payment.id}, ${refund.cents}, ${refund.reason}, ${refund.now}, count(*) + 1 from refund
    where payment_id = ${payment.id}`.execute(tx)
  return refundId
}

/** Locks the payment of a refund, so that one of its refunds at a time gets the lease. */
export const lockPaymentOf = (tx: Tx, refundId: string) =>
  tx
    .selectFrom('payment')
    .select('id')
    .where('id', '=', (row) => row.selectFrom('refund').select('payment_id').where('id', '=', refundId))
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Ids by which the supplier knows the other refunds of a refund's payment. */
export const otherRefundIds = async (db: Db, refundId: string): Promise<string[]> => {
  const { rows } = await sql<{ supplier_refund_id: string }>`
    select other.supplier_refund_id from refund one join refund other on other.payment_id = one.payment_id
    where one.id = ${refundId} and other.id <> one.id and other.supplier_refund_id is not null`.execute(db)
  return rows.map(({ supplier_refund_id }) => supplier_refund_id)
}

/**
 * The lease to send this refund. One caller at a time, since a refund may have no idempotency key. While the outcome of
 * another refund of the payment is unknown, this one waits: refunds of one amount differ by their ids only.
 */
export const takeRefundLease = (tx: Tx, refundId: string, now: Date, leaseBefore: Date) =>
  tx
    .updateTable('refund')
    .from('payment')
    .innerJoin('checkout', 'checkout.id', 'payment.checkout_id')
    .set({ asked_at: now })
    .whereRef('payment.id', '=', 'refund.payment_id')
    .where('refund.id', '=', refundId)
    .where('refund.state', 'in', ['queued', 'in_transit'])
    .where((row) => row.or([row('refund.asked_at', 'is', null), row('refund.asked_at', '<', leaseBefore)]))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('refund as other')
            .select('other.id')
            .whereRef('other.payment_id', '=', 'refund.payment_id')
            .whereRef('other.id', '<>', 'refund.id')
            .where('other.state', '=', 'queued')
            .where('other.asked_at', 'is not', null),
        ),
      ),
    )
    .returning([
      'refund.id',
      'refund.cents',
      'refund.attempt',
      'refund.part',
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
      'payment.supplier_payment_id as supplierPaymentId',
      'payment.cents',
      'payment.brand',
      'payment.taken_at as takenAt',
      'intent.reference',
      'intent.payer_id as payerId',
      'intent.kind',
      'intent.state',
    ])
    // A literal, since the index is that of payments in review.
    .where('payment.spent_on', '=', sql.lit('review'))
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
      'refund.queued_at as queuedAt',
      'refund.attempt',
      'payment.supplier',
      'payment.supplier_payment_id as supplierPaymentId',
      'intent.reference',
      'intent.payer_id as payerId',
    ])
    .where('refund.state', '=', sql.lit('failed'))
    .orderBy('refund.queued_at')
    .execute()

const concerned = (db: Db) =>
  db
    .selectFrom('payment')
    .innerJoin('intent', 'intent.id', 'payment.intent_id')
    .select(['intent.payer_id as payerId', 'intent.participant_id as participantId'])

/** Payer and participant of a payment; undefined for an unknown one. */
export const concernedByPayment = (db: Db, paymentId: string) =>
  concerned(db).where('payment.id', '=', paymentId).executeTakeFirst()

/** Payer and participant of a refund; undefined for an unknown one. */
export const concernedByRefund = (db: Db, refundId: string) =>
  concerned(db)
    .where('payment.id', '=', (row) => row.selectFrom('refund').select('payment_id').where('id', '=', refundId))
    .executeTakeFirst()

export const waitingRefunds = (db: Db, askedBefore: Date) =>
  db
    .selectFrom('refund')
    .select('id')
    .where(sql<boolean>`state in ('queued', 'in_transit')`)
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
