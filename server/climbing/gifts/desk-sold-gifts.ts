import type { ArticleId, SaleId, VoucherId } from '#contract/platform/id.ts'
import { redeemUrl } from '#contract/climbing/gifts.ts'
import { cents } from '#contract/platform/money.ts'
import { giftsToSell, vatRateOn } from '#server/centre/catalogue/catalogue.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { refuseFields } from '#server/platform/refuse.ts'
import type { BearerGoods, Piece, SaleLine } from '#server/money/payments/goods.ts'
import { choosePieces } from '#server/money/payments/pieces.rules.ts'
import { codeOf, storedCode } from './codes.ts'
import { itemOf, lineName, pieceStates, type GiftItem } from './gift-goods.ts'
import { newCode, voucherState, voucherEnd } from './gifts.rules.ts'
import * as store from './gifts.store.ts'

/** Prices gifts that the desk sells; one line may be several vouchers of a kind. */
export const quoteDeskGifts = async (
  ctx: Context,
  wanted: readonly { articleId: ArticleId; quantity: number }[],
): Promise<SaleLine<GiftItem>[]> => {
  const articles = await giftsToSell(
    ctx,
    wanted.map(({ articleId }) => articleId),
  )
  const today = dayOf(ctx.clock.now())
  return wanted.map(({ articleId, quantity }) => {
    const article = articles.get(articleId)
    const item = article && itemOf(article)
    if (!article || !item) return refuseFields({ lines: 'unknown' })
    return {
      articleId,
      name: lineName(article.name),
      quantity,
      unitCents: article.price_cents,
      totalCents: cents(article.price_cents * quantity),
      vatRate: vatRateOn(ctx.centre, article.vat_class, today),
      item,
    }
  })
}

/** Vouchers of a sale at the desk: they belong to who holds the code, and their paper is handed over with the receipt. */
const deliver: BearerGoods<GiftItem>['deliver'] = async (ctx, tx, { saleId, language, lines }) => {
  const boughtAt = ctx.clock.now()
  const vouchers = lines.flatMap(({ line, articleId, quantity, item }) =>
    Array.from({ length: quantity }, () => {
      const id = newId<'voucher'>()
      return {
        id,
        ...storedCode(ctx, id, newCode()),
        articleId,
        ...item,
        soldBy: { saleId, line },
        language,
        boughtAt,
        validUntil: voucherEnd(boughtAt),
      }
    }),
  )
  await store.insertVouchers(tx, vouchers)
}

/** Voids vouchers of a sale; a redeemed one is never taken back. */
const takeBack: BearerGoods['takeBack'] = async (ctx, tx, saleId, parts) => {
  const now = ctx.clock.now()
  const vouchers = await store.lockVouchersOfSale(tx, saleId)
  const own = parts.filter(({ line }) => vouchers.some((voucher) => voucher.line === line))
  const pieces = vouchers.map((voucher): Piece => ({
    id: voucher.id,
    line: voucher.line ?? 0,
    holderId: voucher.redeemed_for ?? undefined,
    state: pieceStates[voucherState(voucher, now)],
    unitCents: own.find(({ line }) => line === voucher.line)?.unitCents ?? cents(0),
    validUntil: voucher.valid_until,
  }))
  const chosen = choosePieces('gift', pieces, own)
  if ('refused' in chosen) return chosen
  // Ids of rows that were just read.
  await store.voidVouchers(tx, chosen.pieces.flat() as VoucherId[], now)
  return { pieces: new Map(own.map((part, index) => [part, chosen.pieces[index] ?? []])) }
}

export const deskSoldGifts: BearerGoods<GiftItem> = { deliver, takeBack }

/** The good vouchers of a sale with their codes, as they are printed. */
export const voucherPapersOf = async (ctx: Context, saleId: SaleId) =>
  (await store.vouchersOfSale(ctx.db, saleId))
    .filter((voucher) => voucherState(voucher, ctx.clock.now()) === 'good')
    .map((voucher) => {
      const code = codeOf(ctx, voucher)
      return {
        id: voucher.id,
        name: voucher.name,
        ageGroup: voucher.age_group,
        validUntil: voucher.valid_until,
        code,
        qr: redeemUrl(ctx.publicUrl, code),
      }
    })
