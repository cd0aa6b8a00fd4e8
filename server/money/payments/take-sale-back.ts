import type { Cents } from '#contract/platform/money.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import {
  goodsOf,
  type Goods,
  type Piece,
  type SellingContext,
  type PastSale,
  type TakenPart,
  type TakenPieces,
} from './goods.ts'
import * as intents from './intents.store.ts'
import { lockSalePayment } from './payments.store.ts'
import { queueRefund } from './refunds.ts'

/** A sale as its invoice knows it: a sale by intent has the intent's lines, with their articles. */
type SaleOfInvoice = Omit<PastSale, 'lines'> & { lines: readonly Omit<PastSale['lines'][number], 'articleId'>[] }

const withArticles = ({ lines, ...sold }: SaleOfInvoice, intent: intents.IntentRow | undefined): PastSale => ({
  ...sold,
  lines: intent?.lines ?? lines.map((line) => ({ ...line, articleId: null })),
})

const goodsSold = (ctx: SellingContext, intent: intents.IntentRow | undefined): Goods => {
  if (intent && !intent.kind) throw new Error(`intent ${intent.id} sold nothing`)
  return goodsOf(ctx, intent?.kind ?? 'pre_invoice')
}

/** What is taken back, and its value; `all`: with it the whole price of the sale is returned. */
export interface ReturnedPieces {
  parts: readonly TakenPart[]
  cents: Cents
  all: boolean
  /** The caller emails the payer. */
  isQuiet: boolean
}

/**
 * Takes parts of a sale back: first the goods, under their locks, then the money, by its supplier. Cash and transfers
 * are returned by the centre (docs/product/payments.md §8.5).
 */
export const takeSaleBack = async (
  ctx: SellingContext,
  tx: Tx,
  actor: Actor,
  invoiced: SaleOfInvoice,
  { parts, cents, all, isQuiet }: ReturnedPieces,
): Promise<TakenPieces> => {
  const intent = invoiced.intentId === null ? undefined : await intents.lockIntent(tx, invoiced.intentId)
  if (intent && intent.state !== 'fulfilled') throw new Error(`intent ${intent.id} is not sold`)
  const taken = await goodsSold(ctx, intent).takeBack(ctx, tx, withArticles(invoiced, intent), parts)
  if (!intent || 'refused' in taken) return taken
  await auditLog.append(ctx, tx, actor, {
    action: all ? 'sale_taken_back' : 'part_taken_back',
    object: 'intent',
    id: intent.id,
    about: intent.payer_id,
  })
  // Pieces may end after all of their price went back.
  if (cents > 0)
    await queueRefund(ctx, tx, actor, intent, await lockSalePayment(tx, intent.id), 'operator', { cents, isQuiet })
  if (all) await intents.setIntentState(tx, intent.id, 'refunded', 'operator', ctx.clock.now())
  return taken
}

/** All pieces of a sale, as its invoice knows it. */
export const piecesSold = async (ctx: SellingContext & Context, tx: Tx, invoiced: SaleOfInvoice): Promise<Piece[]> => {
  const intent = invoiced.intentId === null ? undefined : await intents.lockIntent(tx, invoiced.intentId)
  return goodsSold(ctx, intent).pieces(ctx, tx, withArticles(invoiced, intent))
}
