import { amountOf, type Cents } from '#contract/platform/money.ts'
import type { RefundOutcome } from '#providers/payments/outcome.ts'
import { isErased, payerOf } from '#server/people/account/people.ts'
import { addMs, minutes } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import type { SellingContext } from './goods.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { insertAnswers } from './checkouts.store.ts'
import { markUnseen, type IntentRow } from './intents.store.ts'
import type { RefundReason } from './payments.rules.ts'
import * as store from './payments.store.ts'
import { refundEmail } from './refund.email.ts'

export const sendRefund = defineJob<{ refundId: string }>('payments.refund', { retries: 5 })

/**
 * Queues a refund and its email in the commit of its reason. An erased payer gets the money without an email
 * (docs/product/payments.md §8.1, §8.6).
 */
export const queueRefund = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  intent: IntentRow,
  payment: store.PaymentRow,
  reason: RefundReason,
  { cents = payment.cents, isQuiet = false }: { cents?: Cents; isQuiet?: boolean } = {},
): Promise<void> => {
  const refundId = await store.insertRefund(tx, payment, { cents, reason, now: ctx.clock.now() })
  await auditLog.append(ctx, tx, actor, {
    action: 'refund_queued',
    object: 'refund',
    id: refundId,
    about: intent.payer_id,
  })
  await markUnseen(tx, intent.id)
  if (!isQuiet && !(await isErased(tx, intent.payer_id)))
    await emailPayer(ctx, tx, intent, { cents, reason, part: cents < payment.cents })
  await ctx.jobs.enqueue(tx, sendRefund, { refundId })
  ctx.log.warn('refund_queued', { intent: intent.id, refund: refundId, reason })
}

const emailPayer = async (
  ctx: Context,
  tx: Tx,
  { payer_id: personId, language, reference }: IntentRow,
  { cents, reason, part }: { cents: Cents; reason: RefundReason; part: boolean },
): Promise<void> => {
  const { email, firstName } = await payerOf(tx, personId)
  const data = { firstName, reference, amount: amountOf(cents), reason, ...(part && { part }) }
  await enqueueEmail(ctx, tx, refundEmail, { email, personId, language }, data)
}

/** Smallest time between two calls to the supplier about one refund. */
export const refundLeaseMs = minutes(2)

/** Audit actions of final outcomes. */
const auditActions: Partial<Record<RefundOutcome['kind'], 'refunded' | 'refund_refused'>> = {
  refunded: 'refunded',
  failed: 'refund_refused',
}

/** Sends a refund to the supplier once; after a lost answer the supplier is queried before a repetition. */
export const refundPayment = async (ctx: SellingContext, actor: Actor, refundId: string): Promise<void> => {
  const now = ctx.clock.now()
  const refund = await inTransaction(ctx.db, async (tx) => {
    await store.lockPaymentOf(tx, refundId)
    return store.takeRefundLease(tx, refundId, now, addMs(now, -refundLeaseMs))
  })
  if (!refund) return
  const supplier = ctx.suppliers[refund.supplier]
  const { cents, attempt, part, reference } = refund
  const others = await store.otherRefundIds(ctx.db, refundId)
  const payment = { paymentId: refund.supplier_payment_id, reference, cents, attempt, part, others }
  const answers = await supplier.refund(payment)
  const outcome = supplier.readRefund(answers, payment)
  await inTransaction(ctx.db, async (tx) => {
    if (answers.length) await insertAnswers(tx, refund.checkout_id, answers, ctx.clock.now(), { read: true })
    await store.settleRefund(tx, refundId, outcome, ctx.clock.now())
    const action = auditActions[outcome.kind]
    if (action) await auditLog.append(ctx, tx, actor, { action, object: 'refund', id: refundId })
  })
  if (outcome.kind !== 'failed') return
  ctx.hints.send('today')
  ctx.log.error('refund_failed', new Error(outcome.code), { refund: refundId })
}

export type RefundedAgain = { state: 'queued' } | { refused: 'refund_not_failed' | 'no_such_refund' }

/** Sends a refused refund again, under a new idempotency key; `act` answers who does it, in its transaction. */
export const refundAgain = (ctx: Context, act: (tx: Tx) => Promise<Actor>, refundId: string): Promise<RefundedAgain> =>
  inTransaction(ctx.db, async (tx) => {
    if (!(await store.requeueRefund(tx, refundId)))
      return { refused: (await store.refundState(tx, refundId)) ? 'refund_not_failed' : 'no_such_refund' }
    await auditLog.append(ctx, tx, await act(tx), { action: 'refund_retried', object: 'refund', id: refundId })
    await ctx.jobs.enqueue(tx, sendRefund, { refundId })
    return { state: 'queued' }
  })
