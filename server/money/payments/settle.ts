import type { Supplier } from '#contract/money/cart.ts'
import type { IntentId } from '#contract/platform/id.ts'
import type { Topic } from '#contract/staff/platform/topics.ts'
import type { Outcome } from '#providers/payments/outcome.ts'
import { findPayer } from '#server/people/account/people.ts'
import { addMs, minutes } from '#server/platform/clock.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { tryCount } from '#server/platform/rate-limits.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { refuse, Refusal } from '#server/platform/refuse.ts'
import { askSupplier } from './ask-supplier.ts'
import * as checkouts from './checkouts.store.ts'
import { addDecline } from './declines.store.ts'
import { goodsOf, type SellingContext } from './goods.ts'
import { holdWhilePending } from './holds.ts'
import * as intents from './intents.store.ts'
import { officeIssuer, webIssuer } from './issuer.ts'
import type { RefundReason } from './payments.rules.ts'
import * as store from './payments.store.ts'
import { setPending } from './put-off.store.ts'
import { queueRefund } from './refunds.ts'

/** A payment put off is looked at again after this long, once jobs run. */
const putOffMs = minutes(2)

/**
 * Asks the suppliers about an intent's checkouts, then decides, and returns the intent. Purchase call, supplier's
 * return, webhook and worker all settle through here, any number of times (docs/product/payments.md §4.1).
 */
export const settle = async (
  ctx: SellingContext,
  actor: Actor,
  intentId: IntentId,
  about: { checkoutId?: string; ask?: boolean } = {},
): Promise<intents.IntentRow> => {
  if (about.ask !== false) {
    const asked = about.checkoutId === undefined ? await checkouts.checkoutIdsOf(ctx.db, intentId) : [about.checkoutId]
    for (const id of asked) await askSupplier(ctx, id)
  }
  const settled = await decide(ctx, actor, intentId).catch(async (error: unknown) => {
    if (!isAwaitingNumbers(error)) throw error
    ctx.log.warn('numbers_awaited', { intent: intentId })
    await putOff(ctx, intentId)
    return intents.intentById(ctx.db, intentId)
  })
  if (settled.state === 'open') await holdWhilePending(ctx, intentId)
  return settled
}

const isAwaitingNumbers = (error: unknown): boolean => error instanceof Refusal && error.code === 'numbers_awaited'

/**
 * Puts a paid intent off until invoices are issued again: it stays open, its money waits, and the worker asks again
 * (docs/product/payments.md §3.14).
 */
export const putOff = (ctx: SellingContext, intentId: IntentId, checkoutId?: string): Promise<void> =>
  setPending(ctx.db, intentId, checkoutId, addMs(ctx.clock.now(), putOffMs))

/** Who decides: an actor, or a step in the transaction of the decision that answers one, under the lock of the intent. */
type Decider = Actor | ((tx: Tx, intent: intents.IntentRow) => Promise<Actor>)

/** Decides by the stored answers, without calling a supplier. Refused while an invoice series awaits its last number. */
export const decide = async (ctx: SellingContext, by: Decider, intentId: IntentId): Promise<intents.IntentRow> => {
  try {
    return await withRetry(() => spendPayments(ctx, by, intentId, undefined))
  } catch (error) {
    // Money for which no number is given yet is no refused sale: it waits.
    if (!(error instanceof Refusal) || isAwaitingNumbers(error)) throw error
    // A member who may not issue the invoice refuses no goods: the payment stays in review.
    if (error.code === 'tax_number_missing') throw error
    // The goods are gone: the sale was rolled back, and the same payment is refunded.
    ctx.log.warn('goods_refused', { intent: intentId, reason: error.code })
    return withRetry(() => spendPayments(ctx, by, intentId, error.code))
  }
}

/** Refunds the unspent payments of an intent for a reason known before any delivery. */
export const refundUnspent = async (
  ctx: SellingContext,
  by: Decider,
  intentId: IntentId,
  reason: RefundReason,
): Promise<void> => {
  await withRetry(() => spendPayments(ctx, by, intentId, reason))
}

const spendPayments = async (
  ctx: SellingContext,
  by: Decider,
  intentId: IntentId,
  refundReason: RefundReason | undefined,
): Promise<intents.IntentRow> => {
  const changed = new Set<Topic>()
  const settled = await inTransaction(ctx.db, async (tx) => {
    // The transaction may run again.
    changed.clear()
    const [intent, answers] = await Promise.all([
      intents.lockIntent(tx, intentId),
      checkouts.takeUnread(tx, intentId, ctx.clock.now()),
    ])
    const actor = typeof by === 'function' ? await by(tx, intent) : by
    if (await readAnswers(ctx, tx, actor, intent, answers)) changed.add('today')
    for (const payment of await store.unspentPayments(tx, intentId)) {
      // After a refund the payer may have bought anew, so that a second payment is refunded as well.
      if (intent.state === 'fulfilled' || intent.state === 'refunded')
        await queueRefund(ctx, tx, actor, intent, payment, 'paid_twice')
      else if (refundReason) {
        await queueRefund(ctx, tx, actor, intent, payment, refundReason)
        await intents.setIntentState(tx, intentId, 'refunded', refundReason, ctx.clock.now())
        if (intent.kind) await goodsOf(ctx, intent.kind).release?.(tx, intentId)
        intent.state = 'refunded'
      } else if (intent.kind) {
        await sell(ctx, tx, actor, intent, payment)
        intent.state = 'fulfilled'
        const { topic } = goodsOf(ctx, intent.kind)
        if (topic) changed.add(topic)
      }
    }
    return intent
  })
  for (const topic of changed) ctx.hints.send(topic)
  return settled
}

