import type { IntentId } from '#contract/platform/id.ts'
import { eurosOf } from '#contract/platform/money.ts'
import type { OpenPayment } from '#contract/money/payments.ts'
import type { Me } from '#server/people/account/me.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { countFailures, refuseIfBlocked } from '#server/platform/rate-limits.ts'
import { refuse } from '#server/platform/refuse.ts'
import { checkoutsOf } from './checkouts.store.ts'
import { goodsOf, type SellingContext } from './goods.ts'
import { lockIntent, setHeldUntil } from './intents.store.ts'
import { openPaymentsOf } from './open-payments.ts'
import { describeLines } from './payments.ts'
import { intentState } from './payments.rules.ts'
import { settle } from './settle.ts'

/** The payments of the caller that hold places now, shown to a payer who has to finish one (docs/product/payments.md §12.1). */
export const describeOpen = async (ctx: SellingContext, me: Me): Promise<OpenPayment[]> =>
  (await openPaymentsOf(ctx, ctx.db, me.id)).flatMap(({ intent, wanted, heldUntil }) => {
    if (wanted.kind !== 'classes') return []
    const child = me.children.find(({ id }) => id === intent.participant_id)
    return {
      _id: intent.id,
      lines: describeLines(intent),
      total: eurosOf(intent.total_cents),
      heldUntil: heldUntil.toISOString(),
      ...(child && { child: { _id: child.id, firstName: child.firstName } }),
      classCart: wanted.classCart,
    }
  })

/**
 * Releases the places of a payment that its payer gives up. The suppliers are asked first, since it may be paid. Money
 * that arrives later buys the place if it is free, and goes back otherwise.
 */
export const releasePayment = async (ctx: SellingContext, me: Me, intentId: IntentId): Promise<void> => {
  await refuseIfBlocked(ctx, ctx.db, ['purchases', me.id])
  await countFailures(ctx, ['purchases', me.id], 'any', () => release(ctx, me, intentId))
}

const release = async (ctx: SellingContext, me: Me, intentId: IntentId): Promise<void> => {
  await settle(ctx, me.actor, intentId)
  await inTransaction(ctx.db, async (tx) => {
    const intent = await lockIntent(tx, intentId)
    if (intent.state !== 'open') refuse('already_paid')
    if (intentState(intent, await checkoutsOf(tx, [intentId]), ctx.clock.now()) !== 'open') refuse('payment_unsettled')
    if (intent.kind) await goodsOf(ctx, intent.kind).release?.(tx, intentId)
    await setHeldUntil(tx, intentId, null)
    await auditLog.append(ctx, tx, me.actor, {
      action: 'payment_released',
      object: 'intent',
      id: intentId,
      about: me.id,
    })
  })
}
