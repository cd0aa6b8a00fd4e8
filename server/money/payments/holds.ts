import type { IntentId } from '#contract/platform/id.ts'
import type { PlainRefusal } from '#contract/platform/refusals.ts'
import { addMs } from '#server/platform/clock.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { Refusal } from '#server/platform/refuse.ts'
import { pendingCheckout } from './checkouts.store.ts'
import { goodsOf, type Hold, type SellingContext } from './goods.ts'
import { lockIntent, setHeldUntil, type IntentRow } from './intents.store.ts'
import { captureLifetimeMs, holdLifetimeMs, pendingHoldMs } from './payments.rules.ts'

const holdFor = (ctx: SellingContext, intent: IntentRow, life: number): Hold => ({
  intentId: intent.id,
  payerId: intent.payer_id,
  participantId: intent.participant_id,
  lines: intent.lines ?? [],
  until: addMs(ctx.clock.now(), life),
})

/** Holds the goods of an open intent while a checkout opened now can be paid; refuses when they are gone. */
export const holdGoods = async (ctx: SellingContext, tx: Tx, intent: IntentRow): Promise<IntentRow> => {
  if (!intent.kind || !intent.lines || intent.state !== 'open') return intent
  const goods = goodsOf(ctx, intent.kind)
  if (!goods.hold) return intent
  const until = await goods.hold(ctx, tx, holdFor(ctx, intent, holdLifetimeMs))
  await setHeldUntil(tx, intent.id, until)
  return { ...intent, held_until: until }
}

/** Secures the goods of an open intent for so long, whatever the limit of holds, or returns the refusal. */
const secure = async (
  ctx: SellingContext,
  intentId: IntentId,
  life: number,
  event: 'capture_refused' | 'pending_without_goods',
): Promise<PlainRefusal | undefined> => {
  try {
    await withRetry(() =>
      inTransaction(ctx.db, async (tx) => {
        const intent = await lockIntent(tx, intentId)
        if (!intent.kind || intent.state !== 'open') return
        await goodsOf(ctx, intent.kind).secure?.(ctx, tx, holdFor(ctx, intent, life))
      }),
    )
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    ctx.log.warn(event, { intent: intentId, reason: error.code })
    // Goods never refuse with a rate limit, so the code is a plain refusal.
    return error.code as PlainRefusal
  }
}

/**
 * Secures the goods of an approved order before its capture, or returns the refusal. Orders can be approved for hours,
 * holds last half an hour, and a capture without goods would need a refund.
 */
export const secureForCapture = (ctx: SellingContext, intentId: IntentId): Promise<PlainRefusal | undefined> =>
  secure(ctx, intentId, captureLifetimeMs, 'capture_refused')

/**
 * Holds the goods of a payment that its supplier is still processing until after the next query, so that who paid in time
 * gets them; at most for three days (docs/product/classes.md §5.7).
 */
export const holdWhilePending = async (ctx: SellingContext, intentId: IntentId): Promise<void> => {
  const pending = await pendingCheckout(ctx.db, intentId)
  const life = pending ? pendingHoldMs(pending, ctx.clock.now()) : 0
  if (life > 0) await secure(ctx, intentId, life, 'pending_without_goods')
}
