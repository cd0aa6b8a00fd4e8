import type { Tx } from '#server/platform/database/database.ts'
import { operatorActor, auditLog } from '#server/platform/audit-log.ts'
import { goodsOf, type SellingContext, type Sold } from './goods.ts'
import * as intents from './intents.store.ts'
import { unspendSale } from './payments.store.ts'
import { queueRefund } from './refunds.ts'

/**
 * Takes a sale back: first the goods, under their locks, then the money, by its supplier. Returns the reason when it
 * cannot, before any change. Cash and transfers are returned by the centre (docs/product/payments.md §8.5).
 */
export const takeSaleBack = async (ctx: SellingContext, tx: Tx, sold: Sold): Promise<string | undefined> => {
  if (sold.intentId === null) return goodsOf(ctx, 'pre_invoice').takeBack(ctx, tx, sold)
  const intent = await intents.lockIntent(tx, sold.intentId)
  if (intent.state !== 'fulfilled' || !intent.kind) throw new Error(`intent ${intent.id} sold nothing`)
  const refused = await goodsOf(ctx, intent.kind).takeBack(ctx, tx, sold)
  if (refused !== undefined) return refused
  await auditLog.append(ctx, tx, operatorActor, {
    action: 'sale_taken_back',
    object: 'intent',
    id: intent.id,
    about: intent.payer_id,
  })
  await queueRefund(ctx, tx, operatorActor, intent, await unspendSale(tx, intent.id), 'operator')
  await intents.setIntentState(tx, intent.id, 'refunded', 'operator', ctx.clock.now())
  return undefined
}
