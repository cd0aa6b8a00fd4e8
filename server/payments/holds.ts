import { later } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { goodsOf, type SellingContext } from './goods.ts'
import { setHeldUntil, type IntentRow } from './intents.store.ts'
import { holdLife } from './payments.rules.ts'

/** Keeps what an open intent wants for as long as a checkout opened now can be paid; refuses when it is gone. */
export const keepHeld = async (ctx: SellingContext, tx: Tx, intent: IntentRow): Promise<IntentRow> => {
  if (!intent.kind || !intent.lines || intent.state !== 'open') return intent
  const goods = goodsOf(ctx, intent.kind)
  if (!goods.hold) return intent
  const until = await goods.hold(ctx, tx, {
    intentId: intent.id,
    payerId: intent.payer_id,
    participantId: intent.participant_id,
    lines: intent.lines,
    until: later(ctx.clock.now(), holdLife),
  })
  await setHeldUntil(tx, intent.id, until)
  return { ...intent, held_until: until }
}
