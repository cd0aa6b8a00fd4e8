import type { ArticleId, ProductId, StaffId } from '#contract/platform/id.ts'
import type { OfficePrice, OfficeProduct } from '#contract/staff/centre/articles.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/refuse.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { heldPrices } from './lock-product.ts'
import { byAge, productName, versionOf } from './products.rules.ts'
import * as store from './products.store.ts'

type Names = ReadonlyMap<StaffId, string>

const describePrices = (prices: readonly store.PriceRow[], names: Names): OfficePrice[] =>
  prices.map(({ from_day: from, price_cents: cents, staff_id: by }) => ({
    from,
    cents,
    by: (by && names.get(by)) ?? '',
  }))

const describeProducts = (
  rows: readonly store.ProductRow[],
  prices: ReadonlyMap<ArticleId, readonly store.PriceRow[]>,
  names: Names,
): OfficeProduct[] => {
  const own = rows.filter(({ gift }) => !gift).toSorted((one, other) => byAge(one.age_groups, other.age_groups))
  const [first] = own
  if (!first || first.category === 'A' || first.category === 'VV') return []
  const priceOf = (id: ArticleId) => describePrices(prices.get(id) ?? [], names)
  const giftsOf = (id: ArticleId) => rows.filter(({ gift_of: giftOf }) => giftOf === id)
  return [
    {
      _id: first.product_id,
      category: first.category,
      name: productName(first.name, first.age_groups),
      ...(first.description && { description: first.description }),
      ...(first.type && { type: first.type }),
      vatClass: first.vat_class,
      ...(first.duration_days !== null && { durationDays: first.duration_days }),
      ...(first.visits !== null && { visits: first.visits }),
      ...(first.activation_days !== null && { activationDays: first.activation_days }),
      ...(first.entry_hours && { entryHours: first.entry_hours }),
      articles: own.map((row) => ({
        _id: row.id,
        name: row.name,
        ageGroups: row.age_groups,
        isVisible: row.visible,
        isArchived: row.archived_at !== null,
        prices: priceOf(row.id),
        gifts: giftsOf(row.id).flatMap((gift) => {
          const [ageGroup] = gift.age_groups
          return ageGroup ? [{ _id: gift.id, ageGroup, isVisible: gift.visible, prices: priceOf(gift.id) }] : []
        }),
      })),
      version: versionOf(rows, heldPrices(rows.flatMap(({ id }) => prices.get(id) ?? []))),
    },
  ]
}

const describeAll = async (ctx: Pick<Context, 'db'>, rows: readonly store.ProductRow[]): Promise<OfficeProduct[]> => {
  const prices = await store.pricesOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const names = await staffNames(
    ctx.db,
    prices.flatMap(({ staff_id: by }) => by ?? []),
  )
  const byArticle = Map.groupBy(prices, ({ article_id: articleId }) => articleId)
  return [...Map.groupBy(rows, ({ product_id: productId }) => productId).values()].flatMap((product) =>
    describeProducts(product, byArticle, names),
  )
}

/** The price list of the office, in the centre's order: tickets, rental, goods; archived ones apart. */
export const priceList = async (
  ctx: Pick<Context, 'db'>,
  { archived }: { archived: boolean },
): Promise<OfficeProduct[]> => describeAll(ctx, await store.listedArticles(ctx.db, archived))

/** One product of it, archived or not. */
export const listedProduct = async (ctx: Pick<Context, 'db'>, productId: ProductId): Promise<OfficeProduct> => {
  const [product] = await describeAll(ctx, await store.productRows(ctx.db, productId))
  return product ?? refuse('not_found')
}
