import type { Centre } from '#contract/centre.ts'
import { categories, type Article, type Category, type TicketType } from '#contract/catalogue.ts'
import type { AgeGroup } from '#contract/kit/age-groups.ts'
import type { Day } from '#contract/kit/day.ts'
import type { ArticleId } from '#contract/kit/id.ts'
import { eurosOf } from '#contract/kit/money.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as store from './catalogue.store.ts'
import { catalogueCache } from './catalogue-cache.ts'

/** An article with the columns that selling needs. */
export type ArticleForSale = store.ArticleRow

/** A new article. */
export type NewArticle = store.NewArticle

/** Puts articles on sale. */
export const addArticles = async (db: Db, articles: readonly NewArticle[]): Promise<void> => {
  await store.insertArticles(db, articles)
}

/** Number of articles that customers can buy now, gifts included. */
export const countOnSale = async (db: Db): Promise<number> => (await store.visibleArticles(db)).length

const describe = ({
  id,
  name,
  description,
  level,
  price_cents: price,
  age_groups: ageGroup,
  type,
  visits,
  duration_days: duration,
  activation_days: activationDays,
  start_date: startDate,
  end_date: endDate,
  no_classes: noClasses,
}: store.ArticleRow): Article => ({
  _id: id,
  name,
  priceDDV: eurosOf(price),
  ageGroup,
  ...(description && { description }),
  ...(level && { level }),
  ...(type && { type }),
  ...(visits !== null && { visits }),
  ...(duration !== null && { duration }),
  ...(activationDays !== null && { activationDays }),
  ...(startDate !== null && { startDate }),
  ...(endDate !== null && { endDate }),
  ...(noClasses !== null && { noClasses }),
})

/** Answer of a list; the same object while the catalogue is unchanged. */
interface ArticleList {
  articles: Article[]
}

interface ListFilter {
  categories: readonly Category[]
  ageGroup?: AgeGroup | undefined
  type?: TicketType | undefined
  gift: boolean
}

const fits = ({ categories, ageGroup, type, gift }: ListFilter, article: store.ArticleRow): boolean =>
  article.gift === gift &&
  categories.includes(article.category) &&
  (type === undefined || article.type === type) &&
  (ageGroup === undefined || article.age_groups.includes(ageGroup))

const listOf = async (ctx: Context, filter: ListFilter): Promise<ArticleList> => {
  const { articles, lists } = await catalogueCache(ctx.db)
  const key = JSON.stringify(filter)
  const cached = lists.get(key)
  if (cached) return cached
  const list = { articles: articles.filter((article) => fits(filter, article)).map(describe) }
  lists.set(key, list)
  return list
}

/** Articles on sale without gifts, in the centre's order. */
export const articlesOnSale = (
  ctx: Context,
  { label, ageGroup, type }: Pick<ListFilter, 'ageGroup' | 'type'> & { label: Category | readonly Category[] },
): Promise<ArticleList> => {
  const labels = new Set(typeof label === 'string' ? [label] : label)
  return listOf(ctx, { categories: categories.filter((each) => labels.has(each)), ageGroup, type, gift: false })
}

/** Articles on sale without gifts and classes: what a basket at the desk holds, in the centre's order. */
export const articlesForBasket = async (ctx: Pick<Context, 'db'>): Promise<Pick<ArticleForSale, 'id' | 'name'>[]> =>
  (await catalogueCache(ctx.db)).articles.filter(({ gift, type }) => !gift && type !== null)

/** Gifts of one category for one age group, in the centre's order. */
export const giftsOnSale = (ctx: Context, category: 'V' | 'A', ageGroup: AgeGroup): Promise<ArticleList> =>
  listOf(ctx, { categories: [category], ageGroup, gift: true })

/** An article that is on sale. */
export const oneArticle = async (ctx: Context, articleId: ArticleId): Promise<Article> => {
  const { articles } = await catalogueCache(ctx.db)
  const article = articles.find(({ id }) => id === articleId)
  return article ? describe(article) : refuse('not_found')
}

const sellable = async (ctx: Context, ids: readonly ArticleId[], gift: boolean) =>
  new Map(
    (await store.articlesById(ctx.db, ids))
      .filter((article) => article.visible && article.gift === gift)
      .map((article) => [article.id, article]),
  )

/** Articles on sale by id, for pricing. Unknown, hidden and gift articles are left out. */
export const articlesToSell = (ctx: Context, ids: readonly ArticleId[]): Promise<Map<ArticleId, ArticleForSale>> =>
  sellable(ctx, ids, false)

/** Gifts on sale by id, for pricing. */
export const giftsToSell = (ctx: Context, ids: readonly ArticleId[]): Promise<Map<ArticleId, ArticleForSale>> =>
  sellable(ctx, ids, true)

/** The VAT rate of a class on a day, in hundredths of a percent; 0 for a centre that pays no VAT. */
export const vatRateOn = (centre: Centre, vatClass: string, day: Day): number => {
  if (!centre.company.vatPayer) return 0
  const rate = centre.vat[vatClass]?.findLast(({ from }) => from <= day)
  if (!rate) throw new Error(`the centre has no VAT rate for class ${vatClass} on ${day}`)
  return rate.rate
}
