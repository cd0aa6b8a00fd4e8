import { catalogue } from '#contract/centre/catalogue.ts'
import type { Context } from '#server/platform/context.ts'
import { articlesOnSale, oneArticle } from './catalogue.ts'
import type { Bind } from '#server/people/account/me.ts'

export const catalogueRoutes = (bind: Bind, ctx: Context): void => {
  bind(catalogue.visible, ({ query }) => articlesOnSale(ctx, query), { reusesResult: true })
  bind(catalogue.one, async ({ params }) => ({ article: await oneArticle(ctx, params.articleId) }))
}
