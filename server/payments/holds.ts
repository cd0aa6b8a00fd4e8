import type { IntentId } from '#contract/kit/id.ts'
import type { PlainRefusal } from '#contract/kit/refusals.ts'
import { addMs } from '#server/platform/clock.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { Refusal } from '#server/platform/refuse.ts'
import { goodsOf, type Hold, type SellingContext } from './goods.ts'
import { lockIntent, setHeldUntil, type IntentRow } from './intents.store.ts'
import { captureLifetimeMs, holdLifetimeMs } from './payments.rules.ts'

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

/**
 * Secures the goods of an approved order before its capture, or returns the refusal. Orders can be approved for hours,
 * holds last half an hour, and a capture without goods would need a refund.
 */
export const secureForCapture = async (ctx: SellingContext, intentId: IntentId): Promise<PlainRefusal | undefined> => {
  try {
    await withRetry(() =>
      inTransaction(ctx.db, async (tx) => {
        const intent = await lockIntent(tx, intentId)
        if (!intent.kind || intent.state !== 'open') return
        await goodsOf(ctx, intent.kind).secure?.(ctx, tx, holdFor(ctx, intent, captureLifetimeMs))
      }),
    )
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    ctx.log.warn('capture_refused', { intent: intentId, reason: error.code })
    // Goods never refuse with a rate limit, so the code is a plain refusal.
    return error.code as PlainRefusal
  }
}
