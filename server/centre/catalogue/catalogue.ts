import type { Centre } from '#contract/centre/centre.ts'
import { categories, type Article, type Category } from '#contract/centre/catalogue.ts'
import type { EntryHours, TicketType } from '#contract/platform/ticket-type.ts'
import { deskCategories, type AnyCategory } from '#contract/staff/centre/articles.ts'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import type { ArticleId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import { eurosOf } from '#contract/platform/money.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as store from './catalogue.store.ts'
import { productName } from './products.rules.ts'
import { catalogueCache } from './catalogue-cache.ts'

/** An article with the columns that selling needs. */
export type ArticleForSale = store.ArticleRow

type Reading = Pick<Context, 'db' | 'clock'>

const isOfDesk = (category: AnyCategory): boolean => deskCategories.some((each) => each === category)

/** Number of articles that customers can buy now, gifts included. */
export const countOnSale = async (ctx: Reading): Promise<number> =>
  (await catalogueCache(ctx)).articles.filter(({ category }) => !isOfDesk(category)).length

/** Whether customers can buy a ticket today. */
export const hasTicketOnSale = async (ctx: Reading): Promise<boolean> =>
  (await catalogueCache(ctx)).articles.some(({ category, gift }) => category === 'V' && !gift)

/** Classes of VAT in the shop for which the centre has no rate today, in the alphabet's order. */
export const vatClassesWithoutRate = async ({
  db,
  clock,
  centre,
}: Reading & Pick<Context, 'centre'>): Promise<string[]> => {
  if (!centre.company.vatPayer) return []
  const today = dayOf(clock.now())
  const inUse = await store.vatClassesInUse(db)
  return inUse.filter((vatClass) => !centre.vat[vatClass]?.some(({ from }) => from <= today)).toSorted()
}

const describeArticle = ({
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
  entry_hours: entryHours,
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
  ...(entryHours && { entryHours }),
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
  categories.some((each) => each === article.category) &&
  (type === undefined || article.type === type) &&
  (ageGroup === undefined || article.age_groups.includes(ageGroup))

const listOf = async (ctx: Reading, filter: ListFilter): Promise<ArticleList> => {
  const { articles, lists } = await catalogueCache(ctx)
  const key = JSON.stringify(filter)
  const cached = lists.get(key)
  if (cached) return cached
  const list = { articles: articles.filter((article) => fits(filter, article)).map(describeArticle) }
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

/** An article that becomes a ticket, on sale or not. */
export interface TicketArticle {
  id: ArticleId
  name: LocalizedText
  type: TicketType
  ageGroups: readonly AgeGroup[]
  durationDays: number
  /** Null: no limit. */
  visits: number | null
  activationDays: number | null
  entryHours: EntryHours | null
  isArchived: boolean
}

/** Articles that tickets of another system may stand for: all there are, since old ones are archived here. */
export const ticketArticles = async (db: Db): Promise<TicketArticle[]> =>
  (await store.ticketArticles(db)).flatMap(({ id, name, type, age_groups: ageGroups, visits, ...row }) =>
    type === null || row.duration_days === null
      ? []
      : [
          {
            id,
            name,
            type,
            ageGroups,
            durationDays: row.duration_days,
            visits,
            activationDays: row.activation_days,
            entryHours: row.entry_hours,
            isArchived: row.archived_at !== null,
          },
        ],
  )

/** Gifts of one category for one age group, in the centre's order. */
export const giftsOnSale = (ctx: Context, category: 'V' | 'A', ageGroup: AgeGroup): Promise<ArticleList> =>
  listOf(ctx, { categories: [category], ageGroup, gift: true })

/** An article that is on sale. */
export const oneArticle = async (ctx: Context, articleId: ArticleId): Promise<Article> => {
  const { articles } = await catalogueCache(ctx)
  const article = articles.find(({ id, category }) => id === articleId && !isOfDesk(category))
  return article ? describeArticle(article) : refuse('not_found')
}

/** Articles on sale without gifts and classes: what a basket at the desk holds, in the centre's order. */
export const articlesForBasket = async (
  ctx: Reading,
): Promise<readonly (ArticleForSale & { product_name: LocalizedText })[]> =>
  (await catalogueCache(ctx)).articles
    .filter(({ gift, type, category }) => !gift && (type !== null || isOfDesk(category)))
    .map((article) => ({ ...article, product_name: productName(article.name, article.age_groups) }))

/** Names of articles by id, on sale or not. */
export const articleNames = async (
  { db, clock }: Reading,
  ids: readonly ArticleId[],
): Promise<ReadonlyMap<ArticleId, LocalizedText>> =>
  ids.length === 0
    ? new Map()
    : new Map((await store.articlesById(db, ids, dayOf(clock.now()))).map(({ id, name }) => [id, name]))

/** Gifts on sale, in the centre's order. */
export const giftsForBasket = async (ctx: Reading): Promise<readonly ArticleForSale[]> =>
  (await catalogueCache(ctx)).articles.filter(({ gift }) => gift)

/** What the desk alone sells, by id, for pricing. */
export const deskArticlesToSell = async (
  { db, clock }: Reading,
  ids: readonly ArticleId[],
): Promise<Map<ArticleId, ArticleForSale>> =>
  new Map(
    (await store.articlesById(db, ids, dayOf(clock.now())))
      .filter(({ visible, category }) => visible && isOfDesk(category))
      .map((article) => [article.id, article]),
  )

const sellable = async ({ db, clock }: Reading, ids: readonly ArticleId[], gift: boolean) => {
  const now = clock.now()
  const isOpen = ({ visible, opens_at: opens }: ArticleForSale) => visible && (opens === null || opens <= now)
  return new Map(
    (await store.articlesById(db, ids, dayOf(now)))
      .filter((article) => isOpen(article) && article.gift === gift && !isOfDesk(article.category))
      .map((article) => [article.id, article]),
  )
}

/** Articles on sale by id, for pricing. Unknown, hidden and gift articles are left out. */
export const articlesToSell = (ctx: Context, ids: readonly ArticleId[]): Promise<Map<ArticleId, ArticleForSale>> =>
  sellable(ctx, ids, false)

/**
 * Whether an article that is not on sale waits for its opening minute. It may come between the two looks, and the call was
 * made before it then.
 */
export const waitsForOpening = async ({ db, clock }: Reading, id: ArticleId): Promise<boolean> => {
  const [article] = await store.articlesById(db, [id], dayOf(clock.now()))
  return article?.visible === true && article.opens_at !== null
}

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

/** VAT classes that have a rate on a day. */
export const vatClassesOn = (centre: Centre, day: Day): { name: string; rate: number }[] =>
  Object.entries(centre.vat)
    .filter(([, rates]) => rates.some(({ from }) => from <= day))
    .map(([name]) => ({ name, rate: vatRateOn(centre, name, day) }))
