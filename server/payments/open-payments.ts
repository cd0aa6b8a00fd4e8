import { addMs } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuseUntil } from '#server/platform/rate-limits.ts'
import { goodsOf, type SellingContext } from './goods.ts'
import { openIntentsOf, type IntentRow } from './intents.store.ts'

/** A changed cart takes the older one's place. Of what can run out each article is a cart of its own, and holds its own. */
const cartOf = (ctx: SellingContext, { id, kind, participant_id, lines }: Pick<IntentRow, CartColumn>): string => {
  if (!kind) return id
  const articles = goodsOf(ctx, kind).hold ? (lines ?? []).map(({ articleId }) => articleId) : []
  return [kind, participant_id, ...articles].join(' ')
}
type CartColumn = 'id' | 'kind' | 'participant_id' | 'lines'

/**
 * Refuses one cart more than somebody may have waiting for its money: what is held for them is nobody else's. A cart
 * that was paid, or that nobody has opened for a while, waits no more: a family pays for one child after the other.
 */
export const expectFewOpen = async (ctx: SellingContext, tx: Tx, intent: IntentRow): Promise<void> => {
  const { max, windowMs } = ctx.limits.open_payments
  if (!Number.isFinite(max)) return
  const now = ctx.clock.now()
  const ends = new Map<string, number>()
  for (const each of await openIntentsOf(tx, intent.payer_id, { now, openedAfter: addMs(now, -windowMs) })) {
    const cart = cartOf(ctx, each)
    const opened = each.opened_at ? addMs(each.opened_at, windowMs) : now
    const end = Math.max(opened.getTime(), each.held_until?.getTime() ?? 0)
    ends.set(cart, Math.max(end, ends.get(cart) ?? 0))
  }
  ends.delete(cartOf(ctx, intent))
  if (ends.size >= max) refuseUntil(ctx, 'open_payments', new Date(Math.min(...ends.values())))
}
