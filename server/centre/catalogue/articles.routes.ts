import { articles } from '#contract/staff/centre/articles.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { vatClassesOn } from './catalogue.ts'
import { listedProduct, priceList } from './price-list.ts'
import { removePrice, setPrice } from './article-prices.ts'
import { sellAsGift, showArticle } from './article-sale.ts'
import * as products from './products.ts'

/** The price list of the office (docs/product/catalogue.md §4). */
export const articleRoutes = (bind: StaffBind, ctx: Context): void => {
  const answer = async (productId: Parameters<typeof listedProduct>[1]) => ({
    product: await listedProduct(ctx, productId),
  })
  bind(articles.list, async ({ query }) => {
    const today = dayOf(ctx.clock.now())
    return {
      products: await priceList(ctx, { archived: query.archived === '1' }),
      vatClasses: vatClassesOn(ctx.centre, today),
      today,
    }
  })
  bind(articles.create, async ({ me, body }) => answer(await products.addProduct(ctx, me.actor, body)))
  bind(articles.change, async ({ me, params, body }) => {
    await products.changeProduct(ctx, me.actor, params.productId, body)
    return answer(params.productId)
  })
  bind(articles.addArticle, async ({ me, params, body }) => {
    await products.addArticle(ctx, me.actor, params.productId, body)
    return answer(params.productId)
  })
  bind(articles.setPrice, async ({ me, params, body }) => answer(await setPrice(ctx, me.actor, params.articleId, body)))
  bind(articles.removePrice, async ({ me, params, body }) =>
    answer(await removePrice(ctx, me.actor, params.articleId, body)),
  )
  bind(articles.show, async ({ me, params, body }) => answer(await showArticle(ctx, me.actor, params.articleId, body)))
  bind(articles.gift, async ({ me, params, body }) => answer(await sellAsGift(ctx, me.actor, params.articleId, body)))
  bind(articles.archive, async ({ me, params, body }) => {
    await products.archiveProduct(ctx, me.actor, params.productId, body)
    return answer(params.productId)
  })
  bind(articles.order, async ({ me, body }) => {
    await products.orderProducts(ctx, me.actor, body.productIds)
    return { products: await priceList(ctx, { archived: false }) }
  })
}