/** Spends the payment on the goods; the invoice comes last, since the lock of its number serialises all sales. */
const sell = async (
  ctx: SellingContext,
  tx: Tx,
  actor: Actor,
  intent: intents.IntentRow,
  payment: store.UnspentPayment,
): Promise<void> => {
  const { kind, lines, payer_id: payerId } = intent
  if (!kind || !lines) throw new Error(`intent ${intent.id} has no goods`)
  const sale = {
    actor,
    intentId: intent.id,
    payerId,
    participantId: intent.participant_id,
    lines,
    totalCents: intent.total_cents,
    company: intent.company,
    language: intent.language,
    beginAtOnce: payment.begin_at_once,
  }
  const fulfilled = intents.fulfilWith(tx, intent.id, payment, ctx.clock.now())
  const recorded = auditLog.append(ctx, tx, actor, {
    action: 'sold',
    object: 'intent',
    id: intent.id,
    about: payerId,
  })
  const delivery = goodsOf(ctx, kind).deliver(ctx, tx, sale)
  const [found, delivered] = await Promise.all([findPayer(tx, payerId), delivery, fulfilled, recorded])
  // Refused only now: the delivery must not go on beside a rollback.
  const payer = found ?? refuse('not_found')
  const issuer = actor.staff ? await officeIssuer(ctx, tx, actor.staff.id) : webIssuer(ctx.centre)
  await ctx.issueInvoice(ctx, tx, issuer, { ...sale, kind, payer, paidWith: payment.supplier }, delivered)
}

/**
 * Turns stored answers into payments and outcomes. An answer that is not understood stays 'unknown'. Returns whether some
 * money now waits for staff.
 */
const readAnswers = async (
  ctx: SellingContext,
  tx: Tx,
  actor: Actor,
  intent: intents.IntentRow,
  answers: readonly checkouts.UnreadAnswer[],
): Promise<boolean> => {
  let waits = false
  for (const answer of answers) {
    const expected = { cents: intent.total_cents, reference: answer.reference }
    for (const outcome of ctx.suppliers[answer.supplier].read(answer, expected))
      if (await applyOutcome(ctx, tx, actor, intent, answer.checkout_id, answer.supplier, outcome)) waits = true
  }
  return waits
}

/** Carries one outcome into the tables; returns whether its money waits for staff. */
const applyOutcome = async (
  ctx: SellingContext,
  tx: Tx,
  actor: Actor,
  intent: intents.IntentRow,
  checkoutId: string,
  supplier: Supplier,
  outcome: Outcome,
): Promise<boolean> => {
  const now = ctx.clock.now()
  if (outcome.kind === 'mismatch' && outcome.what === 'reference') {
    // A payment of another intent: stored here it would be missing there. Our own outcome stays unknown.
    ctx.log.error('payment_of_others', new Error(outcome.code), { intent: intent.id, checkout: checkoutId })
    await checkouts.setOutcome(tx, checkoutId, 'unknown')
    return false
  }
  if (outcome.kind === 'declined' && outcome.paymentId && (await addDecline(tx, checkoutId, outcome.paymentId)))
    await tryCount(ctx, tx, ['card_declines', intent.payer_id])
  if (outcome.kind !== 'paid' && outcome.kind !== 'review' && outcome.kind !== 'mismatch') {
    await checkouts.setOutcome(tx, checkoutId, outcome.kind)
    return false
  }

  const money = {
    intentId: intent.id,
    checkoutId,
    outcome: outcome.kind,
    supplier,
    supplierPaymentId: outcome.paymentId,
    now,
  }
  if (outcome.kind === 'paid') {
    const isNew = await store.insertPayment(tx, {
      ...money,
      cents: outcome.cents,
      brand: outcome.brand,
      spentOn: null,
    })
    if (
      !isNew &&
      (await store.releaseFromReview(tx, intent.id, supplier, outcome.paymentId)) &&
      intent.state === 'review'
    )
      intent.state = 'open'
    return false
  }
  // Money that does not fit waits for an operator and is logged as an error.
  const cents = outcome.cents ?? intent.total_cents
  const isNew = await store.insertPayment(tx, { ...money, cents, brand: outcome.kind, spentOn: 'review' })
  if (!isNew) {
    // What we refunded in part may be reported as in review; nothing more is expected of it.
    if (await store.isRefunded(tx, supplier, outcome.paymentId)) await checkouts.setOutcome(tx, checkoutId, 'paid')
    return false
  }
  ctx.log.error(`payment_${outcome.kind}`, new Error(outcome.code), { intent: intent.id, checkout: checkoutId })
  await auditLog.append(ctx, tx, actor, {
    action: 'held_for_review',
    object: 'intent',
    id: intent.id,
    about: intent.payer_id,
  })
  if (intent.state === 'open') {
    await intents.setIntentState(tx, intent.id, 'review', null, now)
    intent.state = 'review'
  }
  return true
}
