import { gifts } from '#contract/climbing/gifts.ts'
import { m } from '#texts/compiled/messages.js'
import { giftsOnSale } from '#server/centre/catalogue/catalogue.ts'
import { redeemCode } from './gifts.ts'
import { downloadVoucher, myVouchers, resendVoucher } from './my-vouchers.ts'
import { childOf, participantOf, type Bind } from '#server/people/account/me.ts'
import { settlePurchase } from '#server/money/payments/purchase.ts'
import { type SellingContext } from '#server/money/payments/goods.ts'

export const giftRoutes = (bind: Bind, ctx: SellingContext): void => {
  bind(gifts.list, ({ params, query }) => giftsOnSale(ctx, query.label, params.ageGroup), { reusesResult: true })
  bind(gifts.buy, async ({ me, body, language }) => {
    await settlePurchase(ctx, me, {
      participantId: me.id,
      wanted: { kind: 'gifts', articles: body.articles },
      company: body.company ?? null,
      checkoutId: body.checkoutId,
      paymentMethod: body.paymentMethod,
      language,
    })
    return { message: m.gift_bought({ count: body.articles.length }, { locale: language }) }
  })
  bind(gifts.mine, async ({ me }) => ({ vouchers: await myVouchers(ctx, me) }))
  bind(gifts.download, async ({ me, params, query }) => ({
    ...(await downloadVoucher(ctx, me, params.voucherId)),
    inline: query.inline === '1',
  }))
  bind(gifts.resend, async ({ me, params, language }) => ({
    letter: await resendVoucher(ctx, me, params.voucherId, language),
  }))
  bind(gifts.redeem, async ({ me, body, language: locale }) => {
    const holderId = participantOf(me, body.childId)
    const name = await redeemCode(ctx, me, { code: body.code, holderId })
    const what = name[locale]
    const message =
      body.childId === undefined
        ? m.voucher_redeemed({ what }, { locale })
        : m.voucher_redeemed_child({ what, name: childOf(me, body.childId).firstName }, { locale })
    return { message }
  })
}
