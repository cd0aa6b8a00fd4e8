import type { PersonId } from '#contract/platform/id.ts'
import type { RequestedGoods } from '#contract/money/payments.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuseUntil } from '#server/platform/rate-limits.ts'
import { goodsOf, type SellingContext } from './goods.ts'
import { holdingIntentsOf, type IntentRow } from './intents.store.ts'

/** An open intent that holds goods, and its cart as the payer chose it. */
interface OpenPayment {
  intent: IntentRow
  wanted: RequestedGoods
  heldUntil: Date
}

/**
 * The payments that hold goods now, the first to end first. The goods decide: a place signed up by pre-invoice, paid,
 * released or taken over by a changed cart is held no more.
 */
export const openPaymentsOf = async (ctx: SellingContext, db: Db, payerId: PersonId): Promise<OpenPayment[]> => {
  const open: OpenPayment[] = []
  for (const intent of await holdingIntentsOf(db, payerId, ctx.clock.now())) {
    const { id, kind, lines, held_until: heldUntil } = intent
    if (!kind || !lines || !heldUntil) continue
    const wanted = await goodsOf(ctx, kind).stillHeld?.(ctx, db, { id, lines })
    if (wanted) open.push({ intent, wanted, heldUntil })
  }
  return open
}

/**
 * Refuses limited goods to a payer who holds others in as many carts as allowed, since holds block other customers.
 * Goods without a limit block no customer and are never refused here (docs/product/limits.md §4.2).
 */
export const refuseTooManyOpen = async (ctx: SellingContext, tx: Tx, intent: IntentRow): Promise<void> => {
  const { max } = ctx.limits.open_payments
  if (!Number.isFinite(max) || !intent.kind || !goodsOf(ctx, intent.kind).hold) return
  const others = (await openPaymentsOf(ctx, tx, intent.payer_id)).filter(({ intent: { id } }) => id !== intent.id)
  const [first] = others
  if (first && others.length >= max) refuseUntil(ctx, 'open_payments', first.heldUntil)
}
