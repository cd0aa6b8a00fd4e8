import { addMs } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuseUntil } from '#server/platform/rate-limits.ts'
import { goodsOf, type SellingContext } from './goods.ts'
import { openIntentsOf, type IntentRow } from './intents.store.ts'

/** Key of a cart: a changed cart has the same. Each article of limited goods is a cart of its own. */
const cartOf = (ctx: SellingContext, { id, kind, participant_id, lines }: Pick<IntentRow, CartColumn>): string => {
  if (!kind) return id
  const articles = goodsOf(ctx, kind).hold ? (lines ?? []).map(({ articleId }) => articleId) : []
  return [kind, participant_id, ...articles].join(' ')
}
type CartColumn = 'id' | 'kind' | 'participant_id' | 'lines'

/**
 * Refuses a payer whose carts waiting for money reach the limit, since holds block other customers. Paid carts and
 * carts not opened for a while no longer count (docs/product/limits.md §4.2).
 */
export const refuseTooManyOpen = async (ctx: SellingContext, tx: Tx, intent: IntentRow): Promise<void> => {
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
